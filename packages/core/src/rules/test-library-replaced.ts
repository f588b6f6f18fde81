import { touchedOf } from '../compare/index.js'
import type { RevisionPair, Setting } from '../contract/index.js'
import { defineRule, type Weakening } from './rule.js'
import { settingChanges } from './settings/setting-changes.js'
import { shown, textsOf } from './settings/setting-values.js'
import { keyIn, settingWeakening } from './settings/setting-weakening.js'
import { codeOf, weakened } from './weakened.js'
import { shortened } from './wording.js'

/** A test library comes from somewhere else than its registry, is patched, or is another package under its name. */
export const testLibraryReplaced = defineRule({
  id: 'test-library-replaced',
  type: 'test_skipping',
  severity: 'high',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    const settings = settingChanges(pair, 'dependency').flatMap(({ key, base, head }) => {
      const name = key.replace(/^(overrides|patched)\./, '')
      if (!head || !DECIDES.test(name)) return []
      const patched = key.startsWith('patched.')
      if (!patched && (!isForeign(name, head, pair) || (base && isForeign(name, base, pair)))) return older(name, key, base, head)
      return [
        settingWeakening(base, head, {
          message: `${shortened(name, 60)} is ${patched ? 'patched by ' : ''}${shortened(shown(head.value), 100)} in ${shortened(head.file, 80)} now: what the suite decides rests on code that is not the library's.`,
          suggestion: 'Use the published version of the library.',
        }),
      ]
    })
    return [...settings, ...patches(pair), ...vendored(pair), ...takenElsewhere(pair), ...takenFromOwn(pair)]
  },
})

/** Runners and assertion libraries; what only formats or renders does not decide. */
const DECIDES =
  /^(@?vitest|@vitest\/(expect|runner|spy|snapshot)|jest|jest-(circus|jasmine2|runner|cli|config|runtime|environment-\w+)|@jest\/(core|globals|expect|test-\w+)|expect|mocha|chai|chai-.+|sinon|should|ava|jasmine(-core)?|tap|uvu|@playwright\/test|cypress|nyc|c8|supertest|fast-check|pytest|hypothesis|nose2?|coverage|pytest-(cov|asyncio|timeout))$/

const CHECKS = /^(?:assert|expect|should|equal|deepEqual|ok|throws|rejects|(?:not)?(?:[dD]eep)?[sS]trictEqual)$/
const KNOWN =
  /^(?:(?:node:)?assert(?:\/strict)?|node:test|bun:test|uvu\/assert|power-assert|expect\.js|unexpected|@hapi\/code|tape|@?std\/assert|jsr:.+|@japa\/assert|earl|@sinonjs\/referee|vite-plus\/.+|@effect\/vitest(?:\/.+)?|@?storybook\/(?:test|jest)|vitest\/.+|@jest\/expect)$/

/** Checks that a test takes from a package of which nothing in the repository spoke, in place of a library that is known: nobody knows what they ask. */
function takenElsewhere(pair: RevisionPair): Weakening[] {
  const isKnown = (from: string): boolean => DECIDES.test(from) || KNOWN.test(from)
  return pair.files.flatMap((file) => {
    const { base, head } = touchedOf(file)
    if (file.role !== 'test' || base === null || head === null) return []
    const known = new Map(base.imports.filter(({ from }) => isKnown(from)).flatMap(({ from, names }) => names.map((bound) => [nameOf(bound), from] as const)))
    const found = head.imports.flatMap(({ from, names, line }) => {
      const name = names.map(nameOf).find((one) => CHECKS.test(one) && known.has(one))
      return name === undefined || !/^[a-z@]/.test(from) || isKnown(from) ? [] : [{ from, name, line }]
    })
    // What the base's file names itself is mentioned there, without a search.
    const named = new Set(base.imports.map(({ from }) => from))
    const [foreign] = found.filter(
      ({ from }) => !named.has(from) && pair.resolve('head', head.path, from) === null && pair.mentioning('base', from).length === 0,
    )
    const was = known.get(foreign?.name ?? '')
    if (foreign === undefined || was === undefined) return []
    return [
      weakened({
        severity: 'medium',
        at: { file: head.path, line: foreign.line },
        otherAt: { file: base.path, line: base.imports.find(({ from }) => from === was)?.line ?? 1 },
        message: `${shortened(head.path, 100)} takes ${codeOf(foreign.name)} from ${codeOf(foreign.from, 60)} in place of ${codeOf(was)}: what it asks is that package's to say.`,
        suggestion: 'Take the checks from the library as before, or show in the same change that the package hands on the ones of the library.',
        base: `from '${was}'`,
        head: `from '${foreign.from}'`,
      }),
    ]
  })
}

