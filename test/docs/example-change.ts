import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from '../architecture/sources.js'

const BASE = {
  'package.json': '{ "private": true, "type": "module", "devDependencies": { "vitest": "^4.1.0" } }\n',
  'src/token.ts': `export class TokenExpired extends Error {}

export function verify(token: { expires: number }, now: number): number {
  if (now > token.expires) throw new TokenExpired()
  return token.expires - now
}

export function rotate(token: { expires: number }): { expires: number } {
  return { expires: token.expires + 60 }
}
`,
  'test/token.test.ts': `import { describe, expect, test } from 'vitest'
import { rotate, TokenExpired, verify } from '../src/token.js'

describe('verify', () => {
  test('rejects an expired token', () => {
    expect(() => verify({ expires: 10 }, 11)).toThrow(TokenExpired)
  })

  test('tells the seconds that are left', () => {
    expect(verify({ expires: 10 }, 4)).toBe(6)
  })
})

test('rotating moves the end', () => {
  expect(rotate({ expires: 10 })).toEqual({ expires: 70 })
})
`,
}

const HEAD = {
  'test/token.test.ts': `import { describe, expect, test } from 'vitest'
import { verify } from '../src/token.js'

describe('verify', () => {
  test('rejects an expired token', () => {
    expect(() => verify({ expires: 10 }, 11)).toThrow()
  })

  test.skip('tells the seconds that are left', () => {
    expect(verify({ expires: 10 }, 4)).toBe(6)
  })
})
`,
}

const WHEN = '2026-11-22T00:00:00Z'
const PERSON = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@b.c', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@b.c' }
const ENV = {
  ...process.env,
  ...PERSON,
  GIT_AUTHOR_DATE: WHEN,
  GIT_COMMITTER_DATE: WHEN,
  GIT_CONFIG_GLOBAL: '/dev/null',
  TRUEGREEN_AGENT: '0',
  NO_COLOR: '1',
  COLUMNS: '100',
}

/** What `check --only integrity --base main` says, in each format, about a change that deletes a test, skips one and loosens a check. */
export function checkExample(formats: readonly string[]): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'truegreen-example-'))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, env: ENV, stdio: 'ignore' })
  const write = (files: Readonly<Record<string, string>>) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    git('add', '-A')
    git('commit', '-q', '-m', 'a change')
  }
  try {
    git('init', '-q', '-b', 'main')
    write(BASE)
    git('checkout', '-q', '-b', 'quick-fix')
    write(HEAD)
    const said = (format: string) => {
      const bin = join(ROOT, 'packages/cli/dist/bin.js')
      const { stdout, stderr } = spawnSync(process.execPath, [bin, 'check', '--only', 'integrity', '--base', 'main', '--format', format], {
        cwd: folder,
        env: ENV,
        encoding: 'utf8',
      })
      return stdout || stderr
    }
    return new Map(formats.map((format) => [format, said(format)]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
