import { fold } from '../fold.js'
import type { Node } from '../syntax.js'
import { addSuite } from './add-suite.js'
import { addTest } from './add-test.js'
import { annotationOf } from './annotation.js'
import { functionOf } from './function-of.js'
import { gatedMark } from './mark.js'
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
      const annotation = annotationOf(args, by, site.frame, collector.framework === 'playwright')
      if (annotation === null) addTest(call, args, by, site, collector)
      else if (annotation.mark !== null) {
        const mark = gatedMark(annotation.mark, site.gates)
        if (mark !== null) site.suite.marks.push(mark)
      }
    }
  }
}

function addHook(args: readonly Node[], by: Registrar, site: Site): void {
  if (by.phase === null) return
  for (const argument of args) {
    const fn = functionOf(argument, site.frame, true)
    if (fn === null) continue
    site.suite.hooks.push({ phase: by.phase, name: by.name, fn, gates: site.gates })
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
