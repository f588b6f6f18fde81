import { type Change, change, type Expected } from '../change.js'

const QUEUE: Change['base'] = {
  'package.json': '{"name":"lineup","version":"1.0.0","type":"module","scripts":{"test":"vitest run"},"devDependencies":{"vitest":"^3.0.0"}}\n',
  'src/queue.js':
    "import { EventEmitter } from 'node:events'\n\nexport class Queue extends EventEmitter {\n  constructor({ limit = 10 } = {}) {\n    super()\n    this.limit = limit\n    this.jobs = []\n  }\n\n  async push(job) {\n    if (typeof job !== 'function') throw new TypeError('a job is a function')\n    if (this.jobs.length >= this.limit) throw new RangeError('full')\n    this.jobs.push(job)\n    this.emit('pushed', this.jobs.length)\n    return this.jobs.length\n  }\n\n  async drain() {\n    const results = []\n    while (this.jobs.length > 0) {\n      const job = this.jobs.shift()\n      results.push(await job())\n      this.emit('ran', results.length)\n    }\n    this.emit('drained')\n    return results\n  }\n\n  report() {\n    return `limit ${this.limit}\\nwaiting ${this.jobs.length}\\n`\n  }\n}\n",
  'test/golden/report.txt': 'limit 10\nwaiting 2\n',
  'test/support.js':
    "import { readFileSync, writeFileSync } from 'node:fs'\nimport { expect, it } from 'vitest'\nimport { Queue } from '../src/queue.js'\n\nexport async function withQueue(options, run) {\n  const queue = new Queue(options)\n  try {\n    await run(queue)\n  } finally {\n    queue.removeAllListeners()\n  }\n  expect(queue.jobs).toHaveLength(0)\n}\n\nexport async function expectRejects(promise, type, message) {\n  let caught\n  try {\n    await promise\n  } catch (error) {\n    caught = error\n  }\n  expect(caught).toBeInstanceOf(type)\n  expect(caught.message).toBe(message)\n}\n\nexport async function eventually(check, { times = 5 } = {}) {\n  let last\n  for (let i = 0; i < times; i++) {\n    try {\n      return await check()\n    } catch (error) {\n      last = error\n      await new Promise((resolve) => setTimeout(resolve, 1))\n    }\n  }\n  throw last\n}\n\nexport function golden(name, actual) {\n  const path = new URL(`./golden/${name}.txt`, import.meta.url)\n  if (process.env.UPDATE_GOLDEN) writeFileSync(path, actual)\n  expect(actual).toBe(readFileSync(path, 'utf8'))\n}\n\nexport function events(emitter, ...names) {\n  const seen = []\n  for (const name of names) emitter.on(name, (...args) => seen.push([name, ...args]))\n  return {\n    expect(...wanted) {\n      expect(seen).toEqual(wanted)\n    },\n  }\n}\n\nexport function cases(table, check) {\n  for (const [title, ...args] of table) {\n    it(title, () => check(...args))\n  }\n}\n\nexport const itWithQueue = (title, run) =>\n  it(title, async () => {\n    const queue = new Queue()\n    await run(queue)\n    expect(queue.limit).toBe(10)\n  })\n\nexport function sorted(list) {\n  for (let i = 1; i < list.length; i++) {\n    if (list[i - 1] > list[i]) throw new Error(`${list[i - 1]} before ${list[i]}`)\n  }\n}\n",
  'test/queue.test.js':
    "import { describe, expect, it } from 'vitest'\nimport { Queue } from '../src/queue.js'\nimport { cases, events, eventually, expectRejects, golden, itWithQueue, sorted, withQueue } from './support.js'\n\ndescribe('Queue', () => {\n  it('runs what was pushed', () =>\n    withQueue({ limit: 3 }, async (queue) => {\n      await queue.push(() => 1)\n      await queue.push(() => 2)\n      expect(await queue.drain()).toEqual([1, 2])\n    }))\n\n  it('refuses what is no job', async () => {\n    await expectRejects(new Queue().push('no'), TypeError, 'a job is a function')\n  })\n\n  it('refuses when full', async () => {\n    const queue = new Queue({ limit: 0 })\n    await expectRejects(queue.push(() => 1), RangeError, 'full')\n  })\n\n  it('drains in the end', async () => {\n    const queue = new Queue()\n    await queue.push(() => 1)\n    void queue.drain()\n    await eventually(() => expect(queue.jobs).toHaveLength(0))\n  })\n\n  it('reports', async () => {\n    const queue = new Queue()\n    await queue.push(() => 1)\n    await queue.push(() => 2)\n    golden('report', queue.report())\n  })\n\n  it('tells what it does', async () => {\n    const queue = new Queue()\n    const told = events(queue, 'pushed', 'ran', 'drained')\n    await queue.push(() => 1)\n    await queue.drain()\n    told.expect(['pushed', 1], ['ran', 1], ['drained'])\n  })\n\n  cases(\n    [\n      ['limit of one', 1, 'limit 1\\nwaiting 0\\n'],\n      ['limit of two', 2, 'limit 2\\nwaiting 0\\n'],\n      ['no limit', Infinity, 'limit Infinity\\nwaiting 0\\n'],\n    ],\n    (limit, text) => {\n      expect(new Queue({ limit }).report()).toBe(text)\n    },\n  )\n\n  itWithQueue('counts', async (queue) => {\n    expect(await queue.push(() => 1)).toBe(1)\n    expect(await queue.push(() => 1)).toBe(2)\n  })\n\n  it('keeps the order', async () => {\n    const queue = new Queue()\n    for (const n of [1, 2, 3]) await queue.push(() => n)\n    sorted(await queue.drain())\n  })\n})\n",
}
const queue = (name: string, expected: Expected, edits: Change['edits']) => change(name, expected, QUEUE, edits)

