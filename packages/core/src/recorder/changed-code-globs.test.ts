import { expect, test } from 'vitest'
import { sampleRepository } from '../../test/sample-repository.js'
import { changedLines, revisionRange } from '../git/index.js'
import { idleGlob } from './changed-code-globs.js'
import { parseConfig } from './read-config.js'

function faultOf(yaml: string, at: string | null) {
  const { dir, git, write } = sampleRepository({ 'truegreen.yaml': yaml, 'src/a.js': 'a()\n', 'src/gone.js': 'b()\n' })
  write({ 'src/a.js': 'c()\n', 'src/gone.js': null })
  git('commit', '-qam', 'a change')
  const [range, config] = [revisionRange(dir, 'HEAD~1', at), parseConfig(yaml)]
  if (!range.ok || !config.ok) throw new Error('no range or configuration')
  const lines = changedLines(range.value)
  return idleGlob(range.value, config.value, lines.ok ? lines.value : [])
}

const yaml = (exclude: string, paths: string) =>
  `coverage:\n  exclude:\n    - src/*.js\n    - ${exclude}\n  codeTypes:\n    - paths: [${paths}]\n      type: refactor\n`

test.each([null, 'HEAD'])('a glob that fits no file is told with its line and key (head %s)', (at) => {
  expect(faultOf(yaml('lib/**', 'src/**'), at)).toEqual({
    code: 'TG3001',
    detail: 'truegreen.yaml:4: coverage.exclude.1 lib/** matches no file of the repository',
  })
  expect(faultOf(yaml('src/a.js', 'server/**'), at)?.detail).toBe('truegreen.yaml:6: coverage.codeTypes.0.paths.0 server/** matches no file of the repository')
})

test('one that fits what the change takes away is none', () => {
  expect(faultOf(yaml('src/gone.js', './src/**'), null)).toBeNull()
})