const REGISTERS = /^(?:it|test|describe|suite|context)$/
const OF_LIBRARY = /(?<![\w$.])(?:it|test|describe|suite|context|expect|assert|should)(?:\.\w+)*\(|\bthrow\b/

/** What registers tests or checks comes from a module of the tests' own now, which has to do with no library that does, and calls none that is there by itself. */
function takenFromOwn(pair: RevisionPair): Weakening[] {
  const isKnown = (from: string): boolean => DECIDES.test(from) || KNOWN.test(from)
  return pair.files.flatMap((file) => {
    const { base, head } = touchedOf(file)
    if (file.role !== 'test' || base === null || head?.language !== 'javascript') return []
    const known = new Map(base.imports.filter(({ from }) => isKnown(from)).flatMap(({ from, names }) => names.map((bound) => [nameOf(bound), from] as const)))
    for (const { from, names, line } of head.imports) {
      const name = names.map(nameOf).find((one) => (CHECKS.test(one) || REGISTERS.test(one)) && known.has(one))
      const path = name === undefined || !from.startsWith('.') ? null : pair.resolve('head', head.path, from)
      const own = path === null ? null : pair.inventory('head', path)
      if (name === undefined || path === null || own === null) continue
      if (own.imports.some(({ from: other }) => other.startsWith('.') || isKnown(other)) || OF_LIBRARY.test(pair.text('head', path) ?? '')) continue
      return [
        weakened({
          severity: 'high',
          at: { file: head.path, line },
          otherAt: { file: base.path, line: base.imports.find((one) => one.from === known.get(name))?.line ?? 1 },
          message: `${shortened(head.path, 100)} takes ${codeOf(name)} from ${shortened(path, 100)} in place of ${codeOf(known.get(name) ?? '')}: that module has to do with no runner, so that nothing is run or asked.`,
          suggestion: 'Take it from the library as before, or let the module hand on what the library gives.',
          base: `from '${known.get(name)}'`,
          head: `from '${from}'`,
        }),
      ]
    }
    return []
  })
}

/** What is taken, or what all of a module is called here. */
function nameOf([original, local]: readonly [string, string]): string {
  return /^(?:default|\*)$/.test(original) ? local : original
}

/** Where a version names a file, a fork or another package. Links between a repository's own packages are not foreign. */
function isForeign(name: string, setting: Setting, pair: RevisionPair): boolean {
  const [text = ''] = textsOf(setting)
  const own = pair.settings.base.settings.some(({ tool, key, value }) => tool === 'package' && key === 'name' && 'text' in value && value.text === name)
  if (own) return false
  if (/^npm:/.test(text)) return !text.slice(4).startsWith(`${name}@`)
  return /^(file:|link:|portal:|patch:|git\+|git:|github:|https?:|\.{0,2}\/)|^[\w-]+\/[\w.-]+(#|$)|@\s*(file|git|https?)\b/.test(text)
}

function older(name: string, key: string, base: Setting | null, head: Setting): Weakening[] {
  const major = (setting: Setting | null) => Number(/(\d+)/.exec(textsOf(setting)[0] ?? '')?.[1] ?? Number.NaN)
  const [was, is] = [major(base), major(head)]
  if (!(is < was) || key.startsWith('overrides.')) return []
  return [
    settingWeakening(base, head, {
      message: `${keyIn(head)} went back from ${shown(base?.value)} to ${shown(head.value)}: an older ${shortened(name, 40)} may check less.`,
      suggestion: 'Say why the older version is needed, or stay with the newer one.',
      severity: 'medium',
      confidence: 'possible',
    }),
  ]
}

/** A new patch file for a test library: patch-package, pnpm, yarn. */
function patches(pair: RevisionPair): Weakening[] {
  return pair.files.flatMap(({ headPath, change }) => {
    const [, file = ''] = /(?:^|\/)(?:patches|\.yarn\/patches)\/([^/]+)\.patch$/.exec(headPath ?? '') ?? []
    const name = file.replace(/^(@[\w-]+)(\+|__)/, '$1/').replace(/(\+|@|-npm-)\d.*$/, '')
    if (headPath === null || change === 'renamed' || !DECIDES.test(name)) return []
    return [
      {
        confidence: 'sure' as const,
        file: headPath,
        line: 1,
        side: 'head' as const,
        test: null,
        count: 1,
        message: `${shortened(headPath, 120)} changes the code of ${shortened(name, 60)} where it is installed: what the suite decides rests on code that is not the library's.`,
        suggestion: 'Use the published version of the library.',
        base: 'published library',
        head: `patched: ${shortened(name, 80)}`,
        headAt: { file: headPath, line: 1 },
      },
    ]
  })
}

/** A folder of the repository that stands in for a test library. */
function vendored(pair: RevisionPair): Weakening[] {
  return pair.files.flatMap(({ headPath, change }) => {
    const [, name = ''] = /(?:^|\/)node_modules\/((?:@[\w-]+\/)?[\w-]+)\/(?:package\.json|index\.[cm]?js)$/.exec(headPath ?? '') ?? []
    const python =
      /^(?:(?:.*\/)?_?(?:vendor|vendored|third_party|fakes|stubs)\/(?:.*\/)?)?(pytest|hypothesis|unittest|coverage)(\/__init__)?\.py$/.exec(
        headPath ?? '',
      )?.[1] ?? ''
    if (headPath === null || change !== 'added' || (!DECIDES.test(name) && python === '')) return []
    return [
      {
        confidence: 'sure' as const,
        file: headPath,
        line: 1,
        side: 'head' as const,
        test: null,
        count: 1,
        message: `${shortened(headPath, 120)} stands in for the library ${shortened(name || python, 60)}: tests run against it instead of the real one.`,
        suggestion: 'Remove the file and use the published library.',
        base: 'published library',
        head: `stand-in: ${shortened(headPath, 80)}`,
        headAt: { file: headPath, line: 1 },
      },
    ]
  })
}
