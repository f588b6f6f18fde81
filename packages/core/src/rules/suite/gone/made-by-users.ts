import type { GoneTest, SuiteComparison } from '../../../compare/index.js'

/** A test that a function makes for whoever calls it, where every file of the change that called it has as many tests as before: they make their own now. */
export function madeByUsers({ pair }: SuiteComparison, { file, test }: GoneTest): boolean {
  const name = test.handedOut?.split(',')[0] ?? ''
  if (name === '') return false
  const users = pair.files.filter(
    ({ base, basePath }) =>
      base?.mentions.has(name) === true && basePath !== null && basePath !== file && pair.loads('base', [basePath]).some(({ paths }) => paths.includes(file)),
  )
  return users.length > 0 && users.every(({ base, head }) => head !== null && base !== null && head.tests.length >= base.tests.length)
}
