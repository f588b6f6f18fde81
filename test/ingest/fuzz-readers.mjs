import { judgeCoverage, judgeReport } from './judge.mjs'
import { mutate, randomFrom } from './mutate.mjs'
import { COVERAGE, REPORTS } from './seeds.mjs'

const ALL = [...REPORTS, ...COVERAGE]
const OTHERS = [...new Set(REPORTS.map(({ format }) => format))]

/**
 * Damages seeds and reads them, `inputs` times. `improved` is a failing report that one mutation turned into a green one
 * without a fault; `forged` is one that several did, which a consistent report may become.
 */
export function fuzzReaders(core, { inputs, seed, first = 0 }) {
  const counts = { refused: 0, failing: 0, read: 0 }
  const bugs = []
  for (let index = first; index < first + inputs; index++) {
    const random = randomFrom(seed + index * 7919)
    const chosen = random.pick(ALL)
    const { text, ways } = mutate(chosen.text, ALL, random)
    // Mostly as its own format, sometimes as told from its beginning, sometimes as another one.
    const roll = random.below(10)
    const format = roll < 7 ? chosen.format : roll < 9 ? null : random.pick(OTHERS)
    const judged = chosen.format === undefined ? judgeCoverage(core, text) : judgeReport(core, text, format)
    const kind = judged.kind === 'green' ? (format !== null && format !== chosen.format ? 'foreign' : ways.length === 1 ? 'improved' : 'forged') : judged.kind
    counts[kind] = (counts[kind] ?? 0) + 1
    if (!['refused', 'failing', 'read'].includes(kind)) bugs.push({ kind, index, name: chosen.name, format, ways, detail: judged.detail ?? '', text })
  }
  return { counts, bugs }
}
