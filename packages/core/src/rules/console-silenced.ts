import { touchedOf } from '../compare/index.js'
import type { FileInventory, FilePair, RevisionPair } from '../contract/index.js'
import { aroundTests, gainedFacts, inProduct } from './gained-facts.js'
import { defineRule, type Weakening } from './rule.js'
import { namedFile } from './settings/named-file.js'
import { settingChanges } from './settings/setting-changes.js'
import { textsOf } from './settings/setting-values.js'
import { keyIn, settingWeakening } from './settings/setting-weakening.js'
import { quieterLogs } from './sources/errors/quieter-logs.js'
import { codeOf, weakened } from './weakened.js'
import { shortened } from './wording.js'

/** Set-up code that works on every test, or code that ships, silences the console or warnings. */
export const consoleSilenced = defineRule({
  id: 'console-silenced',
  type: 'error_suppression',
  severity: 'medium',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    return [
      ...noLongerFails(pair),
      ...noLongerThrows(pair),
      ...noLongerRefused(pair),
      ...noLongerSetUp(pair),
      ...switchedOff(pair),
      ...quieterLogs(pair),
      ...gainedFacts(pair, ['console_silenced', 'warnings_silenced'], (file) => aroundTests(file) || inProduct(file) || file.role === 'test').map(
        ({ path, fact, file }) =>
          weakened({
            severity: file.role === 'test' ? 'low' : 'medium',
            at: { file: path, line: fact.line },
            message: `${shortened(path, 120)} silences ${fact.kind === 'warnings_silenced' ? 'warnings' : 'the console'}: ${codeOf(fact.text)}; what tests and code complain about is not heard.`,
            suggestion: 'Mend what is printed, or silence the one message in the one test that expects it.',
            base: null,
            head: fact.text,
          }),
      ),
    ]
  },
})

/** The runner's settings no longer load it before the tests. */
function noLongerSetUp(pair: RevisionPair): Weakening[] {
  return settingChanges(pair).flatMap(({ tool, key, base, head }) => {
    if (!/^(?:jest|vitest)$/.test(tool) || !/^setupFiles(?:AfterEnv)?$/.test(key) || base === null) return []
    const lost = textsOf(base).find((text) => FAILS.test(text) && !textsOf(head).includes(text))
    if (lost === undefined || textsOf(head).some((name) => head !== null && isLoadedBy(pair, namedFile(pair, head, name)))) return []
    return [
      settingWeakening(base, head, {
        message: `${keyIn(base)} no longer loads ${codeOf(lost)}: tests pass whatever they and the code complain about.`,
        suggestion: 'Put it back, or allow the one message in the one test that expects it.',
      }),
    ]
  })
}

/** A set-up file loads it. */
function isLoadedBy(pair: RevisionPair, path: string | null): boolean {
  return path !== null && pair.inventory('head', path)?.imports.some(({ from }) => FAILS.test(from)) === true
}

const FAILS = /(?:^|[/-])fail-on-console$/

/** The package that fails tests on what they print is loaded by no set-up file any more. */
function noLongerFails({ files }: RevisionPair): Weakening[] {
  const around = files.filter(aroundTests)
  if (around.some((file) => loads(file, 'head') !== null && loads(file, 'base') === null)) return []
  return around.flatMap((file) => {
    const was = loads(file, 'base')
    if (was === null || file.base === null || loads(file, 'head') !== null) return []
    return [
      weakened({
        severity: 'medium',
        side: 'base',
        at: { file: file.base.path, line: 1 },
        message: `${shortened(file.base.path, 120)} no longer loads ${codeOf(was.from)}: tests pass whatever they and the code complain about.`,
        suggestion: 'Restore the import and its call, or allow the one message in the one test that expects it.',
        base: was.from,
        head: null,
      }),
    ]
  })
}

