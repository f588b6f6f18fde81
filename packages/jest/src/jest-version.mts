import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const PACKAGES = ['jest', 'jest-cli', '@jest/core']

/** Version of the Jest that runs this process, else of the one that is installed for `folder`; null when there is none. */
export function jestVersion(folder: string): string | null {
  for (const from of [scriptFile(), join(folder, 'package.json')]) {
    if (from === null) continue
    const require = createRequire(from)
    for (const name of PACKAGES) {
      try {
        return (require(`${name}/package.json`) as { version: string }).version
      } catch {
        // Not installed under this name: the next one may be.
      }
    }
  }
  return null
}

function scriptFile(): string | null {
  try {
    return process.argv[1] === undefined ? null : realpathSync(process.argv[1])
  } catch {
    return null
  }
}
