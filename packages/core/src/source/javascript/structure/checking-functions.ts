import type { InventoryTest, TestFramework } from '../../../contract/index.js'
import { checksOf } from '../checks/checks-of.js'
import type { Frame } from '../fold-frame.js'
import { bodyShape } from '../normal-text.js'
import { bare } from '../syntax.js'
import { NO_BODY } from './body-reader.js'
import { lateTest } from './deferred-tests.js'
import type { NamedFunction } from './named-functions.js'
import { plainTest } from './plain-test.js'

/** Functions of a file, each as a test that runs. Its checks are those that are written in it; a call of another function that checks is `unknown`. */
export function checkingFunctions(found: readonly NamedFunction[], frame: Frame, framework: TestFramework | null): InventoryTest[] {
  const { file } = frame
  const counts = new Map<string, number>()
  const told = new Set<string>()
  return found.map(({ fn, name, hook }): InventoryTest => {
    const occurrence = counts.get(name) ?? 0
    counts.set(name, occurrence + 1)
    const read = checksOf(fn, { frame, framework, alone: true })
    // A function in a function is read with it where it is called there.
    const checks = read.checks.filter(({ line, text }) => !told.has(`${line} ${text}`))
    for (const { line, text } of checks) told.add(`${line} ${text}`)
    return { ...plainTest(name, [fn, fn], file, { ...read, checks }), occurrence, isHelper: true, ...(hook && { isHook: true }) }
  })
}

/** The same without their checks, which are read with those of all others when somebody asks: of a function that both sides have in the same words nobody does. */
export function lateCheckingFunctions(found: readonly NamedFunction[], { file }: Frame, again: () => readonly InventoryTest[]): InventoryTest[] {
  const counts = new Map<string, number>()
  let read: readonly InventoryTest[] | null = null
  const readAt = (at: number) => {
    read ??= again()
    return read[at]
  }
  return found.map(({ fn, name, hook }, at): InventoryTest => {
    const occurrence = counts.get(name) ?? 0
    counts.set(name, occurrence + 1)
    const { key } = bodyShape(bare(fn), file)
    const known = { ...plainTest(name, [fn, fn], file, { ...NO_BODY, bodyKey: key }), occurrence, isHelper: true, ...(hook && { isHook: true }) } as const
    return lateTest(known, () => readAt(at) ?? known)
  })
}
