import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ScriptOf } from '../run/index.js'

/** Scripts of the package.json in `folder`, by names such as `scripts.test`; read when first asked. */
export function scriptsOf(folder: string): ScriptOf {
  let scripts: Readonly<Record<string, unknown>> | null = null
  return (name) => {
    scripts ??= read(folder)
    const key = name.startsWith('scripts.') ? name.slice('scripts.'.length) : ''
    const text = Object.hasOwn(scripts, key) ? scripts[key] : null
    return typeof text === 'string' ? text : null
  }
}

function read(folder: string): Readonly<Record<string, unknown>> {
  try {
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { scripts?: Record<string, unknown> }
    return scripts ?? {}
  } catch {
    return {}
  }
}
