import { expect, test } from 'vitest'
import type { Setting } from '../../contract/index.js'
import { CiInputs } from './ci-inputs.js'

const ACTION = '.github/actions/run/action.yml'
const setting = (file: string, scope: string, key: string, text: string): Setting => ({
  tool: 'ci',
  scope,
  key,
  value: { kind: 'string', text },
  file,
  line: 1,
  text,
})
const calls = (count: number, of = './.github/actions/run') =>
  Array.from({ length: count }, (_, at) =>
    [['uses', of] as const, ...['a', 'b', 'c', 'd'].map((name) => [`with.${name}`, `${name}${at}`] as const)].map(([key, text]) =>
      setting('.github/workflows/ci.yml', `ci.yml#job${at}`, key, text),
    ),
  ).flat()
const RUN = setting(ACTION, '.', 'run', 'run ${{ inputs.a }} ${{ inputs.b }} ${{ inputs.c }} ${{ inputs.d }}')
const filled = (settings: readonly Setting[]) => new CiInputs({ settings, unknown: [] }).filledIn(RUN).map(({ value }) => ('text' in value ? value.text : ''))

test('what one caller hands over belongs together, however many there are', () => {
  expect(filled([...calls(30), RUN])).toEqual(Array.from({ length: 30 }, (_, at) => `run a${at} b${at} c${at} d${at}`))
})

test('an action that calls itself comes to nothing more', () => {
  const itself = ['a', 'b', 'c', 'd'].map((name) => setting(ACTION, '.', `with.${name}`, `\${{ inputs.${name} }}`))
  expect(filled([setting(ACTION, '.', 'uses', './.github/actions/run'), ...itself, RUN])).toEqual([
    'run ${{ inputs.a }} ${{ inputs.b }} ${{ inputs.c }} ${{ inputs.d }}',
  ])
})
