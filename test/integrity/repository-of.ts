import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Change, headOf, type Tree } from './cases/change.js'

/** One bare repository with a base and a head commit for each change, under refs/heads/<number>/base and /head. */
export function repositoryOf(changes: readonly Change[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'truegreen-integrity-'))
  execFileSync('git', ['init', '-q', '--bare', folder])
  const stream = changes.flatMap((change, index) => [commit(`${index}/base`, change.base), commit(`${index}/head`, headOf(change), `refs/heads/${index}/base`)])
  execFileSync('git', ['-C', folder, 'fast-import', '--quiet'], { input: Buffer.concat(stream), stdio: ['pipe', 'ignore', 'inherit'] })
  return folder
}

function commit(branch: string, tree: Tree, from?: string): Buffer {
  const parts = [
    Buffer.from(`commit refs/heads/${branch}\ncommitter Test <test@example.invalid> 1700000000 +0000\n`),
    data(branch),
    Buffer.from(from === undefined ? '' : `from ${from}\n`),
    Buffer.from('deleteall\n'),
    ...Object.entries(tree).flatMap(([path, text]) => [Buffer.from(`M 100644 inline ${path}\n`), data(text)]),
  ]
  return Buffer.concat(parts)
}

function data(text: string): Buffer {
  const bytes = Buffer.from(text)
  return Buffer.concat([Buffer.from(`data ${bytes.length}\n`), bytes, Buffer.from('\n')])
}
