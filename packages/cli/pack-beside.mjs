// What the package carries beside its own code: the pages of the rules and the pytest plugin.
import { cpSync, rmSync } from 'node:fs'

const BESIDE = { rules: '../../docs/rules', 'pytest/truegreen': '../pytest/truegreen' }

for (const folder of ['rules', 'pytest']) rmSync(folder, { recursive: true, force: true })
if (!process.argv.includes('--remove'))
  for (const [to, from] of Object.entries(BESIDE)) cpSync(from, to, { recursive: true, filter: (path) => !path.includes('__pycache__') })
