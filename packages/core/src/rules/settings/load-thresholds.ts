import type { RevisionPair } from '../../contract/index.js'
import type { Weakening } from '../rule.js'
import { codeOf, weakened } from '../weakened.js'
import { shortened } from '../wording.js'

/** Scripts of load tests lie under such names. */
const PATH = /(^|[/._-])(k6|load|perf|performance|stress|soak|spike|smoke|bench)\w*([/._-]|$)/i
const METRIC = /^\s*['"]?([\w{}:,. -]+?)['"]?\s*:\s*\[/
const DEMAND = /(['"`])\s*(p\([\d.]+\)|avg|min|max|med|rate|count|value)\s*(<=?|>=?|===?)\s*([\d.]+)\s*\1/g

interface Demand {
  readonly text: string
  readonly line: number
  readonly limit: number
  readonly upper: boolean
}

/** Thresholds of k6, which fail a load test: what they demand of a metric is less, or gone while the metric is measured still. */
export function loadThresholds(pair: RevisionPair): Weakening[] {
  const scripts = pair.files.flatMap(({ change, basePath, headPath }) =>
    change !== 'modified' || basePath === null || headPath === null || !/\.[cm]?[jt]s$/.test(headPath) || !PATH.test(headPath) ? [] : [{ basePath, headPath }],
  )
  const heads = scripts.map(({ headPath }) => headPath)
  return scripts.flatMap(({ basePath, headPath }, at) => {
    const is = pair.text('head', headPath, at === 0 ? heads : []) ?? ''
    if (!/from\s+['"]k6[/'"]/.test(is)) return []
    const [before, after] = [demandsIn(pair.text('base', basePath) ?? ''), demandsIn(is)]
    return [...before].flatMap(([key, old]) => {
      const now = after.get(key)
      if (now && (now.limit === old.limit || now.limit < old.limit === old.upper)) return []
      return [
        weakened({
          severity: 'medium',
          at: { file: headPath, line: now?.line ?? 1 },
          otherAt: { file: basePath, line: old.line },
          message: `${shortened(headPath, 100)} demanded ${codeOf(old.text)} of the load test and ${now ? `demands ${codeOf(now.text)} now` : 'no longer does'}: what the threshold refused passes.`,
          suggestion: 'Keep the threshold and make the code meet it; where it must grow, say by how much and why.',
          base: old.text,
          head: now?.text ?? null,
        }),
      ]
    })
  })
}

/** By metric, what is taken of it, and the direction. */
function demandsIn(text: string): Map<string, Demand> {
  const found = new Map<string, Demand>()
  const start = text.search(/\bthresholds\s*:\s*\{/)
  if (start < 0) return found
  let metric = ''
  let line = text.slice(0, start).split('\n').length - 1
  for (const row of text.slice(start).split('\n')) {
    line++
    metric = METRIC.exec(row)?.[1] ?? metric
    for (const [, , what = '', sign = '', limit = ''] of row.matchAll(DEMAND))
      found.set(`${metric} ${what} ${sign[0]}`, { text: `${metric}: ${what}${sign}${limit}`, line, limit: Number(limit), upper: sign.startsWith('<') })
    if (/^\s*\}/.test(row)) break
  }
  return found
}
