import type { InventoryTest } from '../../../contract/index.js'
import { withoutTexts } from '../../../run/code/quotes.js'

type ConditionKind = NonNullable<InventoryTest['conditionKind']>

const NEUTRAL =
  /^(?:typeof|in|instanceof|new|void|await|true|false|null|undefined|NaN|Number|String|Boolean|parseInt|parseFloat|Array|Object|RegExp|semver|satisfies|process|globalThis|window|require|import)$/
const TIME = /^(?:new )?(?:Date|performance|Temporal|dayjs|moment|luxon|DateTime)\b|\b(?:now|today)\b|^(?:process\.)?hrtime\b/i
const ENVIRONMENT = /^(?:process\.env|import\.meta\.env|env|Deno\.env|Bun\.env|process\.argv)\b|^(?:os\.)?hostname\b|^(?:is)?_?CI$|^isCI$|^process\.stdout/
const PLATFORM =
  /^(?:process\.(?:platform|arch|versions?|release|features|getuid|config|browser)|os\.(?:platform|type|arch|release|version|EOL|endianness|cpus|machine)|platform|arch|navigator|Bun|Deno|document|node(?:Version|Major)|require\.resolve|Intl)\b|^(?:is|on|has|have|supports?|can|no|not|skip|only|in)?_?(?:on|in)?(?:win(?:dows|32|64)?|mac(?:os)?|osx|linux|darwin|unix|posix|bsd|node(?:js)?(?:\d+|version)?|bun|deno|browser|jsdom|edge|wsl|musl|arm64|x64|webkit|firefox|chromium|safari|react(?:\d+|version)?)(?:\d|os|runtime|$|[A-Z_])/i
const BROWSER = /^(?:browserName|isMobile|channel|hasTouch)$/

/**
 * What a condition in normal text depends on. Platform only when nothing else takes part in it,
 * because only a platform is something that another job may still meet.
 */
export function conditionKind(condition: string): ConditionKind {
  const kinds = new Set<ConditionKind>()
  const text = withoutTexts(condition, '""').replace(REGEX, '""')
  for (const [chain] of text.matchAll(/(?<![.\w$])[A-Za-z_$][\w$]*(?:(?:\?\.|\.)[A-Za-z_$][\w$]*|\[""\])*/g)) {
    const name = chain.replace(/\?\./g, '.').replace(/^\$/, '')
    if (NEUTRAL.test(name) || ABOUT_VERSIONS.test(name)) continue
    kinds.add(kindOf(name))
  }
  // What is a browser's alone is there by the runner's settings, on every platform or on none.
  if (/\btypeof (window|document)\b/.test(text)) return 'environment'
  if (/\btypeof\b/.test(text) && [...kinds].every((kind) => kind === 'other')) return 'platform'
  if (/\bnetworkInterfaces\(/.test(text) && !kinds.has('time') && !kinds.has('environment')) return 'platform'
  for (const kind of ['time', 'environment', 'other', 'platform'] as const) if (kinds.has(kind)) return kind
  return 'constant'
}

const REGEX = /(?<=[(,=:&|!]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[\n])+\/\w*/g
// A question of the project's own about a version: what it is asked about is judged by itself.
const ABOUT_VERSIONS = /^(?:is|has|supports?|satisfies|at|min|max)?(?:newer|older|least|same|node)+(?:than)?_?version/i

function kindOf(name: string): ConditionKind {
  if (ENVIRONMENT.test(name)) return 'environment'
  if (PLATFORM.test(name) || BROWSER.test(name)) return 'platform'
  if (TIME.test(name)) return 'time'
  return 'other'
}
