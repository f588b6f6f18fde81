import type { RevisionPair, Value } from '../../contract/index.js'
import type { Weakening } from '../rule.js'
import { weakened } from '../weakened.js'
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
  const told = settingChanges(pair).flatMap(({ tool, key, base, head }) => {
    if (head === null || !RUNNERS.test(tool) || !LEAVES_OUT.test(key)) return []
    const had = new Set(base === null ? [] : [...computed(base.value), ...plain(base.value)])
    const named = computed(head.value).filter((text) => !had.has(text))
    const paths = named.length === 0 ? [] : pair.paths('head')
    const left = paths.filter((path) => named.some((text) => takes(tool, text, path, head.file)) && isTestOfBase(pair, path))
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
  return told.length > 0 ? told : namedInUntold(pair)
}

const CONFIG = /(^|\/)(?:vite|vitest|jest|playwright)\.config\.[cm]?[jt]s$|(^|\/)vitest\.workspace\.[cm]?[jt]s$|(^|\/)\.mocharc\.c?js$/

function isTestOfBase(pair: RevisionPair, path: string): boolean {
  return pair.exists('base', path) && isTestFile(pair, 'base', path)
}

/** A config that cannot be told as a whole, and names some of the test files where it named none: a loop, or a function, may do anything with them. */
function namedInUntold(pair: RevisionPair): Weakening[] {
  const { settings, unknown } = pair.settings.head
  return pair.files.flatMap(({ headPath, basePath, change }) => {
    if (headPath === null || basePath === null || change !== 'modified' || !CONFIG.test(headPath)) return []
    const own = settings.filter((one) => one.file === headPath && RUNNERS.test(one.tool))
    const isUntold = unknown.some(({ file }) => file === headPath) || own.some(({ key, value }) => LEAVES_OUT.test(key) && value.kind === 'array' && value.open)
    if (!isUntold) return []
    const had = new Set(quoted(pair.text('base', basePath) ?? ''))
    const fresh = quoted(pair.text('head', headPath) ?? '').filter((text) => !had.has(text))
    const tool = /jest/.test(headPath) ? 'jest' : 'vitest'
    const paths = fresh.length === 0 ? [] : pair.paths('head')
    // Whether a file is a test may have to be read, for all of a repository one by one.
    const telling = fresh.filter((text) => paths.some((path) => takes(tool, text, path, headPath) && isTestOfBase(pair, path)))
    const tests = telling.length === 0 ? [] : paths.filter((path) => isTestOfBase(pair, path))
    const named = telling
      .filter((text) => !takesWholeFolder(tool, text, headPath, tests))
      .map((text) => tests.filter((path) => takes(tool, text, path, headPath)))
      .find((some) => some.length > 0 && some.length < tests.length)
    if (named === undefined) return []
    return [
      weakened({
        severity: 'medium',
        confidence: 'likely',
        at: { file: headPath, line: 1 },
        otherAt: { file: basePath, line: 1 },
        message: `${shortened(headPath, 100)} names ${shortened(named[0] ?? '', 100)}${named.length > 1 ? ` and ${named.length - 1} more` : ''} and computes its settings in a way that cannot be told: whether these test files are left out is not known.`,
        suggestion: 'Put what is left out into the settings as it is, or take the test files out of them.',
        base: null,
        head: named[0] ?? null,
      }),
    ]
  })
}

/** All tests at and below its folder, as runners do by themselves; what else lies in the repository it does not speak of. */
function takesWholeFolder(tool: string, text: string, file: string, tests: readonly string[]): boolean {
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  return /^(?:\.\/)?\*\*\/\*\./.test(text) && tests.every((path) => !path.startsWith(folder) || takes(tool, text, path, file))
}

const SELECTS = /\b(?:exclude|include|ignore|spec|testIgnore|testMatch|testRegex|(?:test|module)PathIgnorePatterns|roots)\b/

/** Texts of a config that look like a file, or stand beside a key that takes tests or leaves them out; comments say nothing. */
function quoted(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => {
    const code = line.replace(/^\s*(?:\/\/|\/?\*).*$/, '')
    const texts = [...code.matchAll(/'((?:[^'\\]|\\.)+)'|"((?:[^"\\]|\\.)+)"|`((?:[^`\\$]|\\.)+)`/g)].map(([, one, two, three]) => one ?? two ?? three ?? '')
    return texts.filter((one) => /\.[cm]?[jt]sx?$|\w\/\w/.test(one) || SELECTS.test(code))
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
function takes(tool: string, text: string, path: string, file: string): boolean {
  if (tool === 'jest' && text.length >= 3 && !/^(?:tests?|specs?|src|node|jest)$/.test(text) && path.includes(text.replaceAll('\\', ''))) return true
  if (/^[\w.]*$/.test(text) && !/\.[cm]?[jt]sx?$/.test(text)) return false
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  const glob = text.replace(/^\.\//, '')
  return globMatcher([`${folder}${glob}`, glob])(path)
}
