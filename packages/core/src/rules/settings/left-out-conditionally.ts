import type { RevisionPair, Setting, Value } from '../../contract/index.js'
import type { Weakening } from '../rule.js'
import { shortened } from '../wording.js'
import { globMatcher } from './glob-matcher.js'
import { isTestFile } from './is-test-file.js'
import { settingChanges } from './setting-changes.js'
import { settingWeakening } from './setting-weakening.js'

const RUNNERS = /^(?:vitest|jest|playwright|mocha)$/
const LEAVES_OUT = /^(?:exclude|ignore|testIgnore|(?:test|module)PathIgnorePatterns)$/
const TEXTS = /'((?:[^'\\]|\\.)*)'|`((?:[^`\\$]|\\.)*)`/g

/** Test files that a computed setting names among what it leaves out, under a condition or by a function that cannot be told. */
export function leftOutConditionally(pair: RevisionPair): Weakening[] {
  return settingChanges(pair).flatMap(({ tool, key, base, head }) => {
    if (head === null || !RUNNERS.test(tool) || !LEAVES_OUT.test(key)) return []
    const had = new Set(base === null ? [] : [...computed(base.value), ...plain(base.value)])
    const named = computed(head.value).filter((text) => !had.has(text))
    const tests = named.length === 0 ? [] : pair.paths('head').filter((path) => pair.exists('base', path) && isTestFile(pair, 'base', path))
    const left = tests.filter((path) => named.some((text) => takes(tool, text, path, head)))
    const [first] = left
    if (first === undefined) return []
    return [
      settingWeakening(base, head, {
        message: `${shortened(key, 60)} in ${shortened(head.file, 100)} names ${shortened(first, 100)}${left.length > 1 ? ` and ${left.length - 1} more` : ''} in what it computes: whether that test file is left out cannot be told.`,
        suggestion: 'Put what is left out into the settings as it is, or take the test file out of it.',
        severity: 'medium',
        confidence: 'likely',
      }),
    ]
  })
}

/** Texts within what is computed. */
function computed(value: Value): readonly string[] {
  if (value.kind === 'array') return value.items.flatMap(computed)
  return value.kind === 'expression' ? [...value.text.matchAll(TEXTS)].flatMap(([, text, other]) => text ?? other ?? []) : []
}

function plain(value: Value): readonly string[] {
  return value.kind === 'array' ? value.items.flatMap(plain) : value.kind === 'string' ? [value.text] : []
}

/** Jest's are expressions that a path contains, the others' are globs. One that takes folders of tools takes no test. */
function takes(tool: string, text: string, path: string, { file }: Setting): boolean {
  if (/^[\w.]*$/.test(text) && !/\.[cm]?[jt]sx?$/.test(text)) return false
  if (tool === 'jest') return text.length > 3 && path.includes(text.replaceAll('\\', ''))
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  const glob = text.replace(/^\.\//, '')
  return globMatcher([`${folder}${glob}`, glob])(path)
}
