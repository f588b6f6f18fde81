import { compareSources, isProductFile } from '../compare/index.js'
import type { FileInventory, FilePair, RevisionPair, Severity, SourceFunction, Suppression } from '../contract/index.js'
import { groupBy } from '../run/group-by.js'
import { type GainedSuppression, gainedSuppressions } from './gained-facts.js'
import { defineRule, type Weakening } from './rule.js'
import { settingChanges } from './settings/setting-changes.js'
import { loosenedTypes } from './sources/features/loosened-types.js'
import { codeOf, weakened } from './weakened.js'
import { shortened } from './wording.js'

/** A comment or a forced type silences the compiler, the type checker or a linter over code that had to satisfy it. */
export const suppressionAdded = defineRule({
  id: 'suppression-added',
  type: 'error_suppression',
  severity: 'high',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    const gained = gainedSuppressions(
      pair,
      ['typescript', 'types', 'lint'],
      (file) => isProductFile(file) || file.role === 'test' || file.role === 'test_support',
    ).filter(({ file, suppression }) => !isCheck(file.role, suppression))
    const groups = groupBy(gained, ({ head, file, suppression }) =>
      [head.path, severityIn(pair, { head, file, suppression }), suppression.directive].join('\n'),
    )
    const found = [...groups.values()].flatMap((group) => {
      const [first] = group
      return first === undefined ? [] : [silenced(first, group.length, severityIn(pair, first))]
    })
    const forced = loosenedTypes(pair, 'error_suppression')
    // The same cast, told once.
    return [...found.filter((one) => one.severity !== 'low' || !forced.some(({ file, line }) => file === one.file && line === one.line)), ...forced]
  },
})

/** In tests, @ts-expect-error asserts that something does not compile, and forced types hand in what callers must not. */
function isCheck(role: string, { directive, tool }: Suppression): boolean {
  return (role === 'test' || role === 'test_support') && (/expect-error/.test(directive) || tool === 'types')
}

const WEIGHTY =
  /floating-promises|misused-promises|await-thenable|no-unsafe|no-undef|no-unreachable|no-empty(?!-)|no-fallthrough|no-dupe|no-const-assign|no-cond-assign|no-constant|no-self|rules-of-hooks|exhaustive|security\/|eqeqeq|use-isnan|no-eval|require-await|(jest|vitest|mocha|playwright|testing-library|sonarjs)\/|noFloatingPromises|noExplicitAny|suspicious|correctness|^(S\d|BLE|B\d|F\d|E722|PT\d)/

// How tests are written, not whether they check: an expectation beside a test is made elsewhere as well.
const ABOUT_STYLE =
  /(jest|vitest|mocha|playwright)\/(no-standalone-expect|prefer-|consistent-|padding-|max-|no-hooks|no-identical-title|no-export|no-mocha-arrows|no-setup-in-describe|require-hook|unbound-method)/

// How code that ships is to be written: what a test checks does not hang on it.
const ABOUT_CODE = /rules-of-hooks|exhaustive-deps|no-unsafe|security\/|no-eval|noExplicitAny|no-self/

const ABOUT_LAYOUT =
  /(^|\/)(prettier|max-|indent|quotes?$|semi|comma-|sort-|order$|camelcase|naming-|no-console$|no-bitwise|no-plusplus|no-continue|no-underscore|id-length|no-magic|new-cap|prefer-|func-|require-jsdoc|filename|no-use-before-define)|^(E[1-57]|W[1-5]|D\d|N\d|I\d)/

function severityOf({ tool, directive, rules, lines, harmless }: Suppression, isNew: boolean, isTest: boolean): Severity {
  if (harmless || (isTest && rules.length > 0 && rules.every((rule) => ABOUT_CODE.test(rule)))) return 'low'
  if (directive === 'ts-nocheck') return isNew ? 'medium' : 'high'
  if (directive === 'ts-ignore') return isNew || isTest ? 'low' : 'medium'
  if (tool === 'types') return /mypy:\s*ignore-errors|pyright:\s*(basic|off)|type: ignore.*file/.test(directive) ? 'medium' : 'low'
  if (tool !== 'lint' || isNew || lines < 2) return tool === 'lint' && !isNew && isWhole(directive) && weighs(rules) ? 'medium' : 'low'
  return weighs(rules) ? 'medium' : 'low'
}

/** Over code that is what it was: the complaint was silenced, not followed. Where checker, types or libraries changed, it is a new one. */
function severityIn(pair: RevisionPair, { head, file, suppression }: GainedSuppression): Severity {
  if (isNewFixture(file, head)) return 'low'
  const severity = severityOf(suppression, file.base === null, file.role === 'test')
  if (suppression.directive === 'ts-ignore' && severity === 'medium' && isNewComplaint(pair, file, head, suppression)) return 'low'
  if (severity !== 'low' || suppression.harmless || file.base === null || !isProductFile(file)) return severity
  const { changed, added } = compareSources(pair)
  const isOfAll = suppression.tool === 'lint' && isWhole(suppression.directive) && !suppression.rules.every((rule) => ABOUT_LAYOUT.test(rule))
  const silencesAll = isOfAll && ![...changed.map((one) => one.head), ...added].some(({ path }) => path === head.path)
  const bare = suppression.tool === 'types' || (suppression.tool === 'lint' && weighs(suppression.rules))
  if (!(bare || silencesAll) || isCheckedOtherwise(pair)) return severity
  if (silencesAll || isCastAnew(pair, file, head, suppression)) return 'medium'
  // A comment above a function stands outside of it.
  const ahead = /next-line$/.test(suppression.directive) ? 1 : 0
  const isAround = (fn: SourceFunction) => fn.kind !== 'module' && fn.line <= suppression.line + ahead && suppression.line <= fn.endLine
  const edited = head.functions.some(isAround)
    ? [...changed.map((one) => one.head), ...added].some(({ path, fn }) => path === head.path && isAround(fn))
    : file.base.key !== head.key || /^\w+ = None$/.test(suppression.target)
  return edited ||
    isDeclaredAnew(
      pair,
      file,
      head.functions.filter((fn) => isAround(fn) && fn.line < suppression.line),
    )
    ? severity
    : 'medium'
}

