import type { RevisionPair } from '../contract/index.js'
import { defineRule, type Weakening } from './rule.js'
import { callText, callWeakenings, droppedFlags } from './settings/call-weakenings.js'
import { disarmed } from './settings/disarmed.js'
import { leftOutOfRun } from './settings/left-out-of-run.js'
import { lessTold } from './settings/less-told.js'
import { isSaidBeside } from './settings/said-beside.js'
import { type SettingChange, settingChanges } from './settings/setting-changes.js'
import { added, shown, switchOf, textsOf } from './settings/setting-values.js'
import { keyIn, type SettingWords, settingWeakening } from './settings/setting-weakening.js'
import { softenedChecks } from './settings/softened-checks.js'
import { wasStrict } from './settings/strict-before.js'
import { checkedProjects, pairCommands } from './settings/suite-commands.js'
import { shortened } from './wording.js'

/** The type checker lets through what it refused: a strict flag is off, errors are ignored, files are left out. */
export const typeCheckRelaxed = defineRule({
  id: 'type-check-relaxed',
  type: 'error_suppression',
  severity: 'high',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    const commands = callWeakenings(pair, (of) => (of.place.kind === 'script' && of.base.call.program === 'types' ? disarmed(of) : null))
    const settings = settingChanges(pair).flatMap((change) => {
      const words = change.tool === 'typescript' ? weakerTypeScript(change, pair) : change.tool === 'mypy' ? weakerPython(change, pair) : null
      return words ? [settingWeakening(change.base, change.head, words)] : []
    })
    return [...settings, ...commands, ...lessStrict(pair), ...lessTold(pair), ...softenedChecks(pair, 'types'), ...leftOutOfRun(pair, 'types')]
  },
})

const STRICT_FLAG = /^--(?:strict|disallow-\w[\w-]*|check-untyped-defs|warn-return-any|no-implicit-\w+|noImplicitAny|strictNullChecks)$/

/** A command checks types without a flag that made it strict, which no configuration of the head sets. */
function lessStrict(pair: RevisionPair): Weakening[] {
  return callWeakenings(pair, (of) => {
    const flag =
      of.head === null || of.base.call.program !== 'types' || of.head.call.name !== of.base.call.name
        ? undefined
        : droppedFlags(of).find(({ name }) => STRICT_FLAG.test(name))
    if (flag === undefined || of.head === null) return null
    const inSettings = new RegExp(`(?:^|\\.)${flag.name.slice(2).replaceAll('-', '_')}$`)
    if (pair.settings.head.settings.some((one) => /^(?:mypy|typescript)$/.test(one.tool) && inSettings.test(one.key) && switchOf(one) === true)) return null
    return {
      message: `${shortened(callText(of.base), 100)} checks types without ${flag.name} now: the type checker lets through what it refused before.`,
      suggestion: SUGGESTION,
      severity: 'high',
      was: flag.name,
      is: 'gone',
    }
  })
}

const SUGGESTION = 'Put the setting back and mend what the type checker reports.'
const STRICT =
  /^compilerOptions\.(strict|noImplicitAny|strictNullChecks|strictFunctionTypes|strictBindCallApply|strictPropertyInitialization|noImplicitThis|useUnknownInCatchVariables|alwaysStrict|noUncheckedIndexedAccess|exactOptionalPropertyTypes|noImplicitReturns|noFallthroughCasesInSwitch|noImplicitOverride|noPropertyAccessFromIndexSignature|noUnusedLocals|noUnusedParameters|noEmitOnError|checkJs|forceConsistentCasingInFileNames|isolatedDeclarations|strictBuiltinIteratorReturn)$|^(?:angularCompilerOptions\.(?:strict\w+|fullTemplateTypeCheck)|vueCompilerOptions\.strictTemplates)$/
const MINOR = /\.(noUnusedLocals|noUnusedParameters|forceConsistentCasingInFileNames|noPropertyAccessFromIndexSignature|noImplicitOverride|alwaysStrict)$/
const LAX = /^compilerOptions\.(skipLibCheck|suppressImplicitAnyIndexErrors|noStrictGenericChecks|allowUnreachableCode|allowUnusedLabels|noCheck|noResolve)$/

