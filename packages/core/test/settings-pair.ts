import type { RevisionPair, Settings } from '../src/contract/index.js'
import type { RevisionPairRule, Weakening } from '../src/rules/rule.js'
import { joinSettings, loadSettingsReader, selectionOf } from '../src/source/index.js'
import { readDocument } from './read-document.js'
import { DEFAULT_CONFIG } from './sample-run.js'

/** A repository's files by path. */
export type Tree = Readonly<Record<string, string>>

const reader = await loadSettingsReader(['a/package.json', 'vitest.config.ts', '.github/workflows/a.yml', 'pyproject.toml'])

/** The settings of a tree, read by the real readers. */
export function settingsOf(tree: Tree): Settings {
  return joinSettings(Object.entries(tree).map(([path, text]) => reader.read(path, text)))
}

/** Two trees as a pair of revisions, as far as their settings go. */
function settingsPair(before: Tree, after: Tree, rest: Partial<RevisionPair> = {}): RevisionPair {
  const [base, head] = [settingsOf(before), settingsOf(after)]
  const tree = { base: before, head: after }
  return {
    base: { ref: 'main', commit: '1111111' },
    head: { ref: 'change', commit: '2222222' },
    files: [],
    settings: { base, head },
    selection: { base: selectionOf(base), head: selectionOf(head) },
    problems: [],
    exists: (side, path) => path in tree[side] || Object.keys(tree[side]).some((file) => file.startsWith(`${path}/`)),
    paths: (side) => Object.keys(tree[side]),
    resolve: () => null,
    inventory: () => null,
    text: () => null,
    document: readDocument,
    mentioning: () => [],
    takenBack: () => null,
    undone: () => null,
    loads: (_, paths) => paths.map(() => ({ role: 'other' as const, paths: [], open: true })),
    ...rest,
  }
}

/** What a rule finds between two trees. */
export function foundInSettings(rule: RevisionPairRule, before: Tree, after: Tree, rest: Partial<RevisionPair> = {}): readonly Weakening[] {
  return rule.check(settingsPair(before, after, rest), DEFAULT_CONFIG)
}

/** Severities of what a rule finds: the rule's own where the finding does not lower it. */
export function severitiesOf(rule: RevisionPairRule, before: Tree, after: Tree, rest: Partial<RevisionPair> = {}): readonly string[] {
  return foundInSettings(rule, before, after, rest).map(({ severity }) => severity ?? rule.severity)
}