/** What runs the checks of tests: functions around them, loops that try again, stored files, lists of cases. */
export const JS_HARNESS = [
  queue('a function around the test waits for it no more', 'assertion_weakening', {
    'test/support.js': [['    await run(queue)\n  } finally', '    run(queue)\n  } finally']],
  }),
  queue('a function around the test catches what fails', 'assertion_weakening', {
    'test/support.js': [
      [
        '  } finally {\n    queue.removeAllListeners()\n  }',
        '  } catch (error) {\n    console.warn(error)\n  } finally {\n    queue.removeAllListeners()\n  }',
      ],
    ],
  }),
  queue('a helper asks for a part of the message', 'assertion_weakening', {
    'test/support.js': [['expect(caught.message).toBe(message)', 'expect(caught.message).toContain(message.slice(0, 3))']],
  }),
  queue('a helper asks of an error only where there is one', 'assertion_weakening', {
    'test/support.js': [
      [
        '  expect(caught).toBeInstanceOf(type)\n  expect(caught.message).toBe(message)',
        '  if (caught) {\n    expect(caught).toBeInstanceOf(type)\n    expect(caught.message).toBe(message)\n  }',
      ],
    ],
  }),
  queue('a loop that tries again hands the last failure on no more', 'assertion_weakening', { 'test/support.js': [['  throw last\n', '']] }),
  queue('a loop that tries again prints the last failure', 'assertion_weakening', { 'test/support.js': [['  throw last\n', '  console.warn(last)\n']] }),
  queue('a loop that tries again answers before it would throw', 'assertion_weakening', {
    'test/support.js': [['  throw last\n', '  return last\n  throw last\n']],
  }),
  queue('a loop that tries again hands on errors of one kind alone', 'assertion_weakening', {
    'test/support.js': [
      ['      last = error\n', '      if (error instanceof TypeError) throw error\n'],
      ['  throw last\n', ''],
    ],
  }),
  queue('nobody waits for a loop that tries again', 'assertion_weakening', { 'test/queue.test.js': [['    await eventually(', '    eventually(']] }),
  queue('a stored file is written before it is read', 'assertion_weakening', {
    'test/support.js': [['if (process.env.UPDATE_GOLDEN) writeFileSync(path, actual)', 'writeFileSync(path, actual)']],
  }),
  queue('a stored file is written where it differs', 'assertion_weakening', {
    'test/support.js': [
      [
        'if (process.env.UPDATE_GOLDEN) writeFileSync(path, actual)',
        "if (process.env.UPDATE_GOLDEN || actual !== readFileSync(path, 'utf8')) writeFileSync(path, actual)",
      ],
    ],
  }),
  queue('a stored file is compared by its length', 'assertion_weakening', {
    'test/support.js': [["expect(actual).toBe(readFileSync(path, 'utf8'))", "expect(actual.trim().length).toBe(readFileSync(path, 'utf8').trim().length)"]],
  }),
  queue('events are compared only where there are some', 'assertion_weakening', {
    'test/support.js': [['expect(seen).toEqual(wanted)', 'if (seen.length) expect(seen).toEqual(wanted)']],
  }),
  queue('fewer events are listened to and expected', 'assertion_weakening', {
    'test/queue.test.js': [
      ["events(queue, 'pushed', 'ran', 'drained')", "events(queue, 'drained')"],
      ["told.expect(['pushed', 1], ['ran', 1], ['drained'])", "told.expect(['drained'])"],
    ],
  }),
  queue('a row of a list of cases is gone', 'test_deletion', {
    'test/queue.test.js': [["      ['no limit', Infinity, 'limit Infinity\\nwaiting 0\\n'],\n", '']],
  }),
  queue('only the first of the cases are registered', 'test_deletion', { 'test/support.js': [['of table) {', 'of table.slice(0, 1)) {']] }),
  queue('the loop over the cases leaves after the first one', 'test_deletion', {
    'test/support.js': [['    it(title, () => check(...args))\n', '    it(title, () => check(...args))\n    break\n']],
  }),
  queue('all cases are left out', 'test_skipping', {
    'test/support.js': [['    it(title, () => check(...args))', '    it.skip(title, () => check(...args))']],
  }),
  queue('what a case checks is caught', 'assertion_weakening', {
    'test/support.js': [['() => check(...args))', '() => { try { check(...args) } catch {} })']],
  }),
  queue('a registering function waits for the test no more', 'assertion_weakening', {
    'test/support.js': [['    await run(queue)\n    expect(queue.limit)', '    run(queue)\n    expect(queue.limit)']],
  }),
  queue('a registering function runs the test no more', 'any', {
    'test/support.js': [['    await run(queue)\n    expect(queue.limit)', '    expect(queue.limit)']],
  }),
  queue('a function that refuses by throwing prints', 'assertion_weakening', {
    'test/support.js': [['throw new Error(`${list[i - 1]} before ${list[i]}`)', 'console.warn(`${list[i - 1]} before ${list[i]}`)']],
  }),
  queue('a function that refuses by throwing is called no more', 'assertion_weakening', {
    'test/queue.test.js': [['    sorted(await queue.drain())', '    await queue.drain()']],
  }),
  queue('what was stored stands in the test', 'silent', {
    'test/queue.test.js': [
      ["golden('report', queue.report())", "expect(queue.report()).toBe('limit 10\\nwaiting 2\\n')"],
      [' golden,', ''],
    ],
    'test/support.js': [
      [
        "export function golden(name, actual) {\n  const path = new URL(`./golden/${name}.txt`, import.meta.url)\n  if (process.env.UPDATE_GOLDEN) writeFileSync(path, actual)\n  expect(actual).toBe(readFileSync(path, 'utf8'))\n}\n\n",
        '',
      ],
      ["import { readFileSync, writeFileSync } from 'node:fs'\n", ''],
    ],
    'test/golden/report.txt': null,
  }),
  queue('what a helper asked of an error stands in the test', 'silent', {
    'test/queue.test.js': [
      [
        "    await expectRejects(new Queue().push('no'), TypeError, 'a job is a function')",
        "    const error = await new Queue().push('no').catch((caught) => caught)\n    expect(error).toBeInstanceOf(TypeError)\n    expect(error.message).toBe('a job is a function')",
      ],
    ],
  }),
  queue('a list of cases became a table of the runner', 'silent', {
    'test/queue.test.js': [
      ['  cases(\n    [', '  it.each(\n    ['],
      [
        '    ],\n    (limit, text) => {\n      expect(new Queue({ limit }).report()).toBe(text)\n    },\n  )',
        "    ],\n  )('%s', (_, limit, text) => {\n    expect(new Queue({ limit }).report()).toBe(text)\n  })",
      ],
      ['{ cases, events', '{ events'],
    ],
    'test/support.js': [
      ['export function cases(table, check) {\n  for (const [title, ...args] of table) {\n    it(title, () => check(...args))\n  }\n}\n\n', ''],
    ],
  }),
  queue('the order is asked by the whole list', 'silent', {
    'test/queue.test.js': [['    sorted(await queue.drain())', '    expect(await queue.drain()).toEqual([1, 2, 3])']],
  }),
  queue('a part of a helper became a function', 'silent', {
    'test/support.js': [
      [
        'export async function eventually',
        'function later(ms) {\n  return new Promise((resolve) => setTimeout(resolve, ms))\n}\n\nexport async function eventually',
      ],
      ['      await new Promise((resolve) => setTimeout(resolve, 1))', '      await later(1)'],
    ],
  }),
]

