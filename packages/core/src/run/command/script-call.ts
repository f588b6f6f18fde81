import type { CheckCall } from './check-call.js'
import { bareName, type CheckProgram, programOf } from './check-program.js'

/** Builds a call for a command whose program is known. */
export type BuildCall = (program: CheckProgram, named: string, args: readonly string[], more?: Partial<CheckCall>) => CheckCall

/** What a package manager does itself; after `run` such a name is a script's. */
const OWN_COMMANDS = /^(install|i|ci|add|publish|pack|config|cache|version|audit|link|dedupe|import|set|why|list|login|whoami|init|create|rebuild)$/

/** A call of a script of a package manager, task runner, make or shell; null when the command is none. */
export function scriptCall(
  name: string,
  rest: readonly string[],
  built: BuildCall,
  checkCallOf: (words: readonly string[]) => CheckCall | null,
): CheckCall | null {
  // It runs a script by whichever package manager the project has.
  if (name === 'nr') return rest.length === 0 ? null : scriptCall('npm', ['run', ...rest], built, checkCallOf)
  if (name === 'make' || name === 'just' || name === 'gmake') {
    const target = rest.find((word) => /^[A-Za-z_][\w.:-]*$/.test(word))
    return built('script', name, [], { script: `${name === 'just' ? 'just' : 'make'}.${target ?? 'all'}` })
  }
  if (/^(npm|pnpm|yarn|bun|lerna|turbo|nx|rush|wsrun)$/.test(name)) {
    const filters: string[] = []
    let recursive = /^(turbo|nx|lerna|rush|wsrun)$/.test(name)
    const words: string[] = []
    for (let at = 0; at < rest.length; at++) {
      const word = rest[at] ?? ''
      if (word === '--') {
        words.push(...rest.slice(at))
        break
      }
      // What stands behind it is the program's own.
      if (word === 'exec' && words.length === 0) {
        words.push(...rest.slice(at))
        break
      }
      const [, flag = '', inline] =
        /^(--filter|-F|--workspace|-w|--scope|--projects?|-p|--prefix|-C|--dir|--cwd|--base|--targets?|-t|--exclude|--ignore|--since)(?:=(.*))?$/.exec(word) ??
        []
      if (flag !== '' && !(name === 'pnpm' && flag === '-w')) {
        const value = inline ?? rest[++at] ?? ''
        if (/^(--targets?|-t)$/.test(flag)) words.push(...value.split(','))
        else filters.push(/^(--exclude|--ignore|--base|--since)$/.test(flag) ? `${flag} ${value}` : value)
      } else if (/^(-r|--recursive|recursive|--workspaces|-ws|foreach|workspaces|run-many|affected|--affected|workspace)$/.test(word)) {
        recursive = true
        if (word === 'affected' || word === '--affected') filters.push('affected')
        if (word === 'workspace') filters.push(rest[++at] ?? '')
      } else if (!word.startsWith('-') || (words.length > 0 && !/^(run|run-script|exec)$/.test(words.at(-1) ?? ''))) words.push(word)
    }
    const executed = words[0] === 'exec' ? checkCallOf(words.slice(words[1] === '--' ? 2 : 1)) : null
    if (executed !== null)
      return { ...executed, filters: [...executed.filters, ...filters].sort(), interpreter: [...executed.interpreter, ...(recursive ? ['recursive'] : [])] }
    const explicit = words[0] === 'run' || words[0] === 'run-script' || words[0] === 'exec'
    const script = (explicit ? words[1] : words[0] === 't' || words[0] === 'tst' ? 'test' : words[0]) ?? ''
    const args = words.slice(explicit ? 2 : 1).filter((word) => word !== '--')
    const known = explicit || recursive || name !== 'npm' || /^(test|start|stop|restart)$/.test(script)
    const program = name === 'npm' || explicit || recursive ? null : programOf(script)
    if (program) return checkCallOf(words)
    if (script === '' || !known || (!explicit && OWN_COMMANDS.test(script))) return null
    const silent = rest.includes('--if-present') ? [{ name: '--if-present', value: null }] : []
    const call = built('script', name, args, { script: `scripts.${script}`, filters: filters.sort() })
    return { ...call, flags: [...call.flags, ...silent], interpreter: recursive ? ['recursive'] : [] }
  }
  if (/^(hatch|poe|pdm|pipenv|task|taskipy|rye)$/.test(name)) return rest[0] ? built('script', name, rest.slice(1), { script: `${name}.${rest[0]}` }) : null
  if (name === 'invoke' || name === 'inv') {
    const task = rest.find((word) => /^[A-Za-z_][\w.-]*$/.test(word))
    return task === undefined ? null : built('script', name, [], { script: `invoke.${task.replaceAll('_', '-')}` })
  }
  if (/\.(sh|bash)$/.test(name) || ((name === 'bash' || name === 'sh' || name === 'source') && /\.(sh|bash)$/.test(rest[0] ?? ''))) {
    return built('script', name, rest, { script: `file.${/\.(sh|bash)$/.test(name) ? name : bareName(rest[0] ?? '')}` })
  }
  return null
}
