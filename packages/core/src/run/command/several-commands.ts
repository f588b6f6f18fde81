import type { ShellCommand } from './shell-command.js'
import { ofShellText, startedBy } from './shell-text.js'

/** Options that take the next word. */
const VALUED: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(concurrently|conc)$/,
    /^(-n|--names|--name-separator|-c|--prefix-colors|-p|--prefix|-t|--timestamp-format|-l|--prefix-length|-m|--max-processes|-s|--success|--restart-tries|--restart-after|--default-input-target|--kill-signal|--ks|--hide|--teardown|--cwd)$/,
  ],
  [/^(npm-run-all2?|run-s|run-p)$/, /^(--max-parallel|--npm-path|--node-path)$/],
]

/**
 * The commands that a starter of several commands starts (`concurrently`, `npm-run-all`, `run-s`, `run-p`, make with several targets), in its place;
 * the command itself where it starts none. Its failure is theirs.
 */
export function severalCommands(command: ShellCommand, split: (text: string) => readonly ShellCommand[]): readonly ShellCommand[] {
  const handed = ofShellText(command, split)
  if (handed !== null) return inTurn(handed, command)
  const words = /^(npx|bunx|pnpx)$/.test(command.words[0] ?? '') ? command.words.slice(1) : command.words
  const name = words[0] ?? ''
  const targets = /^(make|gmake|just)$/.test(name) ? words.slice(1) : []
  if (targets.length > 1 && targets.every((word) => /^[A-Za-z_][\w.-]*$/.test(word)))
    return inTurn(
      targets.map((target) => ({ ...command, words: [name, target] })),
      command,
    )
  const tasks = tasksOf(name, words)
  if (tasks !== null)
    return inTurn(
      tasks.map((own) => ({ ...command, words: own })),
      command,
    )
  const valued = VALUED.find(([starter]) => starter.test(name))?.[1]
  if (!valued) return [command]
  const started: string[] = []
  const success = words.flatMap((word, at) => (/^(-s|--success)(=|$)/.test(word) ? [/=(.+)$/.exec(word)?.[1] ?? words[at + 1] ?? ''] : []))[0]
  for (let at = 1; at < words.length; at++) {
    const word = words[at] ?? ''
    if (word === '--') break
    if (valued.test(word)) at++
    else if (!word.startsWith('-')) started.push(word)
  }
  const texts = /^conc/.test(name) ? started.map((text) => text.replace(/^(npm|pnpm|yarn|bun):(?=\S)/, '$1 run ')) : started.map((text) => `npm run ${text}`)
  const inner = texts.flatMap((text) => split(text).map((one) => startedBy(command, one)))
  if (inner.length === 0) return [command]
  // The exit code of the first or last to end is none of the others'; a server that is ended with the tests has none.
  const isOne = /^conc/.test(name) && /^(first|last)$/.test(success ?? '') && !words.some((word) => /^(-k|--kill-others)$/.test(word))
  return inTurn(isOne ? inner.map((own) => ({ ...own, negated: true })) : inner, command)
}

/** `turbo run lint test`, `nx run-many -t lint test`: a command for each task; null where there are not several. */
function tasksOf(name: string, words: readonly string[]): readonly (readonly string[])[] | null {
  const isName = (word: string | undefined) => word !== undefined && /^[A-Za-z][\w:.-]*$/.test(word)
  if (name === 'turbo') {
    const start = words[1] === 'run' ? 2 : 1
    let end = start
    while (isName(words[end])) end++
    return end - start > 1 ? words.slice(start, end).map((task) => [name, 'run', task, ...words.slice(end)]) : null
  }
  if (name !== 'nx' || !/^(run-many|affected)$/.test(words[1] ?? '')) return null
  const flag = words.findIndex((word) => /^(-t|--targets?)(=|$)/.test(word))
  if (flag < 0) return null
  const [, inline] = /=(.*)$/.exec(words[flag] ?? '') ?? []
  let end = flag + 1
  if (inline === undefined) while (isName(words[end]?.replaceAll(',', ''))) end++
  const tasks = (inline === undefined ? words.slice(flag + 1, end) : [inline]).flatMap((word) => word.split(',')).filter((task) => task !== '')
  return tasks.length > 1 ? tasks.map((task) => [...words.slice(0, flag), '-t', task, ...words.slice(end)]) : null
}

/** Each one only after the one before it, and the last joined to what follows as the starter was. */
function inTurn(commands: readonly ShellCommand[], starter: ShellCommand): ShellCommand[] {
  return commands.map((one, at) => {
    const then: ShellCommand['then'] = at === commands.length - 1 ? starter.then : '&&'
    return { ...one, negated: one.negated || starter.negated, then }
  })
}