function weakerTypeScript({ key, base, head, scope }: SettingChange, pair: RevisionPair): SettingWords | null {
  const place = head ?? base
  if (!place || !pair.settings.base.settings.some((setting) => setting.scope === scope)) return null
  const says = (more: Partial<SettingWords> = {}): SettingWords => ({
    message: `${keyIn(place)} ${head ? `is ${shortened(shown(head.value), 80)} now` : 'is gone'}: the type checker lets through what it refused before.`,
    suggestion: SUGGESTION,
    ...more,
  })
  const is = switchOf(head)
  if (STRICT.test(key)) {
    const family =
      /^compilerOptions\.(noImplicitAny|strict\w+|noImplicitThis|useUnknownInCatchVariables|alwaysStrict)$/.test(key) && key !== 'compilerOptions.strict'
    const strict = pair.settings.head.settings.some(
      (setting) => setting.tool === 'typescript' && setting.scope === scope && setting.key === 'compilerOptions.strict' && switchOf(setting) === true,
    )
    const extended = pair.settings.head.settings.some((setting) => setting.tool === 'typescript' && setting.scope === scope && setting.key === 'extends')
    const minor =
      MINOR.test(key) || /(^|\/)(__tests__|tests?|e2e|examples?|scripts?|docs?|website|bench\w*)(\/|#)/.test(scope) ? { severity: 'low' as const } : {}
    if (head !== null) return is === false && switchOf(base) !== false && (base !== null || family || strict || extended) ? says(minor) : null
    // Left to its default or to the config that this one extends.
    return switchOf(base) === true &&
      !(family && strict) &&
      !extended &&
      !moved(key, pair) &&
      !givenByPackage(place.file, pair) &&
      !isSaidBeside(pair, place, key)
      ? says({ confidence: 'likely', ...minor })
      : null
  }
  if (LAX.test(key)) return is === true && switchOf(base) !== true ? says(/skipLibCheck|allowUn/.test(key) ? { severity: 'low' } : {}) : null
  if (key === 'include' || key === 'files') {
    const lost =
      base && head
        ? added(head, base).filter(
            (item) =>
              stands(item, scope, pair) && !added(base, head).some((other) => covers(other, item)) && !textsOf(head).some((other) => covers(other, item)),
          )
        : []
    return lost.length > 0
      ? says({
          severity: lost.every((item) => /test|spec|bench|example|script|config/.test(item) && !holdsTypeTests(item, scope, pair)) ? 'low' : 'high',
          confidence: 'likely',
          message: `${keyIn(place)} no longer takes ${shortened(lost.join(', '), 100)}: types are not checked there any more.`,
        })
      : null
  }
  if (key === 'exclude') {
    const fresh = head && base ? added(base, head) : head ? textsOf(head) : []
    const real = fresh.filter(
      (item) =>
        !hasOwnCheck(item, scope, pair) &&
        !cameFromOutside(item, scope, pair) &&
        !(/\*\.[cm]?jsx?$/.test(item) && !checksJavascript(pair)) &&
        !/node_modules|\.d\.|dist|build|out\b|lib\b|coverage|test|spec|bench|example|fixture|generated|docs?|script|\.config|stories|\.(next|nuxt|turbo|cache)|tmp|\$\{|__mocks__|playground|sandbox|demos?\b/.test(
          item,
        ),
    )
    return real.length > 0
      ? says({
          message: `${keyIn(place)} leaves out ${shortened(real.join(', '), 100)}: types are not checked there any more.`,
          severity: 'medium',
          confidence: 'likely',
        })
      : null
  }
  return null
}

/** Tests of types are checked by the compiler alone: `types-test/router.test-d.ts`. */
function holdsTypeTests(item: string, scope: string, pair: RevisionPair): boolean {
  const folder = `${scope.replace(/#.*$/, '')}/${item}`.replace(/^\.\//, '').replace(/\/?\*.*$/, '')
  return pair.paths('head').some((path) => path.startsWith(`${folder}/`) && /\.(?:test|spec)-d\.[cm]?tsx?$/.test(path))
}

/** Another configuration sets it now that did not before: projects were split or given a common base. */
function moved(key: string, { settings }: RevisionPair): boolean {
  const scopes = (side: 'base' | 'head'): ReadonlySet<string> =>
    new Set(settings[side].settings.flatMap((one) => (one.tool === 'typescript' && one.key === key && switchOf(one) === true ? [one.scope] : [])))
  const before = scopes('base')
  return [...scopes('head')].some((scope) => !before.has(scope))
}

/** The file that was extended is gone, and what extended it extends one of a package now, which cannot be told. */
function givenByPackage(file: string, pair: RevisionPair): boolean {
  return (
    !pair.exists('head', file) &&
    settingChanges(pair, 'typescript').some(
      ({ key, base, head }) => key === 'extends' && base !== null && head !== null && textsOf(head).some((name) => !name.startsWith('.')),
    )
  )
}

function stands(item: string, scope: string, pair: RevisionPair): boolean {
  const folder = (scope.split('#')[0] ?? '.').replace(/^\.$/, '')
  const plain = item.replace(/^\.\//, '').replace(/\/?\*.*$/, '')
  // `*.ts` of a folder whose files all went elsewhere.
  const files = /^(?:\.\/)?([^*]*\/)?\*(\.[a-z]+)$/.exec(item)
  if (files) {
    const [before, end] = [[folder, files[1]?.replace(/\/$/, '')].filter(Boolean).join('/'), files[2] ?? '']
    return pair.paths('head').some((path) => path.endsWith(end) && path.slice(0, Math.max(0, path.lastIndexOf('/'))) === before)
  }
  return plain === '' || pair.exists('head', folder === '' ? plain : `${folder}/${plain}`)
}

/** Whether the types of JavaScript were checked by the base at all. */
function checksJavascript({ settings }: RevisionPair): boolean {
  return settings.base.settings.some((setting) => setting.tool === 'typescript' && setting.key === 'compilerOptions.checkJs' && switchOf(setting) === true)
}

/** A folder that the settings did not know before: what is in it now lay outside of theirs, or nowhere. */
function cameFromOutside(item: string, scope: string, { files, exists }: RevisionPair): boolean {
  const [own, path] = [folderOf('.', scope), folderOf(item, scope)]
  if (path.includes('*') || own === '' || exists('base', path) || !exists('head', path)) return false
  return files.every(({ basePath, headPath }) => !headPath?.startsWith(`${path}/`) || basePath === null || !basePath.startsWith(`${own}/`))
}

function folderOf(item: string, scope: string): string {
  const folder = (scope.split('#')[0] ?? '.').replace(/^\.$/, '')
  return [folder, item.replace(/^\.\/?/, '').replace(/\/(?:\*\*?(?:\/\*)?)?$/, '')].filter(Boolean).join('/')
}

/** A folder that a command of the head checks as a project of its own. */
function hasOwnCheck(item: string, scope: string, pair: RevisionPair): boolean {
  const path = folderOf(item, scope)
  return !path.includes('*') && pair.exists('head', `${path}/tsconfig.json`) && checkedProjects(pairCommands(pair).head).has(path)
}

function covers(outer: string, inner: string): boolean {
  const stem = outer.replace(/^\.\//, '').replace(/\/?\*.*$/, '')
  return stem === '' || inner.replace(/^\.\//, '').startsWith(stem)
}

const REFUSES =
  /^(strict|disallow_\w+|check_untyped_defs|warn_return_any|warn_unreachable|no_implicit_optional|strict_optional|strict_equality|warn_unused_ignores|warn_redundant_casts|no_implicit_reexport|extra_checks|report\w+)$/
const IGNORES = /^(ignore_errors|ignore_missing_imports|implicit_optional|allow_untyped_\w+|follow_imports|implicit_reexport)$/
/** Modules of tests alone, after the folder's `#`. */
function isOfTests(scope: string): boolean {
  const modules = scope.split('#')[1]?.split(' ') ?? []
  return modules.length > 0 && modules.every((module) => /^(?:[\w.]+\.)?(?:tests?|conftest|test_\w+|\w+_tests?)(?:\.|$)/.test(module))
}

const LEVELS = ['off', 'basic', 'standard', 'strict']

function weakerPython({ key, base, head, scope }: SettingChange, pair: RevisionPair): SettingWords | null {
  const place = head ?? base
  if (!place) return null
  const known = pair.settings.base.settings.some(({ tool, file }) => tool === 'mypy' && file === place.file)
  if (!known) return null
  const says = (more: Partial<SettingWords> = {}): SettingWords => ({
    message: `${shortened(key, 60)} of ${shortened(scope, 60)} in ${shortened(place.file, 80)} ${head ? `is ${shortened(shown(head.value), 60)} now` : 'is gone'}: the type checker lets through what it refused before.`,
    suggestion: SUGGESTION,
    ...more,
    ...(isOfTests(scope) ? { severity: 'low' as const } : {}),
  })
  if (key === 'typeCheckingMode') {
    const level = (setting: SettingChange['base']) => (setting ? LEVELS.indexOf(textsOf(setting)[0] ?? '') : 2)
    return base && level(head) < level(base) ? says() : null
  }
  if (key.startsWith('report'))
    return base && head && /^(error|true)$/.test(shown(base.value)) && /^(none|false|warning|information)$/.test(shown(head.value))
      ? says({ severity: /warning|information/.test(shown(head.value)) ? 'medium' : 'high' })
      : null
  // strict stands for all of them.
  const strict = pair.settings.head.settings.some(
    ({ tool, scope: where, key: name, ...setting }) =>
      tool === 'mypy' &&
      (where === place.scope || where === place.scope.split('#')[0]) &&
      name === 'strict' &&
      switchOf({ tool, scope: where, key: name, ...setting }) === true,
  )
  if (REFUSES.test(key) && strict && head === null) return null
  if (REFUSES.test(key))
    return (switchOf(base) === true && switchOf(head) !== true) || (switchOf(head) === false && switchOf(base) !== false && wasStrict(pair, key, place.scope))
      ? says(key.startsWith('warn_unused') || key.startsWith('warn_redundant') ? { severity: 'low' } : {})
      : null
  if (key === 'ignore_errors') return switchOf(head) === true && switchOf(base) !== true ? says() : null
  if (IGNORES.test(key))
    return (switchOf(head) === true || shown(head?.value) === 'skip') && switchOf(base) !== true
      ? says({ severity: key === 'follow_imports' ? 'medium' : 'low' })
      : null
  if (key === 'exclude' || key === 'ignore') {
    const fresh = added(base, head).filter((item) => !/node_modules|venv|build|dist|docs?|test|example|migrations|generated|_pb2|vendor/.test(item))
    return head && fresh.length > 0 ? says({ severity: 'medium', confidence: 'likely' }) : null
  }
  if (key === 'disable_error_code') return added(base, head).length > 0 ? says({ severity: 'medium' }) : null
  if (key === 'files' || key === 'packages' || key === 'include')
    return base && head && added(head, base).length > 0 && added(base, head).length === 0 ? says({ severity: 'medium', confidence: 'likely' }) : null
  return null
}
