import { outsideOfBrackets } from '../../../run/code/brackets.js'

/** A subject without what stands in its parentheses, `cart.total()`; empty where nothing is called. */
export function calleesOf(subject: string): string {
  return subject.includes('(') ? outsideOfBrackets(subject, '()') : ''
}

/** The same of what is only counted or looked into: `load(path)` of `len(load(path))` and of `load(path)[0]`. */
export function calledIn(subject: string): string {
  const inner = /^(?:len|list|sorted|set|tuple)\((.*)\)$/s.exec(subject)?.[1] ?? subject
  return calleesOf(inner).replace(/\[[^\]]*\]$|\.length$/, '')
}
