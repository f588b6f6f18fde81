import type { FileInventory } from '../../../contract/index.js'
import type { TextInContext } from '../../read-context.js'
import { factsOf } from '../facts/facts-of.js'
import { modulesOver } from '../fold-modules.js'
import { type Collected, collectStructure, finishStructure, helpersOf } from '../structure/structure-of.js'
import { parseJavascript } from '../syntax.js'
import { differenceOf, type RestsOnDifference } from './same-surroundings.js'
import { pairTests, type StandingTests, standingTests } from './standing-tests.js'
import { surroundingsOf, type TestSurroundings } from './surroundings-of.js'
import { type Blanked, twinBlocks } from './twin-blocks.js'
import { writesTo } from './writes-to.js'

/** What reading the whole of a file needs. */
export interface WholeReader {
  readonly whole: (side: TextInContext) => FileInventory
  readonly empty: (path: string) => FileInventory
  readonly key: (text: string) => string
}

/** The inventories of both sides. */
export interface Both {
  readonly base: FileInventory
  readonly head: FileInventory
}

/**
 * Both sides of a file without the bodies of tests that stand in both and rest on nothing that differs. Bodies that can be told from the text are not
 * even parsed. null where a side cannot be parsed.
 */
export function readUntouched(one: TextInContext, other: TextInContext, reader: WholeReader, holds: Holding = () => true): Both | null {
  if (/\.snap$/i.test(one.context.path) || one.context.framework !== other.context.framework) return null
  const [base, head] = [withoutMark(one), withoutMark(other)]
  const twins = twinBlocks(base.text, head.text)
  return (twins && read(base, head, twins.base, twins.head, reader, holds)) ?? read(base, head, unblanked(base), unblanked(head), reader, holds)
}

function unblanked({ text }: TextInContext): Blanked {
  return { text, whole: text, blocks: [] }
}

/** Whether two sides may be read as they are: what their files, and what their tests rest on, must be like. */
export type Holding = (base: Collected, head: Collected, around: TestSurroundings, rests: RestsOnDifference | null) => boolean

/** A text without a byte order mark. */
export function withoutMark(side: TextInContext): TextInContext {
  return side.text.charCodeAt(0) === 0xfeff ? { ...side, text: side.text.slice(1) } : side
}

function read(base: TextInContext, head: TextInContext, was: Blanked, is: Blanked, reader: WholeReader, holds: Holding): Both | null {
  const before = half(base, was)
  // A file that only moves is read once.
  const isSame = was.text === is.text && was.whole === is.whole
  const after = isSame ? before : half(head, is)
  if (before === null || after === null || before.collected.collector.framework !== after.collected.collector.framework) return null
  const around = surroundingsOf(after.collected.file, after.calls)
  const rests = differenceOf(surroundingsOf(before.collected.file, before.calls), around)
  if (!holds(before.collected, after.collected, around, rests)) return null
  const names = pairTests(before.tests, after.tests, rests)
  if (is.blocks.length > 0) {
    // What was not even parsed must be known to be left alone, and to leave alone what stands around it.
    if ([...before.tests, ...after.tests].some(({ pending, place }) => place !== null && !names.has(pending))) return null
    const write = writesTo(around.written)
    if (write !== null && is.blocks.some(({ text }) => write.test(text))) return null
  }
  const headRead = finished(head, is, after, names, reader)
  return { base: isSame ? at(base.context.path, headRead) : finished(base, was, before, names, reader), head: headRead }
}

/** The whole of one side without the bodies of its tests, which are read when somebody asks. null where it cannot be parsed. */
export function readLate(one: TextInContext, reader: WholeReader): FileInventory | null {
  const side = withoutMark(one)
  const whole = unblanked(side)
  const read = half(side, whole)
  return read && finished(side, whole, read, new Map(read.tests.map(({ pending }) => [pending, 'late'])), reader)
}

/** The same inventory of another path; what is read late stays so. */
function at(path: string, inventory: FileInventory): FileInventory {
  return Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(inventory), path: { value: path, enumerable: true } }) as FileInventory
}

interface Half extends StandingTests {
  readonly collected: Collected
}

function half(side: TextInContext, blanked: Blanked): Half | null {
  const file = parseJavascript(side.context.path, blanked.text, blanked.blocks.length > 0)
  if ('unreadable' in file) return null
  const collected = collectStructure(file, modulesOver(side.context.imported, side.context.setups, side.context.isChanged), side.context)
  const standing = standingTests(collected.collector, blanked)
  return standing && { collected, ...standing }
}

function finished(side: TextInContext, blanked: Blanked, { collected }: Half, names: ReturnType<typeof pairTests>, reader: WholeReader): FileInventory {
  const { whole: text, blocks } = blanked
  // No syntax is kept for it.
  const helpers = () => {
    const again = half(side, blanked)
    return again ? helpersOf(again.collected) : []
  }
  let kept: FileInventory | null = null
  const whole = (): FileInventory => {
    kept ??= reader.whole(side)
    return kept
  }
  const inventory = {
    ...reader.empty(side.context.path),
    ...factsOf(collected.file),
    ...finishStructure(collected, { names, text, whole: () => whole().tests, helpers }),
    key: reader.key(text),
  }
  if (blocks.length === 0) return inventory
  return {
    ...inventory,
    get mentions() {
      return whole().mentions
    },
    get declared() {
      return whole().declared
    },
    get commentedOut() {
      return whole().commentedOut
    },
  }
}
