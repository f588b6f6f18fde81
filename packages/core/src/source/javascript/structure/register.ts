import { fold } from '../fold.js'
import { normalText } from '../normal-text.js'
import { bare, isFunction, type Node } from '../syntax.js'
import { addSuite } from './add-suite.js'
import { addTest } from './add-test.js'
import { foldsTo } from './folds-to.js'
import { functionOf } from './function-of.js'
import { always, type Mark, under } from './mark.js'
import type { Registrar } from './registrar.js'
import type { Collector, Site } from './site.js'
import { optionsOf } from './test-options.js'

/** A call of one of the runner's functions: a test, a suite, a hook, or something set for the tests around it. */
export function register(call: Node, args: readonly Node[], by: Registrar, site: Site, collector: Collector): void {
  collector.visited.add(call)
  if (by.waits !== null) return
  switch (by.role) {
    case 'hook':
      addHook(args, by, site)
      return
    case 'settings':
      applySettings(args, by, site)
      return
    case 'namespace':
      return
    case 'suite':
      addSuite(call, args, by, site, collector)
      return
    case 'test': {
      const annotation = annotationOf(args, by, site, collector)
      if (annotation === null) addTest(call, args, by, site, collector)
      else if (annotation.mark !== null) site.suite.marks.push(annotation.mark)
    }
  }
}

function addHook(args: readonly Node[], by: Registrar, site: Site): void {
  if (by.phase === null) return
  for (const argument of args) {
    const fn = functionOf(argument, site.frame, true)
    if (fn === null) continue
    site.suite.hooks.push({ phase: by.phase, name: by.name, fn })
    return
  }
}

function applySettings(args: readonly Node[], by: Registrar, site: Site): void {
  const [first] = args
  if (first === undefined) return
  const value = fold(first, site.frame)
  if (/\.setTimeout$/.test(by.name) && value.kind === 'number') site.suite.timeout = Number(value.text)
  if (!/\.(?:configure|meta)$/.test(by.name)) return
  const options = optionsOf(value)
  site.suite.retries = options.retries ?? site.suite.retries
  site.suite.timeout = options.timeout ?? site.suite.timeout
  site.suite.marks.push(...options.marks)
}

/** `test.skip(condition, reason)` outside of a test's body marks every test around it: no title, no body. null when it registers a test. */
function annotationOf(args: readonly Node[], by: Registrar, site: Site, collector: Collector): { readonly mark: Mark | null } | null {
  const mark = by.marks.at(-1)
  if (mark === undefined || (mark.state !== 'skip' && mark.state !== 'fails') || by.rows !== null) return null
  const [first, second] = args
  if (first === undefined) return { mark: always(mark.state, `${by.name}()`) }
  const head = bare(first)
  if (second !== undefined && (isFunction(bare(second)) || functionOf(second, site.frame, true) !== null)) return null
  const condition = isFunction(head) ? (head.body?.type === 'BlockStatement' ? null : head.body) : head
  const reason = second === undefined ? null : fold(second, site.frame)
  const told = reason?.kind === 'string' ? reason.text : null
  if (condition === null || (isFunction(head) && collector.framework !== 'playwright')) return null
  const value = fold(condition, site.frame)
  if (value.kind === 'string' || head.type === 'TemplateLiteral' || (collector.framework !== 'playwright' && told === null)) return null
  const known = foldsTo(condition, site.frame)
  if (known !== null)
    return { mark: known ? { ...always(mark.state, `${by.name}(${normalText(condition, site.frame).slice(0, 80)})`, told), conditionKind: 'constant' } : null }
  return { mark: under(normalText(condition, site.frame), by.name, mark.state, told) }
}
