import { JEST, upon, VITEST } from '../change.js'

const jest = upon({ 'package.json': JEST })
const vitest = upon({ 'package.json': VITEST })

const FIELD = 'export function Field({ id }) {\n  return <input id={id} name="total" data-testid="field" />\n}\n'
const PAGE_TEST = (body: string, imports = 'render') =>
  `import * as React from 'react'\nimport { ${imports} } from '@testing-library/react'\nimport '@testing-library/jest-dom'\nimport { Field } from '../src/Field'\n\ntest('is found', () => {\n${body}})\n`
const PAGE = (before: string, after: string, imports = 'render', importsNow = imports) =>
  [{ 'src/Field.jsx': FIELD, 'test/field.test.jsx': PAGE_TEST(before, imports) }, { 'test/field.test.jsx': PAGE_TEST(after, importsNow) }] as const
const FOUND = '  const { getByTestId } = render(<Field id="total" />)\n  const field = getByTestId(\'field\')\n  field.focus()\n'

const PATHS = (asks: string) => `export function isOwn(path) {\n  if (${asks}) {\n    return false\n  }\n  return path.length > 0\n}\n`
const PATHS_TEST = "import { isOwn } from '../src/paths'\n\ntest('own', () => {\n  expect(isOwn('a')).toBe(true)\n  expect(isOwn('../a')).toBe(false)\n})\n"

const TAXES = (more = '') => `export const shop = { taxed: false }\nexport function total(price) {\n  return ${more}price + 1\n}\n`
const TAXES_TEST = (expected: string) =>
  `import { expect, test } from 'vitest'\nimport { shop, total } from '../src/total'\n\ntest('total', () => {\n${expected}})\n`

const RENDERS = (body: string) =>
  `import { expect, test } from 'vitest'\nimport { draw } from '../src/draw'\n\nclass Looks {\n  update(part, [done]) {\n${body}    return part\n  }\n}\n\ntest('draws', async () => {\n  await new Promise((resolve, reject) => {\n    draw(new Looks(), (error) => (error ? reject(error) : resolve()))\n  })\n})\n`
const ASKS = "    expect(part.name).toBe('pen')\n    expect(part.size).toBe(2)\n"
const TRIES = (otherwise: string) =>
  `    try {\n  ${ASKS.replace('\n    ', '\n      ')}      done?.()\n    } catch (error) {\n      if (done === undefined) {\n        throw error\n      } else {\n        ${otherwise}\n      }\n    }\n`
const DRAW = "export function draw(looks, done) {\n  looks.update({ name: 'pen', size: 2 }, [done])\n}\n"

/** The same question by a matcher, a text, a flag or a callback. */
export const MATCHERS_FLAGS_AND_CALLBACKS = [
  jest(
    'focus and attributes are asked for by the matchers of the page',
    'silent',
    ...PAGE(
      `${FOUND}  expect(document.activeElement).toBe(field)\n  expect(field.getAttribute('name')).toBe('total')\n  expect(field.getAttribute('title')).toBeNull()\n  expect(field.hasAttribute('id')).toBe(true)\n`,
      `${FOUND}  expect(field).toHaveFocus()\n  expect(field).toHaveAttribute('name', 'total')\n  expect(field).not.toHaveAttribute('title')\n  expect(field).toHaveAttribute('id')\n`,
    ),
  ),
  jest(
    'focus is asked for no more where the attribute is asked for by its matcher',
    'assertion_weakening',
    ...PAGE(
      `${FOUND}  expect(document.activeElement).toBe(field)\n  expect(field.getAttribute('name')).toBe('total')\n`,
      `${FOUND}  expect(field).toHaveAttribute('name', 'total')\n`,
    ),
  ),
  jest(
    'an attribute that had a value has to be there only',
    'assertion_weakening',
    ...PAGE(`${FOUND}  expect(field.getAttribute('name')).toBe('total')\n`, `${FOUND}  expect(field).toHaveAttribute('name')\n`),
  ),
  jest(
    'an attribute that was to be missing has to be there',
    'assertion_weakening',
    ...PAGE(
      `${FOUND}  expect(field.getAttribute('title')).toBeNull()\n  expect(field.id).toBe('total')\n`,
      `${FOUND}  expect(field).toHaveAttribute('name')\n  expect(field.id).toBe('total')\n`,
    ),
  ),
  jest(
    'queries of what was rendered are those of the page',
    'silent',
    ...PAGE(
      "  const { getByTestId } = render(<Field id=\"total\" />)\n  expect(getByTestId('field').id).toBe('total')\n  expect(getByTestId('field').name).toBe('total')\n",
      "  render(<Field id=\"total\" />)\n  expect(screen.getByTestId('field').id).toBe('total')\n  expect(screen.getByTestId('field').name).toBe('total')\n",
      'render',
      'render, screen',
    ),
  ),
  jest(
    'what is found on the page has no name to have any more',
    'assertion_weakening',
    ...PAGE(
      "  const { getByTestId } = render(<Field id=\"total\" />)\n  expect(getByTestId('field').id).toBe('total')\n  expect(getByTestId('field').name).toBe('total')\n",
      "  render(<Field id=\"total\" />)\n  expect(screen.getByTestId('field').id).toBe('total')\n  expect(screen.getByTestId('field')).toBeInTheDocument()\n",
      'render',
      'render, screen',
    ),
  ),
  jest(
    'a pattern that stood for a text became that text',
    'silent',
    { 'src/paths.js': PATHS('/^\\.\\.\\//.test(path)'), 'test/paths.test.js': PATHS_TEST },
    { 'src/paths.js': PATHS("path.startsWith('../')") },
  ),
  jest(
    'a pattern became a text that it did not stand for',
    'validation_bypass',
    { 'src/paths.js': PATHS('/^\\.\\.[\\\\/]/.test(path)'), 'test/paths.test.js': PATHS_TEST },
    { 'src/paths.js': PATHS("path.startsWith('../')") },
  ),
  vitest(
    'one of two values that are written down is expected by a flag',
    'silent',
    { 'src/total.js': TAXES(), 'test/total.test.js': TAXES_TEST('  expect(total(5)).toBe(6)\n') },
    {
      'src/total.js': TAXES('shop.taxed ? price + 2 : '),
      'test/total.test.js': TAXES_TEST('  const expected = shop.taxed ? 7 : 6\n  expect(total(5)).toBe(expected)\n'),
    },
  ),
  vitest(
    'one of two values is expected by what the code answers',
    'assertion_weakening',
    { 'src/total.js': TAXES(), 'test/total.test.js': TAXES_TEST('  expect(total(5)).toBe(6)\n') },
    {
      'src/total.js': TAXES('shop.taxed ? price + 2 : '),
      'test/total.test.js': TAXES_TEST('  const expected = total(5) > 6 ? 7 : 6\n  expect(total(5)).toBe(expected)\n'),
    },
  ),
  vitest(
    'what a check of a double throws is thrown on or handed to its callback',
    'silent',
    { 'src/draw.js': DRAW, 'test/draw.test.js': RENDERS(ASKS) },
    { 'test/draw.test.js': RENDERS(TRIES('done(error)')) },
  ),
  vitest(
    'what a check of a double throws is handed to a callback as nothing',
    'assertion_weakening',
    { 'src/draw.js': DRAW, 'test/draw.test.js': RENDERS(ASKS) },
    { 'test/draw.test.js': RENDERS(TRIES('done()')) },
  ),
]
