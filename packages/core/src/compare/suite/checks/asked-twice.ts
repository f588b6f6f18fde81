import type { WeighedCheck } from './weighed-check.js'

/** The check says again what the one right before it says, and calls nothing: what stands for one stands for both. */
export function isAskedTwice({ key, check }: WeighedCheck, before: WeighedCheck | undefined): boolean {
  if (before?.key !== key || before.check.file !== check.file || before.check.endLine + 1 !== check.line) return false
  const own = new Set(['expect', 'assert', ...check.matcher.split('.')])
  return [...check.text.matchAll(/([\w$]+)\s*\(/g)].every(([, name = '']) => own.has(name))
}
