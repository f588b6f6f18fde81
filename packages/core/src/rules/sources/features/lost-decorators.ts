import type { FunctionPair, SourceComparison } from '../../../compare/index.js'
import type { CallFact, FileInventory } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { namePattern } from '../../../run/literal-pattern.js'
import type { Weakening } from '../../rule.js'
import { codeOf, headOf, nameOf, weakened } from '../../weakened.js'

const DECORATOR =
  /^@?[\w.]*\.(route|get|post|put|patch|delete|command|group|task|websocket|on_event|shared_task|receiver|cli\.command|listener|handler|register|exception_handler|errorhandler|app_errorhandler|after_request|context_processor|template_filter|scheduled_job|periodic_task|callback)\b|^@?(action|hookimpl|receiver|shared_task|task|Get|Post|Put|Patch|Delete|Query|Mutation|Command|Cron|EventPattern|MessagePattern|OnEvent|app_commands)\b/

/** A function that stays lost the decorator by which it was reached. */
export function lostDecorators(functions: FunctionPair, decorated: readonly string[]): Weakening[] {
  const { base, head } = functions
  const registers = (text: string): boolean => DECORATOR.test(text) || isOfRegistry(text, functions)
  const lost = base.fn.decorators.filter((text) => registers(text) && !head.fn.decorators.includes(text))
  const isElsewhere = (text: string): boolean => registers(text) && !base.fn.decorators.includes(text) && !makesAlone(text, head.file)
  if (lost.length === 0 || head.fn.decorators.some(isElsewhere)) return []
  const [first = ''] = lost
  if (decorated.includes(first)) return []
  return [
    weakened({
      severity: 'high',
      side: 'base',
      at: { file: base.path, line: base.fn.line },
      otherAt: headOf(functions),
      message: `${nameOf(head)} lost ${codeOf(first)}: the function stays and is reached no more.`,
      suggestion: 'Register it again; where it is to go, remove the function, its docs and its tests with it.',
      base: first,
      head: null,
    }),
  ]
}

/** A command of click's that belongs to no group until it is added to one: `@click.command()` in place of `@cli.command()`. */
function makesAlone(text: string, { imports }: FileInventory): boolean {
  return /^@?click\.(?:command|group)\b/.test(text) && imports.some(({ from }) => from === 'click')
}

/** A call that came with the change registers the function by its name: `app.register_error_handler(Refused, refused)`. */
export function isHandedOver({ head }: FunctionPair, calls: readonly CallFact[]): boolean {
  const name = lastName(head.fn.name)
  return calls.some(({ args }) => args.some((arg) => arg.kind === 'expression' && (arg.text === name || arg.text.endsWith(`=${name}`))))
}

/** It is in a list that came, of which each is added: `for command in (show, drop): cli.add_command(command)`. */
export function isAddedFromList({ pair }: SourceComparison, { base, head }: FunctionPair): boolean {
  const [before, after] = [pair.text('base', base.path) ?? '', pair.text('head', head.path) ?? '']
  const listed = new RegExp(`[[(,]\\s*${namePattern(lastName(head.fn.name))}\\s*[,)\\]]`)
  const adds = (text: string): number => text.match(/\.add_command\(/g)?.length ?? 0
  return listed.test(after) && !listed.test(before) && adds(after) > adds(before)
}

/** A table that came with the change leads to the function: `TASKS = {'sessions': cli_sessions}`. */
export function isTabled({ pair }: SourceComparison, { head }: FunctionPair): boolean {
  const name = lastName(head.fn.name)
  const tableOf = ({ constants }: FileInventory) =>
    constants.find(({ value }) => value.kind === 'object' && value.entries.some(([, held]) => held.kind === 'expression' && held.text === name))
  return pair.files.some(({ role, base, head: now }) => {
    const table = role === 'source' && now !== null ? tableOf(now) : undefined
    if (table === undefined || now === null || (base !== null && tableOf(base) !== undefined)) return false
    const own = pair.text('head', now.path) ?? ''
    // A table that nobody reads leads nowhere.
    return own.split(new RegExp(namePattern(table.name))).length > 2 || pair.mentioning('head', table.name).some((path) => path !== now.path)
  })
}

/** A handler within a function that stays, which made and registered it: `@app.errorhandler(Refused)` in `create_app`. */
export function lostInner({ changed, gone }: SourceComparison, decorated: readonly string[]): Weakening[] {
  return gone.flatMap(({ path, fn }) => {
    const [text] = fn.decorators.filter((one) => DECORATOR.test(one) && !decorated.includes(one))
    const outer = changed.find(({ base }) => base.path === path && base.fn.kind !== 'class' && fn.name === `${base.fn.name}.${lastName(fn.name)}`)
    if (text === undefined || outer === undefined || outer.head.fn.decorators.length > outer.base.fn.decorators.length) return []
    return [
      weakened({
        severity: 'high',
        side: 'base',
        at: { file: path, line: fn.line },
        otherAt: headOf(outer),
        message: `${nameOf(outer.head)} no longer registers ${codeOf(text)}: ${codeOf(lastName(fn.name), 60)} is gone with it.`,
        suggestion: 'Register it again; where it is to go, remove what it answered, its docs and its tests with it.',
        base: text,
        head: null,
      }),
    ]
  })
}

/** A decorator of the file's own that puts what it is given under a name, as another function of the file has it still: `@command('clock')`. */
function isOfRegistry(text: string, { base, head }: FunctionPair): boolean {
  const callee = /^@?([A-Za-z_]\w*)\(\s*(['"])[\w:. -]+\2\s*\)$/.exec(text)?.[1]
  if (callee === undefined) return false
  const isNaming = (other: string): boolean => new RegExp(`^@?${callee}\\(\\s*['"]`).test(other)
  const own = (side: FunctionPair['base']) => side.file.functions.filter((fn) => fn.kind !== 'module' && fn.name !== base.fn.name)
  return (
    own(head).some(({ decorators }) => decorators.some(isNaming)) &&
    own(base).some(({ decorators }) => decorators.some(isNaming)) &&
    head.file.functions.some(({ name }) => name === callee)
  )
}
