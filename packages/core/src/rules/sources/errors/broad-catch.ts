import { lastName } from '../../../run/code/dotted-name.js'

const ALL = /^(Exception|BaseException|Error|object)$/
/** All but the errors that were told apart: `!(err.code === 'ENOENT')`. */
const ALL_BUT = /^!\((?!.*!).*(?:\binstanceof\b|\.(?:code|errno|status\w*|name|type|kind|message|response)\b)/

/** Whether a catch takes every error, or all but a few, by what it says of which it takes. */
export function isBroad(only: readonly string[]): boolean {
  return only.length === 0 || only.some((name) => ALL.test(lastName(name)) || ALL_BUT.test(name))
}
