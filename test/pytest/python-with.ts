import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { IncomingRun } from '../../packages/core/src/contract/index.js'
import { sampleRepository, type Tree } from '../../packages/core/test/sample-repository.js'

const here = dirname(fileURLToPath(import.meta.url))
export const plugin = resolve(here, '../../packages/pytest')
export const cli = resolve(here, '../../packages/cli/dist/bin.js')

/** A Python with pytest, and the plugins that could be installed beside it; null where there is none. */
export interface PythonWithPytest {
  readonly python: string
  readonly has: (distribution: string) => boolean
  readonly remove: () => void
}

/** Makes a virtual environment of its own. Without python3 and pytest null, which CI does not accept. */
export function pythonWith(...plugins: readonly string[]): PythonWithPytest | null {
  const folder = mkdtempSync(join(tmpdir(), 'truegreen-python-'))
  const python = join(folder, 'venv/bin/python')
  const venv = (...options: readonly string[]) => spawnSync('python3', ['-m', 'venv', '--system-site-packages', ...options, join(folder, 'venv')]).status === 0
  const hasPip = () => spawnSync(python, ['-m', 'pip', '--version']).status === 0
  // A pip of its own takes longer than all the rest.
  const made = venv('--without-pip')
  const pip = (...names: readonly string[]) =>
    (hasPip() || venv()) && spawnSync(python, ['-m', 'pip', 'install', '-q', '--disable-pip-version-check', ...names], { timeout: 90_000 }).status === 0
  const has = (name: string) => spawnSync(python, ['-c', `import importlib.metadata as m; m.version('${name}')`]).status === 0
  if (made && !plugins.every(has)) pip(...plugins)
  if (made && (has('pytest') || pip('pytest'))) return { python, has, remove: () => rmSync(folder, { recursive: true, force: true }) }
  rmSync(folder, { recursive: true, force: true })
  if (process.env['CI']) throw new Error('python3 with pytest is needed here')
  return null
}

/** A project with these files, and what the plugin leaves of a run in it. */
export function pytestProject(python: string, files: Tree) {
  const repository = sampleRepository({ '.gitignore': '.aiwg\n__pycache__\n.pytest_cache\n', ...files })
  const { dir } = repository
  const env = Object.fromEntries(Object.entries(repository.env).filter(([name]) => !/^(PYTEST|PYTHON|CI$)/.test(name)))
  const incoming = join(dir, '.aiwg/ralph/debug-memory/incoming')
  const pytest = (args: readonly string[], more: NodeJS.ProcessEnv = {}, cwd = dir) => {
    for (const name of existsSync(incoming) ? readdirSync(incoming) : []) rmSync(join(incoming, name))
    const child = spawnSync(python, ['-m', 'pytest', '-p', 'truegreen', ...args], {
      cwd,
      env: { ...env, PYTHONDONTWRITEBYTECODE: '1', PYTHONPATH: plugin, ...more },
      encoding: 'utf8',
    })
    const names = existsSync(incoming) ? readdirSync(incoming) : []
    const run = names[0] === undefined ? null : (JSON.parse(readFileSync(join(incoming, names[0]), 'utf8')) as IncomingRun)
    return { status: child.status, signal: child.signal, text: child.stdout + child.stderr, names, run }
  }
  const truegreen = (...args: string[]) => {
    const child = spawnSync(process.execPath, [cli, ...args], { cwd: dir, env, encoding: 'utf8' })
    return { status: child.status, text: child.stdout + child.stderr }
  }
  return { ...repository, pytest, truegreen }
}

/** What `work_tree.py` makes of a tree. */
export function fingerprintInPython(python: string, root: string, memoryDir: string, ignore: readonly string[]): unknown {
  const program =
    'import sys, json; from truegreen import work_tree as w; t = w.read_work_tree(*json.loads(sys.argv[1])); print(json.dumps([w.fingerprint_of(t.contents), t.git()]))'
  const given = JSON.stringify([root, memoryDir, ignore])
  return JSON.parse(
    execFileSync(python, ['-c', program, given], { env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', PYTHONPATH: plugin }, encoding: 'utf8' }),
  )
}
