import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { failure, type Result, success } from '@truegreen/core/contract'
import { adoptIncoming, openWorkspace, type Workspace } from '@truegreen/core/recorder'

/** The folder given with -C, absolute. */
export function folderAt(folder: string): Result<string> {
  const path = resolve(folder)
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
  return isFolder ? success(path) : failure('TG3002', `-C ${folder}: no such folder`)
}

/** The workspace of the folder given with -C, with the runs taken in that wait in its memory. */
export function workspaceIn(folder: string): Result<Workspace> {
  const path = folderAt(folder)
  if (!path.ok) return path
  const workspace = openWorkspace(path.value)
  return success({ ...workspace, faults: [...workspace.faults, ...adoptIncoming(workspace)] })
}
