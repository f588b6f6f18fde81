import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Provider } from './provider.js'
import { runToEnd } from './run-to-end.js'

const NEEDED = 'import pytest, pytest_cov, coverage'
let python: string | null | undefined

const provider: Provider = {
  id: 'pytest-cov',
  available: () => (pythonWithCoverage() === null ? 'there is no python3 with pytest-cov here' : null),
  concerns: (one) => one.python,
  async measure({ dir, heads, bases }) {
    const command = pythonWithCoverage()
    if (command === null) throw new Error('no python3 with pytest-cov')
    for (const [side, cases] of [['heads', heads] as const, ['bases', bases] as const])
      for (const { id } of cases) {
        const args = ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', '--cov=src', '--cov-branch', '--cov-report=json']
        await runToEnd(join(dir, side, id), command, args)
      }
    return (side, id) => {
      const file = join(dir, `${side}s`, id, 'coverage.json')
      return existsSync(file) ? readFileSync(file, 'utf8') : null
    }
  },
}

export default [provider]

/** This machine's python3 where it has what is needed; in CI a fresh environment in a temporary folder. */
function pythonWithCoverage(): string | null {
  if (python === undefined) python = has('python3') ? 'python3' : process.env['CI'] || process.env['TRUEGREEN_PYTHON'] ? environment() : null
  return python
}

function has(command: string): boolean {
  return spawnSync(command, ['-c', NEEDED], { stdio: 'ignore' }).status === 0
}

function environment(): string | null {
  const named = process.env['TRUEGREEN_PYTHON']
  if (named) return has(named) ? named : null
  const dir = mkdtempSync(join(tmpdir(), 'truegreen-python-'))
  if (spawnSync('python3', ['-m', 'venv', dir], { stdio: 'ignore' }).status !== 0) return null
  const command = join(dir, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python')
  spawnSync(command, ['-m', 'pip', 'install', '-q', '--disable-pip-version-check', 'pytest', 'pytest-cov', 'coverage'], { stdio: 'ignore' })
  return has(command) ? command : null
}
