import type { PlacedTest } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { literalPattern, namePattern } from '../../../run/literal-pattern.js'

const NAME = /(?<![\w$.'"`])[A-Za-z_$][\w$]*/g
const SHORTEST = 6
/** `vitest.config.e2e.ts` */
const CONFIG = /(?:^|\/)\w+\.config\.[\w.]+$/

/** A list of the settings left its whole file out where the same condition holds, and the change takes the file off it: parts of it are left out there now. */
export function isOffTheList({ files, text }: RevisionPair, { file, test: { state, condition } }: PlacedTest): boolean {
  if (state !== 'conditional' || condition === null) return false
  const names = (condition.match(NAME) ?? []).filter(({ length }) => length >= SHORTEST)
  const entry = new RegExp(`['"\`](?:\\./)?${literalPattern(file)}['"\`]`)
  return files.some(({ role, base, head }) => {
    if (base === null || head === null || (role !== 'config' && !CONFIG.test(base.path))) return false
    const [was, is] = [text('base', base.path) ?? '', text('head', head.path) ?? '']
    return entry.test(was) && !entry.test(is) && LEAVES_OUT.test(was) && names.some((name) => new RegExp(namePattern(name)).test(was))
  })
}

const LEAVES_OUT = /\b(?:exclude|testPathIgnorePatterns|ignore|collect_ignore)\b/
