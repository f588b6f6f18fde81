import { literalPattern } from '../../../run/literal-pattern.js'
import type { Definition } from '../names/py-module.js'
import { dottedIn, type Placed, type World } from '../names/world.js'
import { child } from '../syntax/py-node.js'
import { lineOf } from '../syntax/py-text.js'
import { lineage } from '../values/members.js'
import type { Candidate } from './candidates.js'

const MACHINE = /^hypothesis\.(?:\w+\.)*RuleBasedStateMachine$/
const STEP = /^hypothesis\.(?:\w+\.)*(?:rule|invariant|initialize)$/

/** The steps that Hypothesis takes of a machine and what it asks after each of them: they are the tests, `TestLedger = LedgerMachine.TestCase` runs them. */
export function machineSteps(world: World, place: Placed, outside: string | null, bases: ReadonlySet<string>): Candidate[] {
  const line = lineage(world, place)
  if (!line.some((one) => isMachine(world, one))) return []
  const { name } = place.definition
  const run = new RegExp(`\\b${literalPattern(name)}\\.TestCase\\b|\\brun_state_machine_as_test\\(\\s*${literalPattern(name)}\\b`)
  const missed = outside ?? (run.test(world.main.text.text) ? null : `nothing runs the machine ${name}`)
  if (missed !== null && bases.has(name)) return []
  const steps = new Map<string, Placed>()
  for (const one of [...line].reverse()) for (const definition of world.bodyOf(one).definitions) steps.set(definition.name, { module: one.module, definition })
  return [...steps.values()]
    .filter((step) => isStep(world, step))
    .map((step) => ({
      place: step,
      classes: [place],
      unittest: false,
      missed,
      under: [...place.definition.under, ...step.definition.under],
      line: lineOf(world.main.text, (isOwn(world, place, step.definition) ? step.definition : place.definition).whole.start),
    }))
}

function isMachine(world: World, { module, definition }: Placed): boolean {
  return (child(definition.node, 'superclasses')?.kids ?? []).some((kid) => kid.type !== 'keyword_argument' && MACHINE.test(dottedIn(world, module, kid) ?? ''))
}

function isStep(world: World, { module, definition }: Placed): boolean {
  return definition.decorators.some((decorator) => {
    const callee = decorator.type === 'call' ? child(decorator, 'function') : decorator
    return callee !== null && STEP.test(dottedIn(world, module, callee) ?? '')
  })
}

function isOwn(world: World, place: Placed, definition: Definition): boolean {
  return world.bodyOf(place).definitions.includes(definition)
}
