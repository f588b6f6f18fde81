import { type Change, change, PYPROJECT, VITEST } from '../change.js'

const indented = (body: string, by: number) =>
  body
    .split('\n')
    .map((line) => `${' '.repeat(by)}${line}`)
    .join('\n')

const python = (name: string, expected: Change['expected'], was: string, is: string) => {
  const test = (body: string) => `import re
from unittest import mock

import numpy as np
import pandas as pd
import pytest
from numpy.testing import assert_array_equal
from shop.api import compute, frame, save


def test_api():
${indented(body, 4)}
`
  return change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'shop/__init__.py': '',
      'shop/api.py': 'def compute(n):\n    return n\n\n\nframe = save = compute\n',
      'tests/test_api.py': test(was),
    },
    { 'tests/test_api.py': test(is) },
  )
}
const django = (name: string, expected: Change['expected'], was: string, is: string) => {
  const test = (body: string) => `from django.test import TestCase
from shop.api import compute


class ApiTest(TestCase):
    def test_api(self):
${indented(body, 8)}
`
  return change(
    name,
    expected,
    { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/api.py': 'def compute(n):\n    return n\n', 'tests/test_api.py': test(was) },
    { 'tests/test_api.py': test(is) },
  )
}
const javascript = (name: string, expected: Change['expected'], was: string, is: string) => {
  const test = (body: string) => `import { expect, it, vi } from 'vitest'
import { render, screen } from '@testing-library/react'
import { Form, save, shown } from '../src/api'

it('answers', () => {
${indented(body, 2)}
})
`
  return change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/api.tsx':
        "export const Form = () => <button>Save</button>\nexport const save = (to: (...a: unknown[]) => void) => to(1, { name: 'jam' })\nexport const shown = (n: number) => 'a,b,c'.slice(n)\n",
      'test/api.test.tsx': test(was),
    },
    { 'test/api.test.tsx': test(is) },
  )
}

const FRAME = 'pd.testing.assert_frame_equal(frame(1), pd.DataFrame({"a": [1]}))'
const PAGE = 'page = self.client.get("/basket")\n'
const DOUBLE = 'to = mock.Mock()\nsave(to)\n'
const SPY = 'const to = vi.fn()\nsave(to)\n'
const SAVE = "render(<Form />)\nexpect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()"

/** What was asked as a whole is asked in a part, or with options that take away from it. */
export const TOLD_IN_PART: readonly Change[] = [
  python('a table is compared without its types', 'assertion_weakening', FRAME, FRAME.replace('}))', '}), check_dtype=False)')),
  python('a table is compared in any order', 'assertion_weakening', FRAME, FRAME.replace('}))', '}), check_like=True)')),
  python('a table is compared from far away', 'assertion_weakening', FRAME, FRAME.replace('}))', '}), rtol=10)')),
  python('a table is compared with what is the default', 'silent', FRAME, FRAME.replace('}))', '}), check_dtype=True)')),
  python('a table is compared with its types now', 'silent', FRAME.replace('}))', '}), check_dtype=False)'), FRAME),
  python('columns in place of a table', 'assertion_weakening', FRAME, 'assert list(frame(1).columns) == ["a"]'),
  python('a shape in place of an array', 'assertion_weakening', 'assert_array_equal(compute(2), [1, 2])', 'assert compute(2).shape == (2,)'),
  python('one argument of a call', 'assertion_weakening', `${DOUBLE}to.assert_called_once_with(1, name="jam")`, `${DOUBLE}assert to.call_args[0][0] == 1`),
  python(
    'each argument of a call',
    'silent',
    `${DOUBLE}to.assert_called_with(1, name="jam")`,
    `${DOUBLE}assert to.call_args[0][0] == 1\nassert to.call_args[1]["name"] == "jam"`,
  ),
  django(
    'a status in place of what a page holds',
    'assertion_weakening',
    `${PAGE}self.assertContains(page, "Jam", status_code=200)`,
    `${PAGE}self.assertEqual(page.status_code, 200)`,
  ),
  django(
    'a status in place of where it leads',
    'assertion_weakening',
    `${PAGE}self.assertRedirects(page, "/login")`,
    `${PAGE}self.assertEqual(page.status_code, 302)`,
  ),
  django(
    'a status and where it leads',
    'silent',
    `${PAGE}self.assertRedirects(page, "/login")`,
    `${PAGE}self.assertEqual(page.status_code, 302)\nself.assertEqual(page.url, "/login")`,
  ),
  django('more queries', 'assertion_weakening', 'with self.assertNumQueries(3):\n    compute(1)', 'with self.assertNumQueries(30):\n    compute(1)'),
  django(
    'queries are counted no more',
    'assertion_weakening',
    'with self.assertNumQueries(3):\n    self.assertEqual(compute(1), 1)',
    'self.assertEqual(compute(1), 1)',
  ),
  django(
    'queries are counted as before',
    'silent',
    'with self.assertNumQueries(3):\n    self.assertEqual(compute(1), 1)',
    'with self.assertNumQueries(3):\n    found = compute(1)\nself.assertEqual(found, 1)',
  ),
  django(
    'any log in place of one',
    'assertion_weakening',
    'with self.assertLogs("shop", level="ERROR"):\n    compute(1)',
    'with self.assertLogs():\n    compute(1)',
  ),
  django(
    'a log is waited for under a name',
    'silent',
    'with self.assertLogs("shop", level="ERROR"):\n    compute(1)',
    'with self.assertLogs("shop", level="ERROR") as logs:\n    compute(1)\nself.assertEqual(len(logs.output), 1)',
  ),
  javascript(
    'one argument of a call, by a double of Vitest',
    'assertion_weakening',
    `${SPY}expect(to).toHaveBeenCalledWith(1, { name: 'jam' })`,
    `${SPY}expect(to.mock.calls[0][0]).toBe(1)`,
  ),
  javascript(
    'each argument of a call, by a double of Vitest',
    'silent',
    `${SPY}expect(to).toHaveBeenCalledWith(1, { name: 'jam' })`,
    `${SPY}expect(to.mock.calls[0][0]).toBe(1)\nexpect(to.mock.calls[0][1]).toEqual({ name: 'jam' })`,
  ),
  javascript(
    'an attribute of any value',
    'assertion_weakening',
    "render(<Form />)\nexpect(screen.getByRole('link')).toHaveAttribute('href', '/a')",
    "render(<Form />)\nexpect(screen.getByRole('link')).toHaveAttribute('href')",
  ),
  javascript('any button', 'assertion_weakening', SAVE, SAVE.replace(", { name: 'Save' }", '')),
  javascript('a button by its name, hidden or not', 'silent', SAVE.replace('name:', 'hidden: true, name:'), SAVE),
  javascript('how many pieces in place of a text', 'assertion_weakening', "expect(shown(0)).toBe('a,b,c')", "expect(shown(0).split(',')).toHaveLength(3)"),
]
