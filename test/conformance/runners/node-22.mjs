import { execFileSync } from 'node:child_process'

let found

/** A Node binary of version 22 or later: this one, or one from the registry; null when there is none. */
export function node22() {
  if (found === undefined) found = Number.parseInt(process.versions.node, 10) >= 22 ? process.execPath : fromRegistry()
  return found
}

function fromRegistry() {
  try {
    const output = execFileSync('npx', ['--yes', 'node@22', '-p', 'process.execPath'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    })
    return output.trim().split('\n').at(-1) ?? null
  } catch {
    return null
  }
}
