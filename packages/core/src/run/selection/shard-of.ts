import { splitCommands, toCheckCall } from '../command/index.js'

const FLAG = /^--(?:test-)?shard$/

/** The part of the suite that a test command's arguments ask for (`--test-shard=1/2`); null without one. */
export function shardOf(words: readonly string[]): { readonly index: number; readonly count: number } | null {
  const [plain] = splitCommands('true')
  const call = plain === undefined ? null : toCheckCall({ ...plain, words })
  const value = call?.flags.find(({ name }) => FLAG.test(name))?.value ?? ''
  const [index = 0, count = 0] = /^(\d{1,6})\/(\d{1,6})$/.exec(value)?.slice(1).map(Number) ?? []
  return index >= 1 && index <= count ? { index, count } : null
}
