import { type FunctionPair, gainedCalls } from '../../../compare/index.js'
import type { Guard } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'

/** Asks whether a path lies within a folder. */
const WITHIN =
  /\.startsWith\((?:['"]\.\.|\w*(?:root|base|dir|folder|home|store|uploads?)\w*)|\.starts_?with\(\w*(?:root|base|dir|folder)|\bis_relative_to\(|\.parents\b|\bcommon(?:path|prefix)\(/i
const PUTS_TOGETHER = /^(?:join|resolve|normalize|Path|PurePath|joinpath|fspath|str)$/
const OPENS =
  /^(?:open|read\w*|write\w*|append\w*|unlink\w*|rm|rmSync|rmdir|remove|copy\w*|rename\w*|move|stat\w*|access\w*|createReadStream|createWriteStream|sendFile|send_file|FileResponse|download|rmtree|extract\w*)$/

/** A path was held against the folder that it has to lie in before a file was opened by it; the file is opened still, and all that is new puts the path together. */
export function leavesFolder({ base, head }: FunctionPair, { condition }: Guard): boolean {
  if (condition === null || !WITHIN.test(condition)) return false
  const opened = new Set(base.fn.calls.flatMap(({ callee }) => (OPENS.test(lastName(callee)) ? [lastName(callee)] : [])))
  return (
    head.fn.calls.some(({ callee }) => opened.has(lastName(callee))) &&
    gainedCalls(base.fn, head.fn).every(({ callee }) => PUTS_TOGETHER.test(lastName(callee)) || opened.has(lastName(callee)))
  )
}