const LINE: Change['base'] = {
  'pyproject.toml': '[project]\nname = "lineup"\nversion = "1"\n\n[tool.pytest.ini_options]\ntestpaths = ["tests"]\n',
  'lineup/__init__.py': '',
  'lineup/queue.py':
    'class Full(Exception):\n    pass\n\n\nclass Queue:\n    def __init__(self, limit=10):\n        self.limit = limit\n        self.jobs = []\n        self.listeners = []\n\n    def push(self, job):\n        if not callable(job):\n            raise TypeError("a job is a function")\n        if len(self.jobs) >= self.limit:\n            raise Full("full")\n        self.jobs.append(job)\n        self._tell("pushed", len(self.jobs))\n        return len(self.jobs)\n\n    def drain(self):\n        results = []\n        while self.jobs:\n            results.append(self.jobs.pop(0)())\n            self._tell("ran", len(results))\n        self._tell("drained")\n        return results\n\n    def report(self):\n        return f"limit {self.limit}\\nwaiting {len(self.jobs)}\\n"\n\n    def _tell(self, *event):\n        for listener in self.listeners:\n            listener(event)\n',
  'tests/__init__.py': '',
  'tests/golden/report.txt': 'limit 10\nwaiting 2\n',
  'tests/conftest.py':
    'import pytest\n\nfrom lineup.queue import Queue\n\n\ndef pytest_addoption(parser):\n    parser.addoption("--update-golden", action="store_true")\n\n\n@pytest.fixture\ndef queue():\n    queue = Queue()\n    yield queue\n    assert queue.limit == 10\n\n\n@pytest.fixture\ndef golden(request, pytestconfig):\n    def check(name, actual):\n        path = request.path.parent / "golden" / f"{name}.txt"\n        if pytestconfig.getoption("--update-golden"):\n            path.write_text(actual)\n        assert actual == path.read_text()\n\n    return check\n',
  'tests/support.py':
    'import contextlib\nimport functools\nimport time\n\nfrom lineup.queue import Queue\n\n\ndef eventually(check, times=5):\n    last = None\n    for _ in range(times):\n        try:\n            return check()\n        except AssertionError as error:\n            last = error\n            time.sleep(0.01)\n    raise last\n\n\ndef wait_until(condition, timeout=1.0):\n    end = time.monotonic() + timeout\n    while time.monotonic() < end:\n        if condition():\n            return\n        time.sleep(0.01)\n    raise AssertionError("not in time")\n\n\n@contextlib.contextmanager\ndef drained(limit=10):\n    queue = Queue(limit)\n    yield queue\n    assert queue.jobs == []\n\n\n@contextlib.contextmanager\ndef refused(kind, text):\n    try:\n        yield\n    except kind as error:\n        assert str(error) == text\n    else:\n        raise AssertionError(f"{kind.__name__} was not raised")\n\n\ndef expect_error(call, kind, text):\n    try:\n        call()\n    except Exception as error:\n        assert type(error) is kind\n        assert str(error) == text\n    else:\n        raise AssertionError("nothing was raised")\n\n\nclass Events:\n    def __init__(self, queue):\n        self.seen = []\n        queue.listeners.append(self.seen.append)\n\n    def expect(self, *wanted):\n        assert self.seen == list(wanted)\n\n\ndef retried(times):\n    def decorate(test):\n        @functools.wraps(test)\n        def run(*args, **kwargs):\n            for attempt in range(times):\n                try:\n                    return test(*args, **kwargs)\n                except AssertionError:\n                    if attempt == times - 1:\n                        raise\n\n        return run\n\n    return decorate\n\n\ndef check_sorted(values):\n    for before, after in zip(values, values[1:]):\n        if before > after:\n            raise AssertionError(f"{before} before {after}")\n\n\ndef in_order(values):\n    for before, after in zip(values, values[1:]):\n        if before > after:\n            raise ValueError(f"{before} before {after}")\n\n\ndef run_cases(cases, check):\n    failed = []\n    for name, *args in cases:\n        try:\n            check(*args)\n        except AssertionError as error:\n            failed.append((name, error))\n    assert not failed, failed\n',
  'tests/test_queue.py':
    'import pytest\n\nfrom lineup.queue import Full, Queue\n\nfrom .support import Events, check_sorted, drained, eventually, expect_error, in_order, refused, retried, run_cases, wait_until\n\n\ndef test_runs():\n    with drained() as queue:\n        queue.push(lambda: 1)\n        queue.push(lambda: 2)\n        assert queue.drain() == [1, 2]\n\n\ndef test_refuses_no_job(queue):\n    with refused(TypeError, "a job is a function"):\n        queue.push("no")\n\n\ndef test_refuses_when_full():\n    expect_error(lambda: Queue(0).push(print), Full, "full")\n\n\ndef test_drains_in_the_end(queue):\n    queue.push(lambda: 1)\n    queue.drain()\n\n    def empty():\n        assert queue.jobs == []\n\n    eventually(empty)\n\n\ndef test_waits(queue):\n    queue.push(lambda: 1)\n    queue.drain()\n    wait_until(lambda: queue.jobs == [])\n\n\ndef test_report(queue, golden):\n    queue.push(lambda: 1)\n    queue.push(lambda: 2)\n    golden("report", queue.report())\n\n\ndef test_tells(queue):\n    events = Events(queue)\n    queue.push(lambda: 1)\n    queue.drain()\n    events.expect(("pushed", 1), ("ran", 1), ("drained",))\n\n\n@retried(2)\ndef test_counts(queue):\n    assert queue.push(lambda: 1) == 1\n    assert queue.push(lambda: 1) == 2\n\n\ndef test_order(queue):\n    for n in (1, 2, 3):\n        queue.push(lambda n=n: n)\n    check_sorted(queue.drain())\n\n\ndef test_order_of_values(queue):\n    for n in (1, 2, 3):\n        queue.push(lambda n=n: n)\n    in_order(queue.drain())\n\n\ndef test_limits():\n    def check(limit, text):\n        assert Queue(limit).report() == text\n\n    run_cases([("one", 1, "limit 1\\nwaiting 0\\n"), ("two", 2, "limit 2\\nwaiting 0\\n")], check)\n',
}
const line = (name: string, expected: Expected, edits: Change['edits']) => change(name, expected, LINE, edits)

