import type { ConfigWorld } from './config-scope.js'
import type { Data } from './data.js'

/** A config of Jest with what its preset says, where that is one of the repository's own; it overrides the preset. */
export function withPreset(
  config: Data,
  { module }: Pick<ConfigWorld, 'module'>,
  evaluate: (preset: NonNullable<ReturnType<ConfigWorld['module']>>) => Data,
): Data {
  const named = config.kind === 'map' ? config.entries.get('preset') : undefined
  const path = named?.kind === 'scalar' && named.value.kind === 'string' ? named.value.text.replace(/^<rootDir>\//, './') : ''
  if (config.kind !== 'map' || !/^\.\.?\//.test(path)) return config
  const preset = module(`${path.replace(/\/$/, '')}/jest-preset`)
  const below = preset && evaluate(preset)
  return below?.kind === 'map' ? { ...config, entries: new Map([...below.entries, ...config.entries]), open: config.open || below.open } : config
}
