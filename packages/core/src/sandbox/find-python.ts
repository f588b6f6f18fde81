import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join, posix, relative } from 'node:path'

/** A Python with the project's packages, and what of the work tree it would import. */
export interface Python {
  /** The interpreter as it is called. */
  readonly file: string
  /** Folders of the work tree on its path, editable installs included; relative to the root, POSIX. */
  readonly inTree: readonly string[]
}

const WINDOWS = process.platform === 'win32'
const VENVS = ['.venv', 'venv', 'env', '.env']
// Prints the folders that imports are answered from; finders of editable installs keep them in a mapping.
const LOOK = `import json, os, sys
found = list(sys.path)
for finder in sys.meta_path:
    mapping = getattr(sys.modules.get(getattr(finder, "__module__", None)), "MAPPING", None)
    if isinstance(mapping, dict):
        found += [os.path.dirname(str(path)) for path in mapping.values()]
print(json.dumps([sys.prefix, [os.path.realpath(path) for path in found if path]]))`

/** The environment beside the project or above it, else the active one, else the one on the path; null when none can run pytest. */
export function findPython(root: string, folder: string): Python | null {
  for (const file of candidates(root, folder)) {
    const look = spawnSync(file, ['-c', `import pytest\n${LOOK}`], {
      cwd: join(root, folder),
      encoding: 'utf8',
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
    })
    if (look.status !== 0) continue
    const [prefix, paths] = JSON.parse(look.stdout.trim().split('\n').at(-1) ?? '["",[]]') as [string, string[]]
    const inTree = paths.map((path) => relative(root, path)).filter((path) => !path.startsWith('..') && !/^(?:[A-Za-z]:|\/)/.test(path))
    const own = relative(root, prefix)
    return { file, inTree: inTree.filter((path) => own.startsWith('..') || !path.startsWith(own)).map((path) => path.replaceAll('\\', '/')) }
  }
  return null
}

function* candidates(root: string, folder: string): Generator<string> {
  for (let at = folder; ; at = posix.dirname(at)) {
    for (const name of VENVS) {
      const file = pythonIn(join(root, at, name))
      if (existsSync(file)) yield file
    }
    if (at === '.') break
  }
  const active = process.env['VIRTUAL_ENV'] ?? process.env['CONDA_PREFIX']
  if (active) yield pythonIn(active)
  yield* WINDOWS ? ['python', 'py'] : ['python3', 'python']
}

function pythonIn(prefix: string): string {
  return WINDOWS ? join(prefix, 'Scripts', 'python.exe') : join(prefix, 'bin', 'python')
}

/** PYTHONPATH for a project of the copy: its own sources come before whatever is installed. */
export function pythonPath(copy: string, folder: string, python: Python, first: string): string {
  const folders = [`${folder}/src`, folder, 'src', '.', ...python.inTree].map((path) => posix.normalize(path))
  return [first, ...new Set(folders.map((path) => join(copy, path)).filter(existsSync))].join(delimiter)
}