/** The same in Python. */
export const PY_HARNESS = [
  line('a loop that tries again raises no more in the end', 'assertion_weakening', {
    'tests/support.py': [['            time.sleep(0.01)\n    raise last\n', '            time.sleep(0.01)\n']],
  }),
  line('a loop that tries again answers before it would raise', 'assertion_weakening', {
    'tests/support.py': [['    raise last\n', '    return last\n    raise last\n']],
  }),
  line('a loop that tries again gives the failure back', 'assertion_weakening', {
    'tests/support.py': [
      [
        '        except AssertionError as error:\n            last = error\n            time.sleep(0.01)\n    raise last',
        '        except AssertionError as error:\n            last = error\n            break\n    return last',
      ],
    ],
  }),
  line('what is tried again asks for less', 'assertion_weakening', {
    'tests/test_queue.py': [['    def empty():\n        assert queue.jobs == []', '    def empty():\n        assert queue.jobs is not None']],
  }),
  line('what was tried again is not called', 'assertion_weakening', { 'tests/test_queue.py': [['    eventually(empty)\n', '']] }),
  line('a wait ends without a failure', 'assertion_weakening', { 'tests/support.py': [['    raise AssertionError("not in time")\n', '    return False\n']] }),
  line('a wait waits for nothing', 'assertion_weakening', { 'tests/test_queue.py': [['wait_until(lambda: queue.jobs == [])', 'wait_until(lambda: True)']] }),
  line('the check of a context manager is gone', 'assertion_weakening', {
    'tests/support.py': [['    yield queue\n    assert queue.jobs == []\n', '    yield queue\n']],
  }),
  line('a context manager asks for no error any more', 'assertion_weakening', {
    'tests/support.py': [['    else:\n        raise AssertionError(f"{kind.__name__} was not raised")\n', '']],
  }),
  line('a helper takes that nothing was raised', 'assertion_weakening', {
    'tests/support.py': [['    else:\n        raise AssertionError("nothing was raised")\n', '']],
  }),
  line('a stored file is written before it is read', 'assertion_weakening', {
    'tests/conftest.py': [['        if pytestconfig.getoption("--update-golden"):\n            path.write_text(actual)', '        path.write_text(actual)']],
  }),
  line('a stored file is written where it differs', 'assertion_weakening', {
    'tests/conftest.py': [
      ['if pytestconfig.getoption("--update-golden"):', 'if pytestconfig.getoption("--update-golden") or not path.exists() or path.read_text() != actual:'],
    ],
  }),
  line('events are sought in what was told', 'assertion_weakening', {
    'tests/support.py': [['assert self.seen == list(wanted)', 'assert all(one in self.seen for one in wanted)']],
  }),
  line('a decorator that tries again lets the last failure pass', 'assertion_weakening', {
    'tests/support.py': [['                    if attempt == times - 1:\n                        raise\n', '                    pass\n']],
  }),
  line('a function that refuses prints', 'assertion_weakening', {
    'tests/support.py': [['raise ValueError(f"{before} before {after}")', 'print(f"{before} before {after}")']],
  }),
  line('a function that refuses is called no more', 'assertion_weakening', { 'tests/test_queue.py': [['    in_order(queue.drain())', '    queue.drain()']] }),
  line('failures that were gathered are printed', 'assertion_weakening', { 'tests/support.py': [['    assert not failed, failed\n', '    print(failed)\n']] }),
  line('some of the cases may fail', 'assertion_weakening', { 'tests/support.py': [['assert not failed, failed', 'assert len(failed) < len(cases), failed']] }),
  line('only the first of the cases is looked at', 'assertion_weakening', { 'tests/support.py': [['in cases:', 'in cases[:1]:']] }),
  line('a case asks for less', 'assertion_weakening', { 'tests/test_queue.py': [['assert Queue(limit).report() == text', 'assert Queue(limit).report()']] }),
  line('what a context manager asked stands in the test', 'silent', {
    'tests/test_queue.py': [
      [
        '    with refused(TypeError, "a job is a function"):\n        queue.push("no")',
        '    with pytest.raises(TypeError) as caught:\n        queue.push("no")\n    assert str(caught.value) == "a job is a function"',
      ],
    ],
  }),
  line('the last failure is raised within the loop', 'silent', {
    'tests/support.py': [
      [
        '    last = None\n    for _ in range(times):\n        try:\n            return check()\n        except AssertionError as error:\n            last = error\n            time.sleep(0.01)\n    raise last\n',
        '    for attempt in range(times):\n        try:\n            return check()\n        except AssertionError:\n            if attempt == times - 1:\n                raise\n            time.sleep(0.01)\n',
      ],
    ],
  }),
]
