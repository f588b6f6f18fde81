import { type Change, change, PYPROJECT, VITEST } from '../change.js'

const PEARS = 'def weigh(x):\n    return x * 4\n'
const pears = (mark: string) =>
  `import os\nimport sys\n\nimport pytest\nfrom orchard.pears import weigh\n\nLOCAL = os.environ.get("LOCAL")\n\n\n${mark}def test_weigh():\n    assert weigh(3) == 12\n\n\ndef test_little():\n    assert weigh(1) == 4\n`
const skipif = (condition: string) => (condition === '' ? '' : `@pytest.mark.skipif(${condition}, reason="fails")\n`)
const workflow = (job: string) => `on: push\njobs:\n  test:\n${job}    steps:\n      - run: pytest\n`
const UBUNTU = '    runs-on: ubuntu-latest\n'
const MATRIX = '    runs-on: ${{ matrix.os }}\n    strategy:\n      matrix:\n        os: [ubuntu-latest, windows-latest]\n'
const VERSIONS = `${UBUNTU}    strategy:\n      matrix:\n        python-version: ['3.11', '3.12']\n`
const py = (name: string, expected: Change['expected'], job: string | null, before: string, after: string) =>
  change(
    `Python: ${name}`,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'orchard/pears.py': PEARS,
      'tests/test_pears.py': pears(skipif(before)),
      ...(job === null ? {} : { '.github/workflows/ci.yml': workflow(job) }),
    },
    { 'tests/test_pears.py': pears(skipif(after)) },
  )

const NUMBERS = (mark: string) =>
  `import numeric\nimport pytest\nfrom orchard import pears\n\n\n${mark}def test_weigh():\n    pear = pears.weigh(3)\n    assert pear == 12\n    assert numeric.astype(pear) == 12.0\n\n\ndef test_little():\n    assert pears.weigh(1) == 4\n`
const lacking = (name: string, expected: Change['expected'], condition: string) =>
  change(
    `Python: ${name}`,
    expected,
    { 'pyproject.toml': PYPROJECT, 'orchard/__init__.py': '', 'orchard/pears.py': PEARS, 'tests/test_pears.py': NUMBERS('') },
    { 'tests/test_pears.py': NUMBERS(skipif(condition)) },
  )

const price = (how: string) =>
  `import { expect, test } from 'vitest'\nimport { price } from '../src/price.js'\n\ntest${how}('price', () => {\n  expect(price('jam')).toBe(9)\n})\n\ntest('nothing', () => {\n  expect(price('')).toBe(0)\n})\n`
const js = (name: string, expected: Change['expected'], job: string, how: string) =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/price.js': 'export const price = (kind) => kind.length * 3\n',
      'test/price.test.js': price(''),
      '.github/workflows/ci.yml': workflow(job).replace('pytest', 'npm test'),
    },
    { 'test/price.test.js': price(how) },
  )

/** A platform is a reason where some job still runs the test. */
export const PLATFORMS: readonly Change[] = [
  py('left out on the only platform of CI', 'test_skipping', UBUNTU, '', 'sys.platform == "linux"'),
  py('left out on another platform than CI has', 'silent', UBUNTU, '', 'sys.platform == "win32"'),
  py('left out on one of two platforms', 'silent', MATRIX, '', 'sys.platform.startswith("linux")'),
  py('left out on both platforms', 'test_skipping', MATRIX, '', 'os.name in ("nt", "posix")'),
  py('left out on every platform that is not made up', 'test_skipping', null, '', 'sys.platform != "plan9"'),
  py('left out on one platform, without CI', 'silent', null, '', 'sys.platform == "linux"'),
  py('left out on the only platform beside the former condition', 'test_skipping', UBUNTU, 'LOCAL', 'LOCAL or sys.platform == "linux"'),
  py('left out on another platform beside the former condition', 'silent', UBUNTU, 'LOCAL', 'LOCAL or sys.platform == "win32"'),
  py('left out from the first version on that CI has', 'test_skipping', VERSIONS, '', 'sys.version_info >= (3, 11)'),
  py('left out from the last version on that CI has', 'silent', VERSIONS, '', 'sys.version_info >= (3, 12)'),
  py('left out below the versions that CI has', 'silent', VERSIONS, '', 'sys.version_info < (3, 11)'),
  lacking('left out where a library has not yet what the test uses', 'silent', 'not hasattr(numeric, "astype")'),
  lacking('left out where a library lacks what the test does not use', 'test_skipping', 'not hasattr(numeric, "weigh_all")'),
  lacking('left out where the project itself lacks something', 'test_skipping', 'not hasattr(pears, "weigh_all")'),
  js('left out on the only platform of CI', 'test_skipping', UBUNTU, ".skipIf(process.platform === 'linux')"),
  js('left out on another platform than CI has', 'silent', UBUNTU, ".skipIf(process.platform === 'win32')"),
  js('runs on a platform that CI does not have', 'test_skipping', UBUNTU, ".runIf(process.platform === 'darwin')"),
  js('runs on one of two platforms', 'silent', MATRIX, ".runIf(process.platform === 'win32')"),
]
