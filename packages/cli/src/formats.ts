import type { Report, TestRun } from '@truegreen/core/contract'
import type { RenderOptions } from '@truegreen/core/render'
import { versionOf } from './version.js'

/** Turns a report into one text; `runs` are those that it judges. */
export type Format = (report: Report, look: RenderOptions, runs: readonly TestRun[]) => string

const rendering = () => import('@truegreen/core/render')

/** What `check --format` knows, by name; each loaded when it is asked for. */
export const FORMATS: Readonly<Record<string, () => Promise<Format>>> = {
  terminal: async () => (await rendering()).renderCheck,
  agent: async () => {
    const { renderCheck } = await rendering()
    return (report, look) => renderCheck(report, { ...look, agent: true })
  },
  json: async () => (await import('@truegreen/core/render/render-json')).renderJson,
  sarif: async () => (await import('./sarif.js')).sarif,
  github: async () => (await rendering()).renderGithub,
  gitlab: async () => (await rendering()).renderGitlab,
  markdown: async () => (await rendering()).renderMarkdown,
  ctrf: async () => {
    const { renderCtrf } = await rendering()
    return (report, _look, runs) => renderCtrf({ runs, report, version: versionOf() })
  },
}
