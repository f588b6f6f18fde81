import { type Result, success } from '@truegreen/core/contract'
import { adoptIncoming, openWorkspace, type Workspace } from '@truegreen/core/recorder'
import { folderAt } from './folder-at.js'

/** The workspace of the folder given with -C, with the runs taken in that wait in its memory. */
export function workspaceIn(folder: string): Result<Workspace> {
  const path = folderAt(folder)
  if (!path.ok) return path
  const workspace = openWorkspace(path.value)
  return success({ ...workspace, faults: [...workspace.faults, ...adoptIncoming(workspace)] })
}
