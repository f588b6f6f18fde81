import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleRepository } from '../../packages/core/test/sample-repository.js'
import { missingOf, type Toolchain } from './toolchain.js'
import { TOOLCHAINS } from './toolchains.js'

// Real runners outside of Jest and Vitest, through `truegreen record`: the same tests must leave the same record.
const cli = resolve(dirname(fileURLToPath(import.meta.url)), '../../packages/cli/dist/bin.js')
const IGNORED = ['.aiwg', 'node_modules', 'target', 'Cargo.lock', 'junit.xml', '__pycache__', ''].join('\n')

interface Recorded {
  readonly outcome: { readonly status: string; readonly reasons: readonly string[] }
  readonly exit_code: number | null
  readonly completeness: { readonly reasons: readonly { readonly kind: string }[] }
  readonly modules: readonly {
    readonly status: string
    readonly tests: readonly { readonly title_path: readonly string[]; readonly status: string; readonly failures: readonly unknown[] }[]
  }[]
}

/** `TestShop > test_adds`, `tests::adds`, `Cart > adds`: adds. What holds other tests is left out. */
function plainName(path: readonly string[]): string {
  return (path.at(-1) ?? '')
    .replace(/^(?:test_|Test)(?=[A-Za-z])/, '')
    .replace(/_$/, '')
    .toLowerCase()
}

function reduced(run: Recorded): unknown {
  const tests = run.modules.flatMap(({ tests: own }) => own.map(({ title_path, status, failures }) => [plainName(title_path), status, failures.length > 0]))
  return {
    outcome: run.outcome,
    partial: run.completeness.reasons.map(({ kind }) => kind),
    tests: tests.filter(([name]) => name !== 'cart').sort(),
    modules: run.modules.map(({ status }) => status).sort(),
  }
}

for (const toolchain of TOOLCHAINS) {
  const missing = missingOf(toolchain)
  describe.skipIf(missing !== null && !process.env['CI'])(missing === null ? toolchain.id : `${toolchain.id}: ${missing}`, () => {
    let modules = ''
    beforeAll(() => {
      if (missing !== null) throw new Error(`${toolchain.id} cannot run: ${missing}`)
      if (!toolchain.install) return
      modules = mkdtempSync(join(tmpdir(), 'truegreen-toolchain-'))
      const [program = '', ...args] = toolchain.install
      const done = spawnSync(program, args, { cwd: modules, encoding: 'utf8' })
      if (done.status !== 0) throw new Error(done.stderr)
    }, 180_000)
    afterAll(() => rmSync(modules || join(tmpdir(), 'truegreen-no-toolchain'), { recursive: true, force: true }))

    const project = (files: Toolchain['mixed']) => {
      const { dir, env } = sampleRepository({ '.gitignore': IGNORED, ...toolchain.common, ...files })
      if (modules !== '') {
        mkdirSync(join(dir, 'node_modules'))
        symlinkSync(join(modules, 'node_modules/mocha'), join(dir, 'node_modules/mocha'))
      }
      const truegreen = (...args: string[]) =>
        spawnSync(process.execPath, [cli, ...args], {
          cwd: dir,
          env: { ...process.env, ...env, HOME: process.env['HOME'], ...toolchain.env, CI: undefined, NODE_TEST_CONTEXT: undefined },
          encoding: 'utf8',
          maxBuffer: 1 << 26,
        })
      const record = (command: readonly string[]) => {
        const done = truegreen('record', '--', ...command)
        const runs = JSON.parse(truegreen('memory', 'show', '--format', 'json').stdout || '[]') as { run_id: string }[]
        const [newest] = runs
        const run = newest ? (JSON.parse(truegreen('memory', 'show', newest.run_id, '--format', 'json').stdout) as Recorded) : null
        return { status: done.status, said: done.stderr, run }
      }
      return { record, check: () => truegreen('check') }
    }

    test('passes, fails, throws and skips', { timeout: 180_000 }, () => {
      const { record, check } = project(toolchain.mixed)
      const { status, said, run } = record(toolchain.command)
      expect(run, said).not.toBeNull()
      expect([status, run && reduced(run)], said).toEqual([
        toolchain.failing,
        {
          outcome: { status: 'failed', reasons: ['exit_code', 'failed_tests'] },
          partial: [],
          tests: [
            ['adds', 'passed', false],
            ['fails', 'failed', true],
            ['later', 'skipped', false],
            ['throws', 'failed', true],
          ],
          modules: expect.arrayContaining(['failed']),
        },
      ])
      // There is nothing to compare with yet.
      expect([1, 2]).toContain(check().status)
    })

    test('a green suite becomes the baseline, part of it is partial', { timeout: 180_000 }, () => {
      const { record, check } = project(toolchain.green)
      const whole = record(toolchain.command)
      expect([whole.status, whole.run && reduced(whole.run)], whole.said).toEqual([
        0,
        {
          outcome: { status: 'passed', reasons: [] },
          partial: [],
          tests: [
            ['adds', 'passed', false],
            ['rounds', 'passed', false],
          ],
          modules: ['passed'],
        },
      ])
      expect(check().status).toBe(0)
      const part = record(toolchain.filtered)
      expect(
        part.run?.completeness.reasons.map(({ kind }) => kind),
        part.said,
      ).toEqual(['name_filter'])
      expect(part.status).toBe(0)
    })

    test('what cannot be built or loaded is never green', { timeout: 180_000 }, () => {
      const { record, check } = project(toolchain.broken)
      const { status, said, run } = record(toolchain.command)
      expect(status, said).not.toBe(0)
      // Where nothing was built there is no report, and so no run.
      if (run !== null) expect(run.outcome.status, said).toBe('failed')
      expect([1, 2]).toContain(check().status)
    })
  })
}
