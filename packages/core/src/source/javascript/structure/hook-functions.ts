import { bare, isFunction, type JavascriptFile, propertyName } from '../syntax.js'
import type { NamedFunction } from './named-functions.js'

const HOOKS = /^(?:(?:before|after)(?:Each|All)?|setup|teardown|suite(?:Setup|Teardown))$/

/** What a file without tests does around those of others, by the hook's name: `afterEach(() => { expect(open).toBe(0) })` of a set-up file. */
export function hookFunctions({ program }: JavascriptFile): readonly NamedFunction[] {
  return program.body.flatMap((statement): NamedFunction[] => {
    const call = statement.type === 'ExpressionStatement' ? bare(statement.expression) : null
    if (call?.type !== 'CallExpression') return []
    const callee = bare(call.callee)
    const name = callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' ? propertyName(callee) : null
    const fn = call.arguments.map((argument) => bare(argument)).find(isFunction)
    return name !== null && HOOKS.test(name) && fn !== undefined ? [{ fn, name, member: false, hook: true }] : []
  })
}
