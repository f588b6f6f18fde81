import { type Change, type Expected, PYPROJECT, type Tree, upon } from '../change.js'

const onPytest = upon({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '' })

// A refusal of what a parameter may say, which goes with the parameter.
const PROXY = (params: string, refusal: string) =>
  `class Proxy:\n    def __init__(self, url, *, headers=None${params}):\n        if not url.startswith("http"):\n            raise ValueError("not an address")\n${refusal}        self.url = url\n        self.headers = headers or {}\n\n    def __repr__(self):\n        return f"Proxy({self.url})"\n`
const REFUSAL = '        if mode not in ("PLAIN", "TUNNEL"):\n            raise ValueError(f"unknown mode {mode}")\n'
const ON_PROXY = (more: string) =>
  `import pytest\n\nfrom shop.proxy import Proxy\n\n\ndef test_proxy():\n    proxy = Proxy("http://a")\n    assert repr(proxy) == "Proxy(http://a)"\n${more}`
const OF_MODE = '\n\ndef test_mode():\n    with pytest.raises(ValueError):\n        Proxy("http://a", mode="NONE")\n'
const onProxy = (name: string, expected: Expected, params: string): Change =>
  onPytest(
    name,
    expected,
    { 'shop/proxy.py': PROXY(', mode="PLAIN"', REFUSAL), 'tests/test_proxy.py': ON_PROXY(OF_MODE) },
    { 'shop/proxy.py': PROXY(params, ''), 'tests/test_proxy.py': ON_PROXY('') },
  )

// A refusal by another class of error.
const POOL = (refused: string, work = '        return self.connection(self.host)\n') =>
  `class Missing(Exception):\n    pass\n\n\nclass Pool:\n    connection = None\n\n    def __init__(self, host):\n        self.host = host\n\n    def connect(self):\n        if not self.connection:\n            raise ${refused}("the module of connections is not available")\n${work}`
const ON_POOL = (error: string, check = '') =>
  `import pytest\n\nfrom shop.pool import Missing, Pool\n\n\ndef test_connect():\n    pool = Pool("a")\n    with pytest.raises(${error}) as raised:\n        pool.connect()\n${check}\n\ndef test_host():\n    assert Pool("a").host == "a"\n`
const REASON = '    assert raised.value.reason is None\n    assert isinstance(raised.value.pool, Pool)\n'
const onPool = (name: string, expected: Expected, code: string, before: string, after: string): Change =>
  onPytest(name, expected, { 'shop/pool.py': POOL('Missing'), 'tests/test_pool.py': before }, { 'shop/pool.py': code, 'tests/test_pool.py': after })

// That one can go through it, beside what does.
const ON_PARTS = (checks: string) =>
  `from typing import Iterable\n\nfrom shop.parts import Parts, parts\n\n\ndef test_parts():\n    made = parts(["a", "b"])\n${checks}    assert parts([]) is not None\n`
const PARTS = 'class Parts(list):\n    pass\n\n\ndef parts(names):\n    return Parts(name.encode() for name in names)\n'
const JOINED = '    assert b"ab" == b"".join(made)\n'
const onParts = (name: string, expected: Expected, before: string, after: string): Change =>
  onPytest(name, expected, { 'shop/parts.py': PARTS, 'tests/test_parts.py': ON_PARTS(before) }, { 'tests/test_parts.py': ON_PARTS(after) })

// Rows of a file that say of themselves that they are not run.
const ROW = (name: string, more = '') => `- case: ${name}\n  main: |\n    import shop\n    reveal_type(shop.${name})\n${more}`
const onRows = (name: string, expected: Expected, before: string, after: string): Change =>
  onPytest(
    name,
    expected,
    {
      'shop/carts.py': 'def total(cart):\n    return sum(cart)\n',
      'tests/test_types.yml': before,
      'tests/test_types.py':
        'from pathlib import Path\n\nimport pytest\nimport yaml\n\nROWS = yaml.safe_load(Path("tests/test_types.yml").read_text())\n\n\n@pytest.mark.parametrize("row", ROWS)\ndef test_row(row):\n    assert "main" in row\n',
    },
    { 'tests/test_types.yml': after },
  )

// A library of which a source makes use where it is installed.
const LAID_OUT =
  '    try:\n        import layouter\n        from layouter.parsing import InvalidInput\n    except ImportError:\n        pass\n    else:\n        try:\n            text = layouter.lay_out(text)\n        except InvalidInput:\n            pass\n'
const SHOWN = (laid: string) => `def show(text):\n${laid}    return text.strip()\n`
const ON_LAYOUT =
  'import layouter\nimport pytest\nfrom layouter.parsing import InvalidInput\n\nfrom shop.shown import show\n\n\ndef test_invalid():\n    with pytest.raises(InvalidInput):\n        layouter.lay_out("class")\n    assert show("class") == "class"\n'
const ON_SHOWN = 'from shop.shown import show\n\n\ndef test_show():\n    assert show("") == ""\n'
const onLibrary = (name: string, expected: Expected, after: Tree): Change =>
  onPytest(
    name,
    expected,
    { 'shop/shown.py': SHOWN(LAID_OUT), 'tests/layout/test_layout.py': ON_LAYOUT, 'tests/test_shown.py': ON_SHOWN },
    { 'tests/layout/test_layout.py': null, ...after },
  )

