import type { RevisionPair } from '../../contract/index.js'
import type { CallPair } from './call-pairs.js'

const STARTS = /^(?:node|tsx|bun)\s+\.?\/?([\w./-]+\.[cm]?[jt]s)$/
const IMPORTS = /^\s*(?:import\s[^\n]*|(?:const|let|var)\s[^\n=]*=\s*require\([^()\n]*\));?[ \t]*$/gm
/** What starts it: `'npx', ['vitest', 'run']` or one text of words, with at most how its output is shown. */
const COMMAND = String.raw`(?<command>'[^'\\$\n]+'(?:, \[(?:'[^'\\$\n]+'(?:, )?)*\])?)(?:, \{ stdio: 'inherit' \})?`
/** All that the program does: it starts one command and ends with its exit code. */
const WHOLE = [
  String.raw`const \{ status \} = spawnSync\(${COMMAND}\) process\.exit\(status(?: \?\? [1-9]\d*)?\)`,
  String.raw`const (?<child>\w+) = spawn\(${COMMAND}\) \k<child>\.on\('(?:exit|close)', \((?<code>\w+)\) => process\.exit\(\k<code>(?: \?\? [1-9]\d*)?\)\)`,
  String.raw`exec(?:File)?Sync\(${COMMAND}\)`,
].map((form) => new RegExp(`^${form}$`))

/** The script starts a program of the repository now that does nothing but start the same command and end with its exit code. Anything more may answer otherwise. */
export function isRunByProgram(pair: RevisionPair, { base, headPlace }: CallPair): boolean {
  const { command, env } = base.call
  const [text, ...more] = headPlace?.texts ?? []
  const path = STARTS.exec(text?.trim() ?? '')?.[1]
  if (path === undefined || more.length > 0 || env.length > 0) return false
  const program = pair.text('head', base.folder === '.' ? path : `${base.folder}/${path}`) ?? ''
  const plain = program.replace(IMPORTS, '').replaceAll('"', "'").replaceAll(';', ' ').replace(/\s+/g, ' ').trim()
  return WHOLE.some((form) => {
    const started = form.exec(plain)?.groups?.command
    return started !== undefined && withoutStarter(started.match(/[^'[\], ]+/g) ?? []) === withoutStarter(command.words)
  })
}

function withoutStarter(words: readonly string[]): string {
  return (words[0] === 'npx' ? words.slice(1) : words).join(' ')
}
