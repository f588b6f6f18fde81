import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Puts what stands for packages that the cases import, and that are not installed, into the project's node_modules. */
export function layStubs(project: string): void {
  cpSync(fileURLToPath(new URL('../stubs', import.meta.url)), join(project, 'node_modules'), { recursive: true })
}
