import { type PlacedFunction, type SourceComparison, surplus } from '../../../compare/index.js'
import type { FileInventory, RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { partsOf } from '../../../run/code/parts.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { namedIn } from '../access/lost-guard-options.js'
import { argumentText } from '../argument-text.js'
import { optionChanges } from '../option-changes.js'

/** Options of Python's frameworks that list what an application is put together of. */
const LISTS =
  /^(?:routes|route_handlers|handlers|include|imports|plugins|commands|listeners|routers|blueprints|on_startup|on_shutdown|middleware|extensions|tasks)$/
const SETTINGS = /^(?:[\w.]*\.)?(?:INSTALLED_APPS|MIDDLEWARE|AUTHENTICATION_BACKENDS|CELERY_IMPORTS|STATICFILES_FINDERS)$/

/** What applications in Python are put together of, and no longer are, while its code stays: routes and modules in an option, modules in a setting, a view that does less by its base. */
export function lostListed(sources: SourceComparison): Weakening[] {
  const { pair, files, changed, gone, added } = sources
  const spoken = new Set(
    [...changed.map(({ head }) => head.fn), ...added.map(({ fn }) => fn)].flatMap(({ calls }) => calls.map(({ args }) => args.map(argumentText).join('\n'))),
  )
  const isTaken = (name: string): boolean => [...spoken].some((text) => new RegExp(`(?<![\\w.])${name}(?!\\w)`).test(text))
  const options = changed.flatMap((functions) => {
    const { base, head } = functions
    if (!head.path.endsWith('.py')) return []
    return optionChanges(functions).flatMap(({ was, before, after }) =>
      [...before].flatMap(([name, value]) => {
        const [had, has] = [itemsOf(value), itemsOf(after.get(name) ?? '[]')]
        if (!LISTS.test(name) || had === null || has === null || surplus(has, had, (item) => item).length > 0) return []
        const lost = surplus(had, has, (item) => item).filter((item) => stays(pair, head.file, item) && !namedIn(item).some(isTaken))
        return lost
          .slice(0, 1)
          .map((item) => leftOut(base.path, head.path, was.line, `${codeOf(`${was.callee}(${name}=…)`, 80)} lost ${codeOf(item, 80)}`, item))
      }),
    )
  })
  const positional = changed.flatMap(({ base, head }) => (head.path.endsWith('.py') ? handlersOf(pair, base, head) : []))
  const settings = files.flatMap(({ base, head }) => {
    if (head.language !== 'python') return []
    return base.constants.flatMap(({ name, value, line }) => {
      const now = SETTINGS.test(name) ? head.constants.find((one) => one.name === name) : undefined
      if (now?.value.kind !== 'array' || value.kind !== 'array') return []
      const has = now.value.items.map(argumentText)
      const lost = value.items.map(argumentText).filter((item) => !has.includes(item))
      const [first] = lost.filter((item) => moduleOf(pair, head.path, item) && !has.some((other) => other.startsWith(item)))
      return first === undefined || has.length >= value.items.length
        ? []
        : [leftOut(base.path, head.path, line, `${codeOf(name, 60)} lost ${codeOf(first, 80)}`, first)]
    })
  })
  const views = changed.flatMap(({ base, head }) => {
    if (head.fn.kind !== 'class' || !head.path.endsWith('.py')) return []
    const [had, has] = [base.fn.bases ?? [], head.fn.bases ?? []]
    const less = surplus(had, has, lastName).find((name) => DOES.test(name))
    const readOnly = less !== undefined && surplus(has, had, lastName).some((name) => /ReadOnly/.test(name))
    if (less !== undefined && (readOnly || surplus(has, had, lastName).length === 0))
      return [leftOut(base.path, head.path, base.fn.line, `${codeOf(head.fn.name, 60)} is made of ${codeOf(less, 60)} no more`, less)]
    const ready = gone.find(({ path, fn }) => path === base.path && fn.name === `${base.fn.name}.ready` && has.some((name) => /AppConfig$/.test(name)))
    return ready === undefined
      ? []
      : [leftOut(base.path, head.path, ready.fn.line, `${codeOf(ready.fn.name, 60)} is gone, which put together what starts with it`, ready.fn.name)]
  })
  return [...options, ...positional, ...settings, ...views]
}

/** `Application([('/harvest', Harvest)])` without one of them, while its class stays. */
function handlersOf(pair: RevisionPair, base: PlacedFunction, head: PlacedFunction): Weakening[] {
  const lists = ({ fn }: PlacedFunction) =>
    fn.calls.flatMap(({ callee, args: [first], line }) =>
      /(?:Application|Router|Starlette|Litestar|App)$/.test(callee) && first?.kind === 'array' ? [{ callee, line, items: first.items.map(argumentText) }] : [],
    )
  const after = lists(head)
  return lists(base).flatMap((was) => {
    const is = after.find(({ callee }) => callee === was.callee)
    if (is === undefined || is.items.some((item) => !was.items.includes(item))) return []
    const lost = was.items.filter((item) => !is.items.includes(item) && stays(pair, head.file, lastItem(item)))
    return lost.slice(0, 1).map((item) => leftOut(base.path, head.path, was.line, `${codeOf(`${was.callee}()`, 60)} lost ${codeOf(item, 80)}`, item))
  })
}

/** What a rule leads to stands last in it. */
function lastItem(item: string): string {
  return item.slice(item.lastIndexOf(',') + 1).trim()
}

const DOES = /(?:^|\.)(?:ModelViewSet|(?:Create|Update|Destroy|List|Retrieve)ModelMixin)$/

function itemsOf(value: string): readonly string[] | null {
  const list = /^[[(]([\s\S]*)[\])]$/.exec(value)?.[1]
  return list === undefined ? null : partsOf(list)
}

/** What the item leads to is still there: a function or import of the file, or a module that goes by its name. */
function stays(pair: RevisionPair, head: FileInventory, item: string): boolean {
  const text = /^['"]([\w.]+)['"]$/.exec(item)?.[1]
  if (text !== undefined) return moduleOf(pair, head.path, text)
  return namedIn(item).some(
    (name) =>
      head.functions.some((fn) => fn.name === name) ||
      head.imports.some(({ names, from }) => names.some(([, local]) => local === name) && (pair.resolve('head', head.path, from) !== null || /\(/.test(item))),
  )
}

/** A module of the repository, or a name of one: `shop.middleware.Maintenance`. */
function moduleOf(pair: RevisionPair, from: string, text: string): boolean {
  const parts = text.split('.')
  return parts.some((_, at) => at > 0 && pair.resolve('head', from, parts.slice(0, at + 1).join('.')) !== null) || pair.resolve('head', from, text) !== null
}

function leftOut(basePath: string, path: string, line: number, what: string, base: string): Weakening {
  return weakened({
    severity: 'high',
    side: 'base',
    at: { file: basePath, line },
    otherAt: { file: path, line: 1 },
    message: `${shortened(path, 120)} is put together without what it had: ${what}, while its code stays; it cannot be reached.`,
    suggestion: 'Put it back into the list; where it is to go, remove its code, its tests and its docs with it.',
    base,
    head: null,
  })
}
