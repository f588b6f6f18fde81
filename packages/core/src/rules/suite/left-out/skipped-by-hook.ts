import type { PlacedTest } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { textsOf } from '../../settings/setting-values.js'

const SKIPS = /add_marker\(|\.remove\(|deselected|items\s*\[/
const OPTIONS = /\bgetoption\(\s*["'](-{0,2}[\w-]+)["']/g

/**
 * Why a test of pytest is left out that bears a mark it did not bear: a hook that stands there skips what bears it, unless an option is given that no
 * command gives. null where no hook does.
 */
export function skippedByHook(pair: RevisionPair, base: PlacedTest, head: PlacedTest): string | null {
  const marks = head.test.tags.filter((tag) => !base.test.tags.includes(tag))
  if (marks.length === 0 || !head.file.endsWith('.py')) return null
  for (const path of conftestsOf(pair, head.file)) {
    for (const { kind, text } of pair.inventory('head', path)?.harness ?? []) {
      const mark = kind === 'items_dropped' && SKIPS.test(text) ? marks.find((one) => isAsked(text, one)) : undefined
      if (mark !== undefined && !isGiven(pair, text)) return `${path} skips what is marked ${mark}`
    }
  }
  return null
}

function conftestsOf(pair: RevisionPair, file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  const paths = Array.from({ length: parts.length + 1 }, (_, length) => [...parts.slice(0, length), 'conftest.py'].join('/'))
  return paths.filter((path) => pair.exists('head', path))
}

function isAsked(text: string, mark: string): boolean {
  return new RegExp(
    `(?<!not )\\(?["']${literalPattern(mark)}["'] in item\\.keywords|(?<!not )item\\.get_closest_marker\\(["']${literalPattern(mark)}["']\\)`,
  ).test(text)
}

const RUNS = /\b(?:pytest|py\.test|tox|nox)\b/

/** A command or setting of the runner gives one of the options for which the hook asks. */
function isGiven({ settings }: RevisionPair, text: string): boolean {
  const bare = (option: string) => option.replace(/[-_]/g, '')
  const asked = new Set([...text.matchAll(OPTIONS)].map(([, option = '']) => bare(option)))
  const given = settings.head.settings.flatMap((setting) => {
    const told = textsOf(setting)
    return setting.tool === 'pytest' || told.some((words) => RUNS.test(words)) ? told.flatMap((words) => words.match(/--[\w-]+/g) ?? []) : []
  })
  return given.some((option) => asked.has(bare(option)))
}
