import { stripAnsi } from '../../run/failure-text.js'
import { linesOf } from '../lines.js'

/** A test binary, or a crate whose documentation is tested, as cargo announces it before it runs. */
export interface CargoTarget {
  /** `src/lib.rs (shop)`, `tests/steady.rs`, `doctests of shop`. */
  readonly name: string
  readonly doctests: boolean
}

const RUNNING = /^ *Running (?:(unittests )?(\S.*) \((.+)\)|`(\S+)[^`]*`)$/
const DOCTESTS = /^ *Doc-tests (\S+)$/
const HASHED = /(?:^|[\\/])([\w-]+)-[0-9a-f]{16}(?:\.exe)?$/
const MOST_LINE = 8192

/** The target that a line announces; null where it announces none. */
export function targetIn(line: string): CargoTarget | null {
  if (line.length > MOST_LINE) return null
  const plain = stripAnsi(line)
  const crate = DOCTESTS.exec(plain)?.[1]
  if (crate !== undefined) return { name: `doctests of ${crate}`, doctests: true }
  const [, unit, source, binary, verbose] = RUNNING.exec(plain) ?? []
  const hashed = HASHED.exec(binary ?? verbose ?? '')?.[1]
  if (hashed === undefined) return null
  if (source === undefined) return { name: hashed, doctests: false }
  const path = source.replaceAll('\\', '/')
  return { name: unit === undefined ? path : `${path} (${hashed})`, doctests: false }
}

/** Every target that a text announces, in order. */
export function targetsIn(chunks: Iterable<string>): readonly CargoTarget[] {
  const targets: CargoTarget[] = []
  for (const { text } of linesOf(chunks)) {
    const target = targetIn(text)
    if (target !== null) targets.push(target)
  }
  return targets
}
