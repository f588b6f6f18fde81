import type { RevisionPair, Setting } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import type { Weakening } from '../../rule.js'
import { ciChecks } from '../../settings/ci-jobs.js'
import { settingChanges } from '../../settings/setting-changes.js'
import { textsOf } from '../../settings/setting-values.js'
import { keyIn, settingWeakening } from '../../settings/setting-weakening.js'
import { shortened } from '../../wording.js'
import { lineEdits } from '../line-edits.js'

/** Versions of the language that the package is no longer made for, where neither CI nor a document of the change tells of it. */
export function lostVersions(pair: RevisionPair): Weakening[] {
  // What the lists of Travis say is asked for below.
  const inCi = settingChanges(pair, 'ci').some(({ key, scope }) => !(key.startsWith('matrix.') && scope.startsWith('.travis.')))
  const told = inCi || pair.files.some(({ role, headPath }) => role === 'docs' || /^\.changeset\//.test(headPath ?? ''))
  return [...lostPlatforms(pair), ...(told ? [] : [...lostRanges(pair), ...lostClassifiers(pair), ...lostEnvironments(pair)])]
}

function lostRanges(pair: RevisionPair): Weakening[] {
  return [...settingChanges(pair, 'package'), ...inSetup(pair)].flatMap(({ key, base, head }) => {
    if (!/^(engines\.node|requires-python)$/.test(key) || !base || !head) return []
    const [was, is] = [lowest(base), lowest(head)]
    if (was === null || is === null || (compare(is, was) > 0 ? isToldByOtherCi(pair, was) || isCompiledFor(pair, was, is) : !isCapped(base, head))) return []
    return [
      settingWeakening(base, head, {
        message: `${keyIn(head)} leaves out versions that were supported: ${textsOf(base)[0] ?? ''} became ${textsOf(head)[0] ?? ''}, and neither CI nor a document of the change tells of it.`,
        suggestion: 'Keep the range; a version that is dropped goes from CI, docs and changelog in the same change.',
        severity: 'medium',
        confidence: 'likely',
      }),
    ]
  })
}

const CLASSIFIER = /Programming Language :: Python :: (\d+\.\d+)/g

/** A range where there was none, above versions of which the package said that it is made for them. */
function lostClassifiers(pair: RevisionPair): Weakening[] {
  return settingChanges(pair, 'package').flatMap(({ key, base, head }) => {
    const is = key === 'requires-python' && base === null && head !== null ? lowest(head) : null
    if (is === null || head === null) return []
    const named = [...(pair.text('base', head.file) ?? '').matchAll(CLASSIFIER)].map(([, version = '']) => version)
    const lost = named.filter((version) => compare(version.split('.').map(Number), is) < 0)
    if (lost.length === 0) return []
    return [
      settingWeakening(null, head, {
        message: `${keyIn(head)} leaves out versions that were supported: ${lost.join(', ')}, and neither CI nor a document of the change tells of it.`,
        suggestion:
          'Take the range as wide as the versions that the package is made for; one that is dropped goes from CI, docs and changelog in the same change.',
        severity: 'medium',
        confidence: 'likely',
        was: lost.join(', '),
        is: textsOf(head)[0] ?? '',
      }),
    ]
  })
}

/** Versions of Python that tox starts its tests under no more, while the manifest says as before for which ones the package is made. */
function lostEnvironments(pair: RevisionPair): Weakening[] {
  const manifests = pair.files.flatMap(({ headPath }) => (/(^|\/)(?:setup\.(?:py|cfg)|pyproject\.toml)$/.test(headPath ?? '') ? [headPath] : []))
  return settingChanges(pair, 'script').flatMap(({ key, base, head }) => {
    if (!/^tox\.tox\.(?:envlist|env_list)$/.test(key) || !base || !head || manifests.some((path) => path !== head.file)) return []
    const [was, is] = [base, head].map((setting) =>
      textsOf(setting)
        .flatMap((text) => text.split(/[\s,]+(?![^{]*\})/))
        .filter((name) => /^py\d+$/.test(name)),
    )
    const lost = (was ?? []).filter((name) => !(is ?? []).includes(name))
    if (lost.length === 0 || (is ?? []).length === 0 || (is ?? []).some((name) => !(was ?? []).includes(name))) return []
    return [runsNoMore(base, head, lost, 'environment')]
  })
}

/** Nothing bounded it above, or something higher did, and the change takes no version in. */
function isCapped(base: Setting, head: Setting): boolean {
  const [was, is] = [highest(base), highest(head)]
  const [least, before] = [lowest(head) ?? [], lowest(base) ?? []]
  // What a next major version brings nobody knows.
  return is !== null && is[0] === least[0] && (was === null || compare(is, was) < 0) && compare(least, before) === 0
}

/** The version at which a range of one part ends: `>=3.10,<3.13`. */
function highest(setting: Setting): readonly number[] | null {
  const text = textsOf(setting)[0] ?? ''
  const bound = /\|\|/.test(text) ? undefined : /<=?\s*(\d+(?:\.\d+)*)/.exec(text)?.[1]
  return bound?.split('.').map(Number) ?? null
}

const OTHER_CI = /(^|\/)(\.?travis|\.?appveyor|\.drone|\.cirrus)\.ya?ml$|(^|\/)Jenkinsfile$/

/** CI that is not read as settings names the lowest version no more. */
function isToldByOtherCi(pair: RevisionPair, [major]: readonly number[]): boolean {
  const names = new RegExp(`(?<![\\w.])v?${major}(?:\\.[\\dx]+)*(?![\\w.])`)
  return pair.files.some(
    ({ basePath, headPath }) =>
      basePath !== null &&
      headPath !== null &&
      OTHER_CI.test(headPath) &&
      names.test(pair.text('base', basePath) ?? '') &&
      !names.test(pair.text('head', headPath) ?? ''),
  )
}

const COMPILERS = /(^|\/)(?:\.babelrc(?:\.\w+)?|babel\.config\.\w+|\.swcrc|(?:tsup|esbuild|unbuild)\.config\.\w+)$/
const TARGET = /(?<![\w-])['"]?node['"]?\s*:\s*['"]?(\d+)|(?<![\w$])['"]?target['"]?\s*:\s*['"]node(\d+)/g

/** What the code is compiled for was the lowest version, and is the new one: for the former there is nothing any more. */
function isCompiledFor(pair: RevisionPair, [was]: readonly number[], [is]: readonly number[]): boolean {
  const targets = (text: string | null) => new Set(Array.from((text ?? '').matchAll(TARGET), ([, one, other]) => Number(one ?? other)))
  return pair.files.some(({ basePath, headPath }) => {
    if (basePath === null || headPath === null || was === undefined || is === undefined || !COMPILERS.test(headPath)) return false
    const [before, after] = [targets(pair.text('base', basePath)), targets(pair.text('head', headPath))]
    return before.has(was) && after.has(is) && !after.has(was)
  })
}

/** The range of setup.py, which is a program and read by no other. */
function inSetup(pair: RevisionPair): { readonly key: string; readonly base: Setting | null; readonly head: Setting | null }[] {
  return pair.files.flatMap((file) => {
    if (file.change !== 'modified' || !/(^|\/)setup\.py$/.test(file.headPath ?? '')) return []
    const range = (text: string) => /\bpython_requires\s*=\s*(["'])([^"']+)\1/.exec(text)?.[2]
    return (lineEdits(pair, file)?.changed ?? []).flatMap(({ before, after, headLine }) => {
      const [was, is] = [range(before), range(after)]
      if (was === undefined || is === undefined) return []
      const setting = (text: string): Setting => ({
        tool: 'package',
        scope: '.',
        key: 'requires-python',
        value: { kind: 'string', text },
        file: file.headPath ?? '',
        line: headLine,
        text: after.trim(),
      })
      return [{ key: 'requires-python', base: setting(was), head: setting(is) }]
    })
  })
}

/** Versions and platforms of CI's matrix on which tests ran; what is dropped on purpose goes from the manifest or a document too. */
function lostPlatforms(pair: RevisionPair): Weakening[] {
  const manifest = pair.files.some(({ headPath }) => /(^|\/)(setup\.(py|cfg)|pyproject\.toml|package\.json|tox\.ini)$/.test(headPath ?? ''))
  if (manifest) return []
  return settingChanges(pair, 'ci').flatMap(({ key, base, head, scope }) => {
    if (
      !base ||
      !head ||
      !/^matrix\.(?!.*(shard|group|split|index|part|include|exclude))/.test(key) ||
      !/node|python|os|platform|version|runtime|deno|bun|arch|browser/i.test(key)
    )
      return []
    const [was, is] = [textsOf(base), textsOf(head)]
    const lost = was.filter((one) => !is.includes(one))
    const tested = ciChecks(pair.settings.head).some(({ tests, job }) => tests && job === scope)
    if (lost.length === 0 || is.length === 0 || is.some((one) => !was.includes(one)) || !tested || isToldInDocs(pair, lost)) return []
    return [runsNoMore(base, head, lost, 'job')]
  })
}

/** A document of the change speaks of what is lost, or of what is supported. */
function isToldInDocs(pair: RevisionPair, lost: readonly string[]): boolean {
  const names = lost.map((one) => literalPattern(one.replace(/-(?:latest|\d[\w.-]*)$/, '')))
  const speaks = new RegExp(`(?<![\\w.])v?(?:${names.join('|')})(?![\\w])|\\b(?:drop|support|requir|minimum|platform|matrix|ci)`, 'i')
  return pair.files.some((file) => {
    if (file.role !== 'docs' && !/^\.changeset\//.test(file.headPath ?? '')) return false
    const [was, is] = [file.basePath, file.headPath].map((path, i) => (path === null ? '' : (pair.text(i === 0 ? 'base' : 'head', path) ?? '')).split('\n'))
    const [before, after] = [new Set(was), new Set(is)]
    return [...before].some((line) => !after.has(line) && speaks.test(line)) || [...after].some((line) => !before.has(line) && speaks.test(line))
  })
}

/** The lowest version of a range: `>=18`, `^18.0.0 || >=20`. */
function lowest(setting: Setting): readonly number[] | null {
  const found = [...(textsOf(setting)[0] ?? '').matchAll(/(?:^|[^<!\d.=]|[>~^]=?|[>~^=]=\s*)(\d+(?:\.\d+)*)/g)].map(([, version = '']) =>
    version.split('.').map(Number),
  )
  return found.sort(compare)[0] ?? null
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < 3; i++) if ((a[i] ?? 0) !== (b[i] ?? 0)) return (a[i] ?? 0) - (b[i] ?? 0)
  return 0
}

function runsNoMore(base: Setting, head: Setting, lost: readonly string[], what: 'environment' | 'job'): Weakening {
  return settingWeakening(base, head, {
    message: `${keyIn(head)} lost ${shortened(lost.join(', '), 80)}: no test runs there any more, and neither the manifest nor a document of the change tells of it.`,
    suggestion: `Keep the ${what}; a version or platform that is dropped goes from manifest, docs and changelog in the same change.`,
    severity: 'medium',
    confidence: 'likely',
  })
}
