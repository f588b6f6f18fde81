import type { Report } from '@truegreen/core/contract'
import { type RenderOptions, renderCheck, renderJson } from '@truegreen/core/render'

/** Turns a report into one text. What only one format needs is loaded by that format. */
export type Format = (report: Report, look: RenderOptions) => string | Promise<string>

/** What `check --format` knows, by name. */
export const FORMATS: Readonly<Record<string, Format>> = {
  terminal: renderCheck,
  agent: (report, look) => renderCheck(report, { ...look, agent: true }),
  json: renderJson,
}
