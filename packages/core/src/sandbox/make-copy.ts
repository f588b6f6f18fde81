import { copyFileSync, lstatSync, mkdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { failure, type Result, success } from '../contract/index.js'
import { checkOut, type RevisionRange } from '../git/index.js'
import type { Overlay } from '../verify/index.js'

/** Fills a folder with the base's files, and lays what the overlay names over them as the head has it. */
export function makeCopy(range: RevisionRange, folder: string, scratch: string, overlay: Overlay): Result<null> {
  try {
    mkdirSync(folder, { recursive: true })
    const base = checkOut(range.root, range.base, folder, scratch)
    if (!base.ok) return base
    for (const path of overlay.remove) rmSync(join(folder, path), { recursive: true, force: true })
    if (range.head !== null) return checkOut(range.root, range.head, folder, scratch, overlay.take)
    for (const path of overlay.take) copyOne(join(range.root, path), join(folder, path))
    return success(null)
  } catch (error) {
    return failure('TG2105', (error as Error).message, { cause: error })
  }
}

function copyOne(from: string, to: string): void {
  const found = lstatSync(from, { throwIfNoEntry: false })
  // A nested repository is no file of the change.
  if (found === undefined || found.isDirectory()) return
  mkdirSync(dirname(to), { recursive: true })
  rmSync(to, { recursive: true, force: true })
  if (found.isSymbolicLink()) symlinkSync(readlinkSync(from), to)
  else copyFileSync(from, to)
}
