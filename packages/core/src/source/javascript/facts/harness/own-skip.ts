import { literalPattern } from '../../../../run/literal-pattern.js'

/** Whether a method of the object at hand is called by `this.skip()`: the statement around it on the outermost level gives the same object a `skip` of its own, as a class or as a prototype does. */
export function isOwnSkip(text: string, at: number): boolean {
  const lines = [...text.slice(0, at).matchAll(/^(?![\s})/*]).+$/gm)]
  const around = lines.at(-1)
  const owner = /^([A-Za-z_$][\w$]*)\.prototype\.[\w$]+ = (?:async )?function\b/.exec(around?.[0] ?? '')?.[1]
  if (owner !== undefined) return new RegExp(`^${literalPattern(owner)}\\.prototype\\.skip = `, 'm').test(text)
  const indent = /^(?:export )?(?:default )?(?:module\.exports = )?(?:abstract )?class\b/.test(around?.[0] ?? '')
    ? (/^[ \t]+/m.exec(text.slice(around?.index ?? 0))?.[0] ?? '')
    : ''
  if (indent === '') return false
  const end = text.slice(at).search(/^\}/m)
  return new RegExp(`^${indent}(?:async |static |private |public |protected )*skip ?\\(`, 'm').test(
    text.slice(around?.index ?? 0, end < 0 ? text.length : at + end),
  )
}
