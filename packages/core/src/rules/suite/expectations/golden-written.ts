import type { ComparedTest } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf } from '../../weakened.js'
import { identityOf, placeOfTest, testOf } from '../source-places.js'

const READ = /\(?([\w.]+(?: \/ ["'][\w./-]+["'])+)\)?\.read_(?:text|bytes)\(|\breadFileSync\(([^,()]+(?:\([^()]*\))?)[,)]/g
const FOLDERS = ['', 'data/', 'golden/', 'goldens/', 'expected/', 'fixtures/', '__fixtures__/', 'snapshots/', 'testdata/']

/** A test that held what comes out against a stored file writes that file itself before it reads it: whatever comes out is expected. */
export function goldenWritten(pair: RevisionPair, test: ComparedTest): Weakening[] {
  const { base, head } = test
  const path = readIn(head.test.text).find((one) => !writes(base.test.text, one) && writes(head.test.text, one) && readIn(base.test.text).includes(one))
  if (path === undefined || !isStored(pair, head.file, path)) return []
  return [
    {
      severity: 'high',
      confidence: 'likely',
      ...placeOfTest(head),
      side: 'head',
      test: identityOf(head),
      count: 1,
      message: `${testOf(head)} writes ${codeOf(path, 100)} before it reads from there what it expects: whatever the code gives is expected.`,
      suggestion: 'Read the stored file as it is; renew it by a command of its own, and have what changed in it reviewed.',
      base: path,
      head: `write ${path}`,
      baseAt: placeOfTest(base),
      headAt: placeOfTest(head),
    },
  ]
}

function readIn(text: string): string[] {
  return [...text.matchAll(READ)].map(([, python, javascript]) => (python ?? javascript ?? '').trim())
}

function writes(text: string, path: string): boolean {
  return [`(${path}).write_text(`, `${path}.write_text(`, `(${path}).write_bytes(`, `writeFileSync(${path},`].some((call) => text.includes(call))
}

/** It stood in the repository before, among what tests hold things against. */
function isStored(pair: RevisionPair, file: string, path: string): boolean {
  const name = /["'`]([\w./-]*\w\.\w+)["'`]\)?$/.exec(path)?.[1]
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  return name !== undefined && FOLDERS.some((one) => pair.exists('base', `${folder}${one}${name}`))
}
