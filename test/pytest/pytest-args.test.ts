import { spawnSync } from 'node:child_process'
import { afterAll, expect, test } from 'vitest'
import { cli, plugin, pytestProject, pythonWith } from './python-with.js'

const found = pythonWith()
afterAll(() => found?.remove())

test('the two variables keep what was set', () => {
  const args = (env: NodeJS.ProcessEnv) => spawnSync(process.execPath, [cli, 'pytest-args'], { env: { ...process.env, ...env }, encoding: 'utf8' })
  expect(args({ PYTHONPATH: '', PYTEST_PLUGINS: '' }).stdout).toBe(`PYTHONPATH=${plugin} PYTEST_PLUGINS=truegreen\n`)
  expect(args({ PYTHONPATH: '/lib', PYTEST_PLUGINS: 'other' }).stdout).toBe(`PYTHONPATH=${plugin}:/lib PYTEST_PLUGINS=truegreen,other\n`)
  expect(args({ PYTHONPATH: '/my lib' })).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('pip install truegreen') })
})

test.runIf(found !== null)('the line that is to be pasted loads the plugin once', () => {
  const { dir, env, truegreen } = pytestProject(found?.python ?? '', { 'test_a.py': 'def test_a(): pass\n' })
  const line = 'env $("$NODE" "$CLI" pytest-args) "$PYTHON" -m pytest'
  const given = { ...env, NODE: process.execPath, CLI: cli, PYTHON: found?.python, PYTHONPATH: '', PYTHONDONTWRITEBYTECODE: '1' }
  const ran = spawnSync('sh', ['-c', line], { cwd: dir, env: given, encoding: 'utf8' })
  expect(ran.stdout.match(/truegreen: recorded 1 test;/g)).toHaveLength(1)
  expect(truegreen('check').status).toBe(0)
})