/** The line is what it was but for a cast to anything around a part of it, which leaves a checker nothing to complain of. */
function isCastAnew(pair: RevisionPair, { basePath }: FilePair, { path, language }: FileInventory, { line }: Suppression): boolean {
  if (language !== 'python' || basePath === null) return false
  const bare = (text: string): string => text.replace(/\s*#.*$/, '').trim()
  const own = bare(pair.text('head', path)?.split('\n')[line - 1] ?? '')
  const open = own.replace(/\b(?:\w+\.)?cast\((?:\w+\.)?Any,\s*(.*)\)/, '$1')
  return open !== own && (pair.text('base', basePath) ?? '').split('\n').some((text) => bare(text) === open)
}

/** Beside tests, new, and without a test of its own: nothing that it holds was ever compiled. */
function isNewFixture({ base, role }: FilePair, { tests }: FileInventory): boolean {
  return base === null && (role === 'test' || role === 'test_support') && !tests.some(({ titlePath }) => titlePath[0] !== '(module)')
}

/** The types of a function around the code are others: its head stood on no line before. Its key says nothing of types. */
function isDeclaredAnew(pair: RevisionPair, { basePath, headPath }: FilePair, around: readonly SourceFunction[]): boolean {
  if (around.length === 0) return false
  const lines = (text: string | null) => text?.split('\n').map((line) => line.trim()) ?? []
  const had = new Set(basePath === null ? [] : lines(pair.text('base', basePath)))
  const has = headPath === null ? [] : lines(pair.text('head', headPath))
  return around.some(({ line }) => !had.has(has[line - 1] ?? ''))
}

/** The line below was not there before, or what checks it is not what it was. */
function isNewComplaint(pair: RevisionPair, { basePath }: FilePair, { path }: FileInventory, { target, line }: Suppression): boolean {
  if (isCheckedOtherwise(pair)) return true
  const base = basePath === null ? null : pair.text('base', basePath)
  return target !== '' && base !== null && (!base.includes(target) || isAmongNew(base, pair.text('head', path), line))
}

/** The line stands beside another one than before, and is written once more or is a single name that says nothing without what it is part of. */
function isAmongNew(base: string, head: string | null, line: number): boolean {
  const [before, after] = [codeLines(base), codeLines(head ?? '')]
  const at = after.findIndex(({ number }) => number > line)
  const target = after[at]?.code ?? ''
  const beside = (lines: readonly CodeLine[], i: number) => `${lines[i]?.code}\n${lines[i + 1]?.code}`
  const had = new Set(before.map((_, i) => beside(before, i)))
  if (had.has(beside(after, at - 1)) && had.has(beside(after, at))) return false
  const times = (lines: readonly CodeLine[]) => lines.filter(({ code }) => code === target).length
  return (target.match(/[\w$]+/g)?.length ?? 0) <= 1 || times(after) > times(before)
}

interface CodeLine {
  readonly code: string
  /** From 1. */
  readonly number: number
}

/** Lines that hold more than a comment, without the comment behind the code. */
function codeLines(text: string): CodeLine[] {
  return text
    .split('\n')
    .map((line, i) => ({ code: line.replace(/\/[/*].*$|^\s*\*.*$/, '').trim(), number: i + 1 }))
    .filter(({ code }) => code !== '')
}

/** Another version or setting of a checker or of a library has other complaints. */
function isCheckedOtherwise(pair: RevisionPair): boolean {
  return (
    settingChanges(pair).some(({ tool }) => /^(dependency|typescript|mypy|lint)$/.test(tool)) ||
    pair.files.some(({ headPath, basePath }) => VERSIONS.test(headPath ?? basePath ?? ''))
  )
}

const VERSIONS =
  /(^|\/)(package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lockb?|uv\.lock|poetry\.lock|pdm\.lock|Pipfile\.lock|[\w-]*requirements[\w-]*\.(txt|in)|\.pre-commit-config\.yaml)$|(^|\/)requirements\/[\w-]+\.(txt|in)$/

function isWhole(directive: string): boolean {
  return /^(eslint|oxlint|tslint:?)-?disable$|-all$|-file$|ignore-start$|flake8: ?noqa|ruff: ?noqa/.test(directive)
}

function weighs(rules: readonly string[]): boolean {
  return rules.length === 0 || rules.some((rule) => WEIGHTY.test(rule) && !ABOUT_STYLE.test(rule))
}

function silenced({ head, suppression }: GainedSuppression, count: number, severity: Severity): Weakening {
  const { directive, rules, target, line, tool } = suppression
  const who =
    tool === 'typescript' ? 'the compiler' : tool === 'types' ? 'the type checker' : `the linter${rules.length > 0 ? ` (${rules.slice(0, 4).join(', ')})` : ''}`
  return weakened({
    severity,
    confidence: 'sure',
    at: { file: head.path, line },
    message: `\`${shortened(directive, 60)}\` silences ${who} in ${shortened(head.path, 120)}${count > 1 ? `, ${count} times` : ''}${target === '' ? '' : `, over ${codeOf(target, 80)}`}; the complaint was heard before.`,
    suggestion: 'Mend what the tool complains about and remove the comment; where it is wrong, name the one rule and the one line.',
    base: null,
    head: `${directive} ${rules.join(', ')}`.trim(),
    count,
  })
}
