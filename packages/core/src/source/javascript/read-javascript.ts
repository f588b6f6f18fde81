import type { FileInventory } from '../../contract/index.js'
import { sha256Hex } from '../../run/hash.js'
import { emptyInventory } from '../empty-inventory.js'
import type { LanguageReader, TextInContext } from '../read-context.js'
import { isComponent, ofComponent, scriptOf } from './component-script.js'
import { factsOf } from './facts/facts-of.js'
import { modulesOver } from './fold-modules.js'
import { storedSnapshots } from './structure/snapshot-file.js'
import { structureOf } from './structure/structure-of.js'
import { parseJavascript } from './syntax.js'
import { readSame } from './untouched/read-same.js'
import { readTouched } from './untouched/read-touched.js'
import { readLate, readUntouched, type WholeReader, withoutMark } from './untouched/read-untouched.js'
import { isSameToAll, saysTheSame } from './untouched/says-the-same.js'

/** TypeScript and JavaScript, by oxc-parser. A `.snap` file has snapshots and nothing else, a component what its scripts say. */
export const javascriptReader: LanguageReader = {
  read: (text, context) => {
    const { path } = context
    if (/\.snap$/i.test(path)) return { inventory: { ...emptyInventory(path, 'javascript'), snapshots: storedSnapshots(text), key: sha256Hex(text) } }
    if (isComponent(path)) return { inventory: componentOf({ text, context }) }
    const file = parseJavascript(path, text)
    if ('unreadable' in file) return file
    const structure = structureOf(file, modulesOver(context.imported, context.setups, context.isChanged), context)
    return { inventory: { ...emptyInventory(path, 'javascript'), ...factsOf(file), ...structure, key: textKey(file.text) } }
  },
  readBoth: (base, head) => readUntouched(base, head, whole),
  saysTheSame,
  saysTheSameToAll: isSameToAll,
  readNothing: (one, other) => {
    const [base, head] = [withoutMark(one), withoutMark(other)]
    return isSameToAll(head.context.path, base.text, head.text) ? { base: untouched(base), head: untouched(head) } : null
  },
  readSame: (base, head) =>
    readSame(
      base,
      head,
      ({ text, context }) => {
        const reading = javascriptReader.read(text, context)
        return 'inventory' in reading ? reading.inventory : null
      },
      textKey,
    ),
  readTouched: (base, head) => readTouched(base, head, whole),
  readLate: (side) => readLate(side, whole),
}

const whole: WholeReader = {
  empty: (path) => emptyInventory(path, 'javascript'),
  key: textKey,
  whole: ({ text, context }) => {
    const reading = javascriptReader.read(text, context)
    return 'inventory' in reading ? reading.inventory : emptyInventory(context.path, 'javascript')
  },
}

/** No tests stand in a component, so that one that cannot be parsed hides none. */
function componentOf({ text, context }: TextInContext): FileInventory {
  const { path } = context
  const file = parseJavascript(path, scriptOf(text))
  if ('unreadable' in file) return { ...emptyInventory(path, 'javascript'), key: textKey(text) }
  const structure = structureOf(file, modulesOver(context.imported, context.setups, context.isChanged), context)
  return ofComponent({ ...emptyInventory(path, 'javascript'), ...factsOf(file), ...structure, tests: [], helpers: [], key: textKey(text) })
}

/** Of a text that is the same to all on the other side. */
function untouched({ text, context }: TextInContext): FileInventory {
  return { ...emptyInventory(context.path, 'javascript'), key: textKey(text) }
}

/** Line ends do not matter to a file's key; comments do, because tools read them. */
function textKey(text: string): string {
  return sha256Hex(text.includes('\r') ? text.replaceAll('\r\n', '\n') : text)
}
