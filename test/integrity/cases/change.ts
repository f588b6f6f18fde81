import type { WeakeningType } from '../../../packages/core/src/contract/index.js'

/** Files by path. */
export type Tree = Readonly<Record<string, string>>

/** What becomes of a file: gone, another text, or replacements in its text. */
export type Edit = null | string | readonly (readonly [from: string, to: string])[]

/** Expected of the check: a gating finding of a type, of any type, or nothing that gates. */
export type Expected = WeakeningType | 'any' | 'silent'

/** A change to a small project and what a careful reviewer says of it. */
export interface Change {
  /** Operator or kind of benign change, and which form of it. */
  readonly name: string
  readonly expected: Expected
  readonly base: Tree
  readonly edits: Readonly<Record<string, Edit>>
}

/** What changes have in common, and the changes. */
export type Group = readonly [title: string, changes: readonly Change[]]

export function change(name: string, expected: Expected, base: Tree, edits: Change['edits']): Change {
  return { name, expected, base, edits }
}

/** Changes to projects that have these files in common. */
export function upon(common: Tree): (name: string, expected: Expected, base: Tree, edits: Change['edits']) => Change {
  return (name, expected, base, edits) => change(name, expected, { ...common, ...base }, edits)
}

/** The head's tree. A replacement that does not apply is an error of the case. */
export function headOf({ name, base, edits }: Change): Tree {
  const head: Record<string, string> = { ...base }
  for (const [path, edit] of Object.entries(edits)) {
    if (edit === null) delete head[path]
    else if (typeof edit === 'string') head[path] = edit
    else
      head[path] = edit.reduce((text, [from, to]) => {
        if (!text.includes(from)) throw new Error(`${name}: ${path} does not hold ${from}`)
        return text.replace(from, () => to)
      }, base[path] ?? '')
  }
  return head
}

export const VITEST = `{ "name": "shop", "private": true, "scripts": { "test": "vitest run" }, "devDependencies": { "vitest": "^4.0.0" } }\n`
export const JEST = `{ "name": "shop", "private": true, "scripts": { "test": "jest" }, "devDependencies": { "jest": "^30.0.0" } }\n`
export const MOCHA = `{ "name": "shop", "private": true, "scripts": { "test": "mocha" }, "devDependencies": { "mocha": "^11.0.0", "chai": "^5.0.0" } }\n`
export const NODE = `{ "name": "shop", "private": true, "type": "module", "scripts": { "test": "node --test" } }\n`
export const PYPROJECT = `[project]\nname = "shop"\nversion = "1"\n\n[tool.pytest.ini_options]\ntestpaths = ["tests"]\n`
