import type { RevisionPair } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { isTestPath } from '../../suite/data-records.js'

const BAG = /^(?:this\.|self\.)?_?(?:opts?|options?|config(?:uration)?|kwargs|flags)$/i
const OPTION = /^([\w$.]+?)\??\.(?:get\()?'?([A-Za-z_]\w*)'?\)?(?: ={2,3} true| is True)?$/
const VARIABLE = /^(?:process\.env\.|(?:os\.)?environ\.get\(|(?:os\.)?getenv\()'?([A-Z]\w*)'?\)?$/
const MOST_FILES = 40

/**
 * What has to hold besides is an option, or a variable of the environment, that came with the change and that no code sets: `!valid && opts.later`. Whoever
 * called before is refused no more.
 */
export function isUnsetOption(pair: RevisionPair, extra: string): boolean {
  const asked = extra.replace(/^[\s(]*(?:and|&&)\s*|\s*(?:and|&&)[\s)]*$/g, '').replace(/^\((.*)\)$/, '$1')
  const [, bag = '', option] = OPTION.exec(asked) ?? []
  const name = VARIABLE.exec(asked)?.[1] ?? (BAG.test(bag) ? option : undefined)
  if (name === undefined) return false
  const before = pair.mentioning('base', name)
  if (before.some((path) => asks(pair.text('base', path, before) ?? '', name))) return false
  const files = pair.mentioning('head', name)
  return files.length <= MOST_FILES && !files.some((path) => !isTestPath(path) && sets(pair.text('head', path, files) ?? '', name))
}

/** A property, a key or a variable of that name, whatever is done with it. */
function asks(text: string, name: string): boolean {
  return new RegExp(`(?:\\.|['"])${literalPattern(name)}\\b|\\b${literalPattern(name)}['"]?\\??\\s*[:=]`).test(text)
}

/** It is given a value that may be true, or handed on by its name; a type says nothing. */
function sets(text: string, name: string): boolean {
  const value = `(?!\\s*(?:false|False|undefined|null|None|0|boolean|bool|string|number|unknown|any)\\b)`
  const own = literalPattern(name)
  return new RegExp(`(?<![.\\w$])${own}['"]?\\]?\\s*(?::|=(?!=))${value}|\\.${own}\\s*=(?!=)${value}|[{,]\\s*${own}\\s*[,}]`).test(text)
}
