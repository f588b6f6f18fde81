import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

/** Adds the counting setup file to every project that runs in Node; in a browser its runner is another one. */
export function countAssertions(projects: readonly TestProject[]): void {
  const setup = fileURLToPath(new URL('./setup.js', import.meta.url))
  for (const { config } of projects) {
    if (config.browser?.enabled || config.setupFiles.includes(setup)) continue
    config.setupFiles.push(setup)
  }
}
