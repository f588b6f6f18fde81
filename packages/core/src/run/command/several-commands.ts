import type { ShellCommand } from './shell-command.js'

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
  const words = /^(npx|bunx|pnpx)$/.test(command.words[0] ?? '') ? command.words.slice(1) : command.words
  const name = words[0] ?? ''
  const targets = /^(make|gmake|just)$/.test(name) ? words.slice(1) : []
  if (targets.length > 1 && targets.every((word) => /^[A-Za-z_][\w.-]*$/.test(word)))
    return inTurn(
      targets.map((target) => ({ ...command, words: [name, target] })),
      command,
    )
  const valued = VALUED.find(([starter]) => starter.test(name))?.[1]
  if (!valued) return [command]
  const started: string[] = []
  for (let at = 1; at < words.length; at++) {
    const word = words[at] ?? ''
    if (word === '--') break
    if (valued.test(word)) at++
    else if (!word.startsWith('-')) started.push(word)
  }
  const texts = /^conc/.test(name) ? started.map((text) => text.replace(/^(npm|pnpm|yarn|bun):(?=\S)/, '$1 run ')) : started.map((text) => `npm run ${text}`)
  const inner = texts.flatMap((text) => split(text).map((one) => ({ ...one, env: [...command.env, ...one.env], line: command.line, nested: command.nested })))
  if (inner.length === 0) return [command]
  return inTurn(inner, command)
}

/** Each one only after the one before it, and the last joined to what follows as the starter was. */
function inTurn(commands: readonly ShellCommand[], starter: ShellCommand): ShellCommand[] {
  return commands.map((one, at) => {
    const then: ShellCommand['then'] = at === commands.length - 1 ? starter.then : '&&'
    return { ...one, negated: one.negated || starter.negated, then }
  })
}
