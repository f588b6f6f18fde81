import type { CodeType, CoverageElement, Fault, Ratio } from '../../contract/index.js'
import { coverageLost } from '../regression.js'
import { type JudgedFile, type JudgedUnit, losesIn } from './judged-file.js'
import { type BothSides, bothSides, ratioOf } from './match-base.js'
import { matches } from './meets.js'

/** Units that must be covered as the base covered them. */
export interface MatchedFiles {
  /** The same files, with every element of their units. */
  readonly files: readonly JudgedFile[]
  /** What the base had of all of them; null where it is not known. */
  readonly base: Ratio | null
  readonly shortfalls: readonly string[]
  readonly faults: readonly Fault[]
}

interface MatchedFile extends JudgedFile {
  readonly sides: BothSides | null
}

/** Compares units with what the base had of them, and looks for what was covered, still stands and is covered no more. */
export function matchFiles(type: CodeType, files: readonly JudgedFile[]): MatchedFiles {
  const faults: Fault[] = []
  const matched = files.flatMap((file): MatchedFile[] => {
    const { source, units } = file
    if (units.every(({ elements }) => elements.length === 0)) return [{ ...file, sides: null }]
    const sides = bothSides(source)
    if (!sides.ok) faults.push(sides.fault)
    else if (sides.value.base !== null || source.basePath === null)
      return [
        { ...file, units: units.map((one): JudgedUnit => ({ ...one, elements: sides.value.head.get(one.unit.name) ?? one.elements })), sides: sides.value },
      ]
    else faults.push(noBase(type, source.basePath, units[0]))
    return [{ ...file, sides: null }]
  })
  if (faults.length > 0) return { files: matched, base: null, shortfalls: [], faults }
  const head = ratioOf(matched.flatMap(({ units, sides }) => (sides ? units.flatMap(({ elements }) => elements) : [])))
  const own = ratioOf(matched.flatMap(({ units, sides }) => units.flatMap(({ unit }) => sides?.base?.get(unit.name) ?? [])))
  // Code that only has a new place is held to what its file had.
  const base = own.total > 0 ? own : ratioOf(matched.flatMap(({ sides }) => wholeBase(sides)))
  if (head.total > 0 && base.total === 0) {
    const [first] = matched
    return { files: matched, base: null, shortfalls: [], faults: [noBase(type, first?.source.path ?? '', first?.units[0])] }
  }
  const lost = matched.flatMap(({ source, units, lost: inMoved }) =>
    [...coverageLost(source), ...inMoved]
      .filter((one) => units.some((own) => losesIn(own, [one])))
      .sort((a, b) => a.line - b.line)
      .map(({ line, what }) => `${source.path}:${line}: ${what} was covered on the base and is not any more`),
  )
  // Where all that the change wrote is reached, a share that falls only says that less code is left.
  const reached = files.every(({ units }) => units.every(({ elements }) => elements.every(({ hits }) => hits !== null && hits > 0)))
  const fewer =
    reached || matches(base, head) ? [] : [`${head.covered} of ${head.total} elements are reached; on the base it was ${base.covered} of ${base.total}`]
  return { files: matched, base, shortfalls: [...fewer, ...lost], faults }
}

function wholeBase(sides: BothSides | null): readonly CoverageElement[] {
  return [...(sides?.base?.values() ?? [])].flat()
}

function noBase(type: CodeType, path: string, unit: JudgedUnit | undefined): Fault {
  return { code: 'TG2033', detail: `${path}: ${unit?.unit.name ?? 'the change'} is judged as ${type} (${unit?.why ?? ''}), by what the base covered of it` }
}
