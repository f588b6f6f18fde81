import type { RevisionPair, Setting } from '../../contract/index.js'
import type { CallPair } from './call-pairs.js'

const PACKAGES: Readonly<Record<string, string>> = { mocha: 'mocha', jest: 'jest', ava: 'ava', vitest: 'vitest', jasmine: 'jasmine' }

/**
 * A runner that nobody has installed any more: its tests went to another one that stood beside it and is called still. Nothing that it ran may be left where
 * no runner takes it; tests that are gone are told of by themselves.
 */
export function isRunnerLeft(pair: RevisionPair, { base: { call, folder }, head, headPlace }: CallPair): boolean {
  const name = PACKAGES[call.program]
  if (head !== null || headPlace === null || name === undefined) return false
  const { base, head: now } = pair.settings
  const isInstalled = (side: readonly Setting[]) => side.some((one) => one.tool === 'dependency' && one.key === name)
  if (!isInstalled(base.settings) || isInstalled(now.settings)) return false
  const others = headPlace.calls.filter((other) => other.folder === folder && PACKAGES[other.call.program] !== undefined)
  const moved = pair.files.filter(({ role, basePath, headPath }) => role === 'test' && basePath !== null && headPath !== null && basePath !== headPath)
  return others.length > 0 && moved.length > 0 && !pair.paths('head').some((path) => isLeft(pair, path))
}

function isLeft({ selection }: RevisionPair, path: string): boolean {
  return selection.head.collects(path) === false && selection.base.collects(path) === true
}
