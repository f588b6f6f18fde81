import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CoverageCase } from './coverage-case.js'

/** What a tool says of a change: percent of what it counts, null where it found nothing to count, `error` where it stopped. */
export interface Percent {
  readonly percent: number | null | 'error'
}

interface Istanbul {
  createCoverageMap(data: unknown): unknown
}
interface Reports {
  create(name: 'cobertura', options: { projectRoot: string }): { execute(context: unknown): void }
}
interface Report {
  createContext(options: { dir: string; coverageMap: unknown }): unknown
}

const reporters = requireFrom(requireFrom(createRequire(realpathSync(runner('jest/package.json'))), '@jest/core'), '@jest/reporters')
const istanbul = reporters('istanbul-lib-coverage') as Istanbul
const reports = reporters('istanbul-reports') as Reports
const report = reporters('istanbul-lib-report') as Report

/** Cobertura as the runners write it: by Istanbul's own reporter, from the same coverage. Its path. */
export function writeCobertura(coverage: string, repository: string, dir: string): string {
  mkdirSync(dir, { recursive: true })
  const coverageMap = istanbul.createCoverageMap(JSON.parse(coverage))
  reports.create('cobertura', { projectRoot: repository }).execute(report.createContext({ dir, coverageMap }))
  return join(dir, 'cobertura-coverage.xml')
}

/** `diff-cover` over the change, as its manual shows. Where its report goes must be free. */
export function diffCover(command: string, one: CoverageCase, repository: string, cobertura: string, branches: boolean): Percent {
  const json = `${cobertura}.${branches ? 'branches' : 'lines'}.json`
  rmSync(json, { force: true })
  const options = [...(branches ? ['--branch-coverage'] : []), ...(one.workTree ? ['--include-untracked'] : [])]
  const child = spawnSync(command, [cobertura, '--compare-branch', 'main', '--format', `json:${json}`, ...options], { cwd: repository, encoding: 'utf8' })
  if (child.error) throw child.error
  if (child.status !== 0 || !existsSync(json)) return { percent: 'error' }
  const { total_num_lines, total_percent_covered } = JSON.parse(readFileSync(json, 'utf8')) as { total_num_lines: number; total_percent_covered: number }
  return { percent: total_num_lines === 0 ? null : total_percent_covered }
}

function runner(path: string): string {
  return fileURLToPath(new URL(`../runners/jest-30/node_modules/${path}`, import.meta.url))
}

function requireFrom(from: NodeJS.Require, name: string): NodeJS.Require {
  return createRequire(from.resolve(name))
}
