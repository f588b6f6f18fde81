import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { failure, type Result, success } from '@truegreen/core/contract'
import { openWorkspace, type Workspace } from '@truegreen/core/recorder'

/** The workspace of the folder given with -C. */
export function workspaceIn(folder: string): Result<Workspace> {
  const path = resolve(folder)
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
  return isFolder ? success(openWorkspace(path)) : failure('TG3002', `-C ${folder}: no such folder`)
}
