import { expect, test } from 'vitest'
import { splitCommands } from './split-commands.js'
import { toCheckCall } from './to-check-call.js'

const calls = (text: string) => splitCommands(text).flatMap((command) => toCheckCall(command) ?? [])
const written = (text: string) =>
  calls(text).map(({ program, script, flags, paths }) =>
    [program, script ?? '', ...flags.map(({ name, value }) => (value === null ? name : `${name}=${value}`)), ...paths].join(' ').replace('  ', ' ').trim(),
  )

test.each([
  ['vitest run src -t "a b"', ['vitest --testNamePattern=a b src']],
  ['npx jest -o --ci', ['jest --onlyChanged --ci']],
  ['cross-env CI=1 NODE_ENV=test mocha -g x', ['mocha --grep=x']],
  ['pnpm exec vitest && yarn jest', ['vitest', 'jest']],
  ['npm test -- --coverage', ['script scripts.test --coverage']],
  ['npm run -s unit', ['script scripts.unit']],
  ['make lint test', ['script make.lint', 'script make.test']],
  ['pipx run tox -e py312', ['tox -e=py312']],
  ['poetry run python -m pytest -m "not net" tests', ['pytest -m=not net tests']],
  ['coverage run -m pytest', ['pytest']],
  ['python -m unittest discover -s tests', ['unittest -s=tests discover']],
  ['nyc --all mocha test/*.js', ['mocha test/*.js']],
  ['node --test --test-name-pattern=x', ['node_test --test-name-pattern=x']],
  ['borp --timeout 60000 --coverage --lines 95', ['node_test --timeout=60000 --coverage --lines=95']],
  ['node node_modules/.bin/jest', ['jest']],
  ['./scripts/test.sh', ['script file.test.sh']],
  ['concurrently -c red,blue "npm:unit" "tsc -p ."', ['script scripts.unit', 'types -p=.']],
  ['npm-run-all --parallel lint unit:*', ['script scripts.lint', 'script scripts.unit:*']],
  ['npx run-s build unit && jest', ['script scripts.build', 'script scripts.unit', 'jest']],
  ['npm ci && echo done && rm -rf out', []],
])('%s', (text, expected) => {
  expect(written(text)).toEqual(expected)
})

test('what stands in front of a program and around it', () => {
  const [call] = calls('PYTHONOPTIMIZE=1 python -O -m pytest')
  expect(call).toMatchObject({ env: [['PYTHONOPTIMIZE', '1']], interpreter: ['-O'] })
  expect(calls('c8 vitest run')[0]?.measured).toBe(true)
  expect(calls('pnpm -r --filter ./a test')[0]).toMatchObject({ filters: ['./a'], interpreter: ['recursive'] })
})
