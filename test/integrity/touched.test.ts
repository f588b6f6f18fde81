import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { RevisionPair } from '../../packages/core/src/contract/index.js'
import { judge } from '../../packages/core/src/pipeline.js'
import { evidenceOfChange } from '../../packages/core/src/recorder/index.js'
import { type Change, headOf, type Tree } from './cases/change.js'
import { GROUPS } from './cases/groups.js'
import { ASSERTION } from './cases/operators/assertion.js'
import { DELETION } from './cases/operators/deletion.js'
import { SKIPPING } from './cases/operators/skipping.js'
import { repositoryOf } from './repository-of.js'

const AMONG = Array.from(
  { length: 8 },
  (_, at) =>
    `  it('stands among others, ${at}', () => {\n    const value = [${at}, 'left alone']\n    expect(value.slice(0, ${at})).toHaveLength(${Math.min(at, 2)})\n  })\n`,
).join('\n')

const TAKES_PATH = /\.[cm]?[jt]sx?$/
const FIRST_TEST = /^ {2}it\('.*\{\n[\s\S]*?^ {2}\}\)$/m

/** Test files with tests that the change leaves alone, among them one that does what the file's first test did on the base. */
function padded(tree: Tree, base: Tree): Tree {
  return Object.fromEntries(
    Object.entries(tree).map(([path, text]) => {
      const takes = TAKES_PATH.test(path) && /^describe\(/m.test(text) && /\bit\(/.test(text) && /\bexpect\(/.test(text) && !text.includes('\r')
      const again = FIRST_TEST.exec(base[path] ?? '')?.[0].replace(/it\('/, "it('again: ")
      return [path, takes ? `${text.trimEnd()}\n\ndescribe('left alone', () => {\n${AMONG}${again ? `\n${again}\n` : ''}})\n` : text]
    }),
  )
}

function among(change: Change): Change {
  const [base, head] = [change.base, headOf(change)].map((tree) => padded(tree, change.base))
  return { ...change, base: base ?? {}, edits: { ...Object.fromEntries(Object.keys(change.base).map((path) => [path, null])), ...head } }
}

/** The pair as if nothing had been told apart. */
function whole(pair: RevisionPair): RevisionPair {
  return { ...pair, files: pair.files.map((file) => ({ ...file, touched: null })) }
}

/** The change with every Python file that it leaves alone laid out anew. */
function laidOutAnew(change: Change): Change {
  const head = headOf(change)
  const anew = Object.entries(change.base).flatMap(([path, text]) =>
    path.endsWith('.py') && head[path] === text && text !== '' ? [[path, `# Laid out anew.\n\n${text.trimEnd()}\n\n`]] : [],
  )
  return { ...change, edits: { ...change.edits, ...Object.fromEntries(anew) } }
}

async function comparedWithWhole(changes: readonly Change[]): Promise<number> {
  const folder = repositoryOf(changes)
  try {
    let apart = 0
    for (const [index, { name }] of changes.entries()) {
      const change = await evidenceOfChange(folder, { base: `${index}/base`, head: `${index}/head` })
      if (!change.ok || !change.value.evidence.change) throw new Error(`${name} was not read`)
      const { evidence } = change.value
      const pair = evidence.change as RevisionPair
      if (pair.files.some(({ touched }) => touched)) apart += 1
      expect({ name, findings: judge(evidence).findings }).toEqual({ name, findings: judge({ ...evidence, change: whole(pair) }).findings })
    }
    return apart
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

// In parts, each within the time of one test on a busy machine.
const PARTS = 4
const parts = Array.from({ length: PARTS }, (_, part) => part)
const partOf = <T>(all: readonly T[], part: number): T[] => all.filter((_, at) => at % PARTS === part)

test.each(parts)('what a change touches tells what the whole of the files tells, part %i', async (part) => {
  const changes = partOf([...DELETION, ...SKIPPING, ...ASSERTION], part)
    .map(among)
    .filter(({ base, edits }) => Object.entries(edits).some(([path, text]) => base[path] !== text && typeof text === 'string' && text.includes("'left alone'")))
  expect(await comparedWithWhole(changes)).toBeGreaterThan(changes.length / 3)
})

test.each(parts)('Python that is laid out anew beside a change hides nothing of it, part %i', async (part) => {
  const all = GROUPS.flatMap(([, cases]) => cases)
  const changes = partOf(all, part)
    .map((change) => ({ change, anew: laidOutAnew(change) }))
    .filter(({ change, anew }) => Object.keys(anew.edits).some((path) => /test/.test(path) && !(path in change.edits)))
    .map(({ anew }) => anew)
  expect(await comparedWithWhole(changes)).toBeGreaterThan(changes.length / 3)
})
