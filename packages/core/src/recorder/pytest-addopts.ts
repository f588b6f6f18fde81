import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where pytest looks for its configuration, in its order; only the first two need no section. */
const CONFIGS = ['pytest.toml', '.pytest.toml', 'pytest.ini', '.pytest.ini', 'pyproject.toml', 'tox.ini', 'setup.cfg']
const DESELECTS = /(?:^|[\s"'[,])(?:-k|-m|--deselect)/

/** Whether pytest's own configuration in `root` has it leave tests out each time, and the environment adds nothing to that. */
export function alwaysDeselects(root: string, env: NodeJS.ProcessEnv): boolean {
  if (DESELECTS.test(env['PYTEST_ADDOPTS'] ?? '')) return false
  const text = CONFIGS.map((name) => textAt(join(root, name))).find((one) => /^\[(?:tool\.|tool:)?pytest/m.test(one)) ?? ''
  const [, addopts = ''] = /^[ \t]*addopts[ \t]*=([\s\S]*?)(?:^[ \t]*[A-Za-z_][\w.-]*[ \t]*=|^\[|(?![\s\S]))/m.exec(text) ?? []
  return DESELECTS.test(addopts)
}

function textAt(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