/** What makes a test fail on what is printed, by the level: `console.error = () => { throw … }`, `expect(console.error).not.toHaveBeenCalled()`. */
const THROWS =
  /(?:\bspyOn\(console, ?['"](error|warn)['"]\)\s*\.mockImplementation\(|\bconsole\.(error|warn) = )[^;]{0,160}?\b(?:throw\b|fail\()|\bexpect\(console\.(error|warn)\)\.not\.toHaveBeenCalled\(/g

/** A file of the set-up that failed tests on what they print lets it pass, and no other one of the change took that over. */
function noLongerThrows(pair: RevisionPair): Weakening[] {
  const levelsOf = (side: 'base' | 'head', path: string | null) =>
    new Set([...((path === null ? null : pair.text(side, path)) ?? '').matchAll(THROWS)].map((found) => found.slice(1).find(Boolean) ?? ''))
  const around = pair.files.filter(aroundTests)
  const now = around.flatMap(({ headPath }) => [...levelsOf('head', headPath)])
  return around.flatMap(({ basePath, headPath }) => {
    const level = [...levelsOf('base', basePath)].find((one) => !now.includes(one))
    if (level === undefined || basePath === null || around.some((file) => loads(file, 'head') !== null)) return []
    const silenced = headPath !== null && new RegExp(`\\bconsole\\.${level} = |\\bspyOn\\(console, ?['"]${level}['"]`).test(pair.text('head', headPath) ?? '')
    // That it is dropped is told by itself.
    if (silenced) return []
    return [
      weakened({
        severity: 'medium',
        side: 'base',
        at: { file: basePath, line: lineOf(pair.text('base', basePath) ?? '', level) },
        message: `${shortened(basePath, 120)} no longer fails tests on what goes to the console by ${codeOf(level)}: they pass whatever they and the code complain about.`,
        suggestion: 'Put it back, or allow the one message in the one test that expects it.',
        base: level,
        head: null,
      }),
    ]
  })
}

function lineOf(text: string, level: string): number {
  const at = [...text.matchAll(THROWS)].find((found) => found.includes(level, 1))?.index ?? 0
  return text.slice(0, at).split('\n').length
}

/** The runner's settings threw at what tests print. */
function noLongerRefused(pair: RevisionPair): Weakening[] {
  return settingChanges(pair).flatMap(({ tool, key, base, head }) => {
    if (tool !== 'vitest' || key !== 'onConsoleLog' || base === null || !/\bthrow\b/.test(textsOf(base).join()) || /\bthrow\b/.test(textsOf(head).join()))
      return []
    return [
      settingWeakening(base, head, {
        message: `${keyIn(base)} no longer throws at what tests print: they pass whatever they and the code complain about.`,
        suggestion: 'Put it back, or allow the one message in the one test that expects it.',
      }),
    ]
  })
}

const SWITCH = /\b(shouldFailOn\w+)\s*:\s*(true|false)\b/g

/** The package is loaded still, and told to let through what it failed tests on. */
function switchedOff(pair: RevisionPair): Weakening[] {
  return pair.files.filter(aroundTests).flatMap((file) => {
    const { basePath, headPath, change } = file
    if (change !== 'modified' || basePath === null || headPath === null || file.head?.imports.some(({ from }) => FAILS.test(from)) !== true) return []
    const [was, is] = [pair.text('base', basePath) ?? '', pair.text('head', headPath) ?? ''].map(
      (text) => new Map([...text.matchAll(SWITCH)].map(([, name = '', value = '']) => [name, value])),
    )
    const off = [...(is ?? [])].find(([name, value]) => value === 'false' && (was?.get(name) ?? (/Error|Warn/.test(name) ? 'true' : 'false')) === 'true')?.[0]
    if (off === undefined) return []
    return [
      weakened({
        severity: 'medium',
        at: { file: headPath, line: (pair.text('head', headPath) ?? '').split('\n').findIndex((line) => line.includes(off)) + 1 },
        message: `${shortened(headPath, 120)} sets ${codeOf(off)} to false: tests pass whatever they and the code complain about.`,
        suggestion: 'Put it back to true, or allow the one message in the one test that expects it.',
        base: `${off}: true`,
        head: `${off}: false`,
      }),
    ]
  })
}

/** What a file loads of the kind, of what the change touches of it. */
function loads(file: FilePair, side: 'base' | 'head'): FileInventory['imports'][number] | null {
  return touchedOf(file)[side]?.imports.find(({ from }) => FAILS.test(from)) ?? null
}
