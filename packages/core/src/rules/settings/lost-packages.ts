import type { RevisionPair } from '../../contract/index.js'
import type { Weakening } from '../rule.js'
import { codeOf } from '../weakened.js'
import { shortened } from '../wording.js'
import { globMatcher } from './glob-matcher.js'
import { settingChanges } from './setting-changes.js'
import { textsOf } from './setting-values.js'
import { keyIn, settingWeakening } from './setting-weakening.js'

const MOST_PACKAGES = 400
const ACROSS = /\b(?:pnpm|npm|yarn|turbo|lerna|nx|bun)\b[^\n;&|]*(?:\s-r\b|--recursive|--workspaces|-ws\b|foreach|run-many|--filter|\brun\s+test|\btest\b)/

/** Packages with tests that a workspace has no more, although they stand where they stood: what runs across the workspace leaves them out. */
export function lostPackages(pair: RevisionPair): Weakening[] {
  return settingChanges(pair, 'package').flatMap(({ key, base, head }) => {
    if (key !== 'workspaces' || !base || !head) return []
    const folder = head.scope === '.' ? '' : `${head.scope}/`
    const takes = (patterns: readonly string[]) => {
      const at = (pattern: string) => `${folder}${pattern.replace(/^\.\//, '').replace(/\/+$/, '')}`
      const plain = patterns.filter((pattern) => !pattern.startsWith('!')).map(at)
      const left = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => at(pattern.slice(1)))
      return globMatcher(plain, { ignore: left.filter((pattern) => pattern !== '') })
    }
    const [before, after] = [takes(textsOf(base)), takes(textsOf(head))]
    const lost = pair
      .paths('head')
      .filter((path) => /\/package\.json$/.test(path) && !/(^|\/)node_modules\//.test(path) && pair.exists('base', path))
      .slice(0, MOST_PACKAGES)
      .filter((path) => before(folderOf(path)) && !after(folderOf(path)))
      .filter((path, at, all) => hasTests(pair.text('head', path, all.slice(at + 1))))
    const [first] = lost
    if (first === undefined || !runsAcross(pair) || isRunByName(pair, folderOf(first))) return []
    return [
      settingWeakening(base, head, {
        message: `${keyIn(head)} no longer has ${codeOf(folderOf(first), 80)}${lost.length > 1 ? ` and ${lost.length - 1} more` : ''}, which has tests: what is run across the workspace leaves them out.`,
        suggestion: 'Put the package back into the workspace, or let CI run its tests by a step of its own.',
        severity: 'high',
        confidence: 'likely',
        was: shortened(textsOf(base).join(', '), 120),
        is: shortened(textsOf(head).join(', '), 120),
      }),
    ]
  })
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}

function hasTests(text: string | null): boolean {
  try {
    const { scripts } = JSON.parse(text ?? '') as { readonly scripts?: Readonly<Record<string, unknown>> }
    return typeof scripts?.['test'] === 'string' && !/no test specified|^echo\b/.test(scripts['test'])
  } catch {
    return false
  }
}

/** Texts of scripts and steps of the head. */
function commandsOf({ settings }: RevisionPair): string[] {
  return settings.head.settings.flatMap((setting) => (setting.tool === 'script' || (setting.tool === 'ci' && setting.key === 'run') ? textsOf(setting) : []))
}

function runsAcross(pair: RevisionPair): boolean {
  return commandsOf(pair).some((text) => ACROSS.test(text))
}

/** A command goes into the folder by its name. */
function isRunByName(pair: RevisionPair, folder: string): boolean {
  const isNamed = (text: string) => text.includes(folder)
  const inFolder = pair.settings.head.settings.some((setting) => setting.tool === 'ci' && setting.key === 'working-directory' && textsOf(setting).some(isNamed))
  return inFolder || commandsOf(pair).some(isNamed)
}
