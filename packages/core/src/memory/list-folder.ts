import { type Dirent, readdirSync } from 'node:fs'
import { isAbsent } from './system-fault.js'
import { TEMPORARY } from './write-atomic.js'

/** Names in a folder, sorted, without temporary files; none when it is absent. */
export function listFolder(folder: string): readonly string[] {
  return entries(folder)
    .map((entry) => entry.name)
    .filter((name) => !TEMPORARY.test(name))
    .sort()
}

/** Every file below a folder, temporary ones too, as `[folder, name]`. */
export function* walkFiles(folder: string): Generator<readonly [string, string]> {
  for (const entry of entries(folder)) {
    if (entry.isDirectory()) yield* walkFiles(`${folder}/${entry.name}`)
    else yield [folder, entry.name]
  }
}

function entries(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (isAbsent(error)) return []
    throw error
  }
}
