import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { failure, type Result, success } from '@truegreen/core/contract'

/** The folder given with -C, absolute. */
export function folderAt(folder: string): Result<string> {
  const path = resolve(folder)
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
  return isFolder ? success(path) : failure('TG3002', `-C ${folder}: no such folder`)
}