// Warnings of a function that others call, by the name of its parameter.
const ORDERS = (warned: string, other = '    warnings.warn("weights are old", DeprecationWarning)\n') =>
  `import warnings\n\n\ndef _order_of(cmp, eq):\n    if cmp is not None:\n${warned}        return cmp\n    return eq\n\n\ndef order(items, cmp=None, eq=None):\n    return sorted(items, key=_order_of(cmp, eq))\n\n\nmake = order\n\n\ndef weigh(items, by=None):\n${other}    return sum(items)\n`
const WARNED = '        warnings.warn("cmp is deprecated", DeprecationWarning)\n'
const ON_ORDERS = (call: string, answer: string, check: string) =>
  `from shop.orders import make, weigh\n\n\ndef test_order(recwarn):\n    assert ${call} == ${answer}\n${check}`
const ONE = '    assert len(recwarn.list) == 1\n'
const onOrders = (name: string, expected: Expected, call: string, answer: string): Change =>
  onPytest(
    name,
    expected,
    { 'shop/orders.py': ORDERS(WARNED), 'tests/test_orders.py': ON_ORDERS(call, answer, ONE) },
    { 'shop/orders.py': ORDERS(''), 'tests/test_orders.py': ON_ORDERS(call, answer, '') },
  )

// A flag of a plugin that takes tests which run at wish.
const AT_WISH = (mark: string) =>
  `import pytest\n\nfrom shop.carts import total\n\n\ndef test_none():\n    assert total([]) == 0\n\n\n${mark}def test_total():\n    assert total([1, 2]) == 3\n`
const TOX = (more: string) => `[testenv]\ndeps = pytest\ncommands =\n    pytest tests ${more}--strict\n`
const onWish = (name: string, expected: Expected, after: string): Change =>
  onPytest(
    name,
    expected,
    {
      'shop/carts.py': 'def total(cart):\n    return sum(cart)\n',
      'tox.ini': TOX('--run-optional heavy '),
      'tests/test_carts.py': AT_WISH('@pytest.mark.heavy\n'),
    },
    { 'tox.ini': TOX(''), 'tests/test_carts.py': after },
  )

/** Fresh commits of twenty-one well-known projects of Python: what went with the code, each beside a loss that looks like it. */
export const WENT_WITH_CODE_PYTHON: readonly Change[] = [
  onProxy('a refusal of what a parameter says goes with the parameter', 'silent', ''),
  onProxy('a refusal of what a parameter says goes, and the parameter stays', 'validation_bypass', ', mode="PLAIN"'),
  onPool('a refusal by another class of error', 'silent', POOL('ImportError'), ON_POOL('Missing', REASON), ON_POOL('ImportError')),
  onPool(
    'work became a refusal of what is not available',
    'feature_removal',
    POOL('Missing', '        raise NotImplementedError("connections are not available")\n'),
    ON_POOL('Missing'),
    ON_POOL('Missing'),
  ),
  onPool('fields of an error that stays are asked for no more', 'assertion_weakening', POOL('Missing'), ON_POOL('Missing', REASON), ON_POOL('Missing')),
  onPool('another class of error is asked for, and the code stays', 'assertion_weakening', POOL('Missing'), ON_POOL('Missing', REASON), ON_POOL('Exception')),
  onParts('that one can go through what is joined', 'silent', `    assert isinstance(made, Iterable)\n${JOINED}`, JOINED),
  onParts('of what class it is that is joined', 'assertion_weakening', `    assert isinstance(made, Parts)\n${JOINED}`, JOINED),
  onParts('that one can go through what nothing joins', 'assertion_weakening', '    assert isinstance(made, Iterable)\n', ''),
  onParts('what is joined goes with that one can', 'assertion_weakening', `    assert isinstance(made, Iterable)\n${JOINED}`, ''),
  onRows('rows that are skipped go', 'silent', `${ROW('total')}${ROW('sum_of', '  skip: True\n')}${ROW('carts')}`, `${ROW('total')}${ROW('carts')}`),
  onRows('rows that are run go', 'test_deletion', `${ROW('total')}${ROW('sum_of')}${ROW('carts')}`, `${ROW('total')}${ROW('carts')}`),
  onRows(
    'a row that is run goes with one that is skipped',
    'test_deletion',
    `${ROW('total')}${ROW('sum_of', '  skip: True\n')}${ROW('carts')}`,
    `${ROW('total')}`,
  ),
  onLibrary('tests of a library that the source leaves', 'silent', { 'shop/shown.py': SHOWN('') }),
  onLibrary('tests of a library that the source makes use of still', 'test_deletion', {}),
  onLibrary('tests of a library that the source takes another way to', 'test_deletion', {
    'shop/shown.py': SHOWN(LAID_OUT.replace('            text = layouter', '            text = "" + layouter')),
  }),
  onOrders('warnings by a parameter that others hand on', 'silent', 'make([2, 1], cmp=abs)', '[1, 2]'),
  onOrders('warnings of another function that warns still', 'assertion_weakening', 'weigh([2, 1], by=abs)', '3'),
  onWish('a flag takes what no test is marked with any more', 'silent', AT_WISH('')),
  onWish('a flag goes, and a test is marked with what it took', 'any', AT_WISH('@pytest.mark.heavy\n')),
]
