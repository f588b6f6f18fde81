import type { RevisionPair, Setting } from '../../contract/index.js'
import { globMatcher } from './glob-matcher.js'
import { textsOf } from './setting-values.js'

const CODE = /\.([cm]?[jt]sx?|py|vue|svelte)$/
/** Code that nobody lints by hand, or that is none of the product's. */
const ASIDE =
  /(^|[^a-z])(gen|generated|__generated__|vendor|vendored|third[-_]?party|dist|build|out|node_modules|coverage|migrations?|proto|examples?|docs?|website|fixtures?|__fixtures__|mocks?|__mocks__|tests?|__tests__|specs?|e2e|stories|bench(marks?)?|scripts?|templates?|public|static|assets|tmp|cache)([^a-z]|$)|\.d\.[cm]?ts$|\.(test|spec|stories|config|gen|min|bundle)\.|_pb2|(^|\/)\.|rc\.\w+$/i
const MOST_READ = 3

/** Whether patterns of an ignore list take code that both sides have and that is written by hand. */
export function takesCode(patterns: readonly string[], scope: string, pair: RevisionPair): boolean {
  const folder = scope === '.' ? '' : `${scope.split('#')[0]}/`
  const globs = patterns.flatMap((pattern) => {
    const plain = pattern.replace(/^\.?\//, '').replace(/\/$/, '')
    const whole = /^(\*\*\/)|\//.test(plain) ? `${folder}${plain}` : `${folder}**/${plain}`
    return plain === '' || plain.startsWith('!') ? [] : [whole, `${whole}/**`]
  })
  if (globs.length === 0) return false
  const takes = globMatcher(globs, { dot: true })
  const taken = pair.paths('head').filter((path) => CODE.test(path) && !ASIDE.test(path) && takes(path) && pair.exists('base', path))
  return taken.some((path) => CODE.test(path)) && !taken.slice(0, MOST_READ).every((path) => isGenerated(pair.text('head', path)))
}

function isGenerated(text: string | null): boolean {
  return text !== null && /generated|do not edit|auto-?gen/i.test(text.slice(0, 500))
}

const NEEDS_TYPES = /no-(floating|misused)-promises|await-thenable|require-await|no-unsafe-|no-for-in-array|only-throw-error|switch-exhaustiveness/
const OF_TESTS = /^@?(jest|vitest|mocha|playwright|testing-library|ava|cypress|qunit)\b/

/** Whether a preset that the head still takes over may have the rule on, so that its own line said nothing new. */
export function mayStandInPreset(rule: string, scope: string, { settings }: RevisionPair): boolean {
  const presets = (side: 'base' | 'head'): readonly string[] =>
    settings[side].settings.flatMap((setting: Setting) =>
      setting.tool === 'lint' && setting.scope === scope && setting.key === 'extends' ? textsOf(setting) : [],
    )
  const [before, after] = [presets('base'), presets('head')]
  if (after.some((preset) => !before.includes(preset))) return true
  const plugin = OF_TESTS.exec(rule)?.[1]
  if (plugin !== undefined) return after.some((preset) => preset.includes(plugin))
  if (NEEDS_TYPES.test(rule)) return after.some((preset) => !/\brecommended\b/i.test(preset) || /type-?checked|type-checking/i.test(preset))
  return after.length > 0
}
