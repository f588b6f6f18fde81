import { expect, test } from 'vitest'
import { severitiesOf, type Tree } from '../../test/settings-pair.js'
import { flagTurnedOff } from './flag-turned-off.js'

const FOUND: readonly (readonly [what: string, severities: readonly string[], before: Tree, after: Tree])[] = [
  ['a feature', ['high'], { 'config/features.yaml': 'export:\n  enabled: yes\n' }, { 'config/features.yaml': 'export:\n  enabled: no\n' }],
  ['a rollout', ['high'], { 'config/flags.json': '{"export":{"rolloutPercent":50}}' }, { 'config/flags.json': '{"export":{"rolloutPercent":0}}' }],
  ['a variable', ['high'], { '.env': 'FEATURE_EXPORT=true\n' }, { '.env': 'FEATURE_EXPORT=false\n' }],
]

test.each(FOUND)('%s', (_, severities, before, after) => {
  expect(severitiesOf(flagTurnedOff, before, after)).toEqual(severities)
})

const SILENT: readonly (readonly [what: string, before: Tree, after: Tree])[] = [
  ['a feature that is on', { 'config/features.json': '{"export":false}' }, { 'config/features.json': '{"export":true}' }],
  ['a tool', { 'config/app.json': '{"debugEnabled":true}' }, { 'config/app.json': '{"debugEnabled":false}' }],
  ['a flag that is gone', { 'config/features.json': '{"a":true,"b":true}' }, { 'config/features.json': '{"a":true}' }],
  ['a flag that switches off', { 'config/features.json': '{"disableExport":true}' }, { 'config/features.json': '{"disableExport":false}' }],
]

test.each(SILENT)('nothing for %s', (_, before, after) => {
  expect(severitiesOf(flagTurnedOff, before, after)).toEqual([])
})
