import type { FilePair } from '../../contract/index.js'

const MANIFEST = /(^|\/)(package\.json|pyproject\.toml|setup\.cfg)$/
const SAYS = /^\s*"?(?:version|description|author|license|homepage|keywords)"?\s*[:=]\s*["']?(.*?)["']?,?\s*$/

// Shorter ones stand in any text.
const TELLING = 3

/**
 * What a manifest says of its package on either side, where that is all that differs in it: its version, its description, and scripts that came and that
 * nothing runs by itself. null for any other file or difference.
 */
export function manifestWords({ headPath, baseText, headText }: FilePair): readonly string[] | null {
  if (headPath === null || baseText === null || headText === null || !MANIFEST.test(headPath)) return null
  const fresh = headPath.endsWith('package.json') ? newScripts(baseText, headText) : []
  const [base, head] = [linesOf(baseText), linesOf(headText)]
  for (const line of fresh) head.delete(line)
  const differing = [...[...base].filter((line) => !head.has(line)), ...[...head].filter((line) => !base.has(line))]
  const words = differing.map((line) => SAYS.exec(line)?.[1] ?? null)
  return differing.length + fresh.length === 0 || words.includes(null) ? null : words.filter((word) => word !== null).filter((word) => word.length >= TELLING)
}

function linesOf(text: string): Set<string> {
  return new Set(text.split('\n').map((line) => line.trim().replace(/,$/, '')))
}

const LIFECYCLE = /^(?:(?:pre|post)?(?:install|prepare|pack|publish|test|start|stop|restart|version)|prepublishOnly|dependencies)$/

/** Lines of scripts that the manifest did not have, but for those that npm runs beside others. */
function newScripts(base: string, head: string): readonly string[] {
  const [was, is] = [scriptsOf(base), scriptsOf(head)]
  const runsBeside = (name: string) => LIFECYCLE.test(name) || (/^(?:pre|post)/.test(name) && name.replace(/^(?:pre|post)/, '') in is)
  return Object.keys(is).flatMap((name) => (name in was || runsBeside(name) ? [] : [`${JSON.stringify(name)}: ${JSON.stringify(is[name])}`]))
}

function scriptsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const { scripts } = JSON.parse(text) as { readonly scripts?: unknown }
    return typeof scripts === 'object' && scripts !== null ? (scripts as Readonly<Record<string, unknown>>) : {}
  } catch {
    return {}
  }
}
