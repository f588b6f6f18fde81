import { change, type Expected, PYPROJECT, VITEST } from '../change.js'

const BOOKING =
  "const ROOMS = ['red', 'blue']\n\nexport class Bookings {\n  constructor(db, mailer, log, files) {\n    Object.assign(this, { db, mailer, log, files })\n  }\n\n  check({ room, file }) {\n    if (!ROOMS.includes(room)) throw new Error(`no room ${room}`)\n    if (!file.startsWith(this.files + '/')) throw new Error('outside')\n  }\n\n  async book(room, email) {\n    const id = await this.db.insert(room)\n    try {\n      await this.mailer.send(email, id)\n    } catch (error) {\n      this.log.warn('mail failed', error)\n      await this.db.keep(id)\n    }\n    return id\n  }\n\n  page(rows, page, size = 20) {\n    const used = Math.min(Math.max(size, 1), 100)\n    return rows.slice((page - 1) * used, page * used)\n  }\n\n  html(note) {\n    return `<p>${note.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`\n  }\n}\n"
const booking = (name: string, expected: Expected, ...edit: (readonly [string, string])[]) =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/booking.js': BOOKING,
      'test/booking.test.js':
        "import { expect, it } from 'vitest'\nimport { Bookings } from '../src/booking.js'\n\nit('pages', () => {\n  expect(new Bookings().page(['a', 'b', 'c'], 2, 2)).toEqual(['c'])\n})\n",
    },
    { 'src/booking.js': edit },
  )
const SENT = '      await this.mailer.send(email, id)\n'

/** A guard, a bound or a cleaning step of code that lets more through, and errors that nobody waits for. */
export const BOUNDS = [
  booking('one of several words became any', 'validation_bypass', ['!ROOMS.includes(room)', '!room']),
  booking('one of several words, by another question', 'silent', ['!ROOMS.includes(room)', 'ROOMS.indexOf(room) < 0']),
  booking('a path that has to begin with a folder begins with its letters', 'validation_bypass', ["startsWith(this.files + '/')", 'startsWith(this.files)']),
  booking('a path that has to begin with a folder, as a template', 'silent', ["startsWith(this.files + '/')", 'startsWith(`${this.files}/`)']),
  booking('a call within a try is waited for no more', 'error_suppression', [SENT, '      this.mailer.send(email, id)\n']),
  booking('a call is heard by itself in place of the try', 'silent', [
    "    try {\n      await this.mailer.send(email, id)\n    } catch (error) {\n      this.log.warn('mail failed', error)\n      await this.db.keep(id)\n    }\n",
    "    await this.mailer.send(email, id).catch(async (error) => {\n      this.log.warn('mail failed', error)\n      await this.db.keep(id)\n    })\n",
  ]),
  booking('nothing is waited for in place of a call', 'feature_removal', [SENT, '      await Promise.resolve()\n']),
  booking('a bound is a thousand times as large', 'validation_bypass', ['1), 100)', '1), 100_000)']),
  booking('a bound is twice as large', 'silent', ['1), 100)', '1), 200)']),
  booking('a sign of markup is written as it is', 'validation_bypass', [".replaceAll('<', '&lt;')", '']),
  booking('a note is written as it is', 'validation_bypass', ["note.replaceAll('&', '&amp;').replaceAll('<', '&lt;')", 'note']),
  booking(
    'signs of markup are written by a function',
    'silent',
    ["note.replaceAll('&', '&amp;').replaceAll('<', '&lt;')", 'escape(note)'],
    ['const ROOMS', "const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')\n\nconst ROOMS"],
  ),
  change(
    'methods that a pattern names stand in two patterns',
    'silent',
    { 'package.json': VITEST, 'src/words.js': 'export const wordsOf = (code) => code.match(/\\w+\\.(?:includes|has|some)\\(/g) ?? []\n' },
    {
      'src/words.js': [
        ['code.match(/\\w+\\.(?:includes|has|some)\\(/g) ?? []', '[/\\w+\\.(?:includes|has)\\(/g, /\\w+\\.some\\(/g].flatMap((one) => code.match(one) ?? [])'],
      ],
    },
  ),
  change(
    'endings that a pattern names, and one of them is gone',
    'feature_removal',
    { 'package.json': VITEST, 'src/pictures.js': 'export const picturesOf = (names) => names.filter((name) => /\\.(?:png|jpg|heic)$/.test(name))\n' },
    { 'src/pictures.js': [['(?:png|jpg|heic)', '(?:png|jpg)']] },
  ),
]

const INN =
  'import asyncio\nimport hashlib\nimport hmac\nimport re\nfrom contextlib import contextmanager\nfrom datetime import timedelta\n\nEMAIL = re.compile(r"[^@]+@[^@]+")\n\n\nclass Bookings:\n    def __init__(self, db, mailer, clock, files, secret):\n        self.db, self.mailer, self.clock = db, mailer, clock\n        self.files, self.secret = files, secret\n        self._lock = asyncio.Lock()\n\n    def check(self, request):\n        if not EMAIL.fullmatch(request.email):\n            raise ValueError("email")\n\n    async def book(self, user, room, email):\n        async with self._lock, self.db.transaction() as tx:\n            rows = await tx.fetch("select id from bookings where room = $1", room)\n            if rows:\n                raise ValueError("taken")\n            number = await tx.insert(room)\n        await asyncio.wait_for(self.mailer.send(email, number), timeout=10)\n        return number\n\n    async def cancel(self, user, row):\n        if row["owner"] != user.id and "admin" not in user.roles:\n            raise PermissionError("not yours")\n        if row["start"] - self.clock() < timedelta(hours=24):\n            raise ValueError("too late")\n        await self.db.delete(row)\n\n    def invoice(self, name):\n        path = (self.files / name).resolve()\n        if not path.is_relative_to(self.files):\n            raise ValueError("outside")\n        return path.read_text()\n\n    def verify(self, body, signature):\n        wanted = hmac.new(self.secret, body, hashlib.sha256).hexdigest()\n        if not hmac.compare_digest(wanted, signature):\n            raise PermissionError("signature")\n\n    def page(self, rows, page, size=20):\n        size = max(1, min(size, 100))\n        return rows[(page - 1) * size : page * size]\n\n    @contextmanager\n    def held(self, room):\n        self.db.hold(room)\n        try:\n            yield room\n        finally:\n            self.db.free(room)\n'
const inn = (name: string, expected: Expected, ...edit: (readonly [string, string])[]) =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'inn/booking.py': INN,
      'tests/test_booking.py':
        'from inn.booking import Bookings\n\n\ndef test_pages():\n    bookings = Bookings(None, None, None, None, None)\n    assert bookings.page(["a", "b", "c"], 2, 2) == ["c"]\n',
    },
    { 'inn/booking.py': edit },
  )

/** The same in Python. */
export const BOUNDS_IN_PYTHON = [
  inn('a pattern of the whole became a sign', 'validation_bypass', ['not EMAIL.fullmatch(request.email)', '"@" not in request.email']),
  inn('a lock is gone beside a transaction that stays', 'feature_removal', [
    'async with self._lock, self.db.transaction()',
    'async with self.db.transaction()',
  ]),
  inn('a lock and a transaction, one within the other', 'silent', [
    '        async with self._lock, self.db.transaction() as tx:\n            rows = await tx.fetch("select id from bookings where room = $1", room)\n            if rows:\n                raise ValueError("taken")\n            number = await tx.insert(room)\n',
    '        async with self._lock:\n            async with self.db.transaction() as tx:\n                rows = await tx.fetch("select id from bookings where room = $1", room)\n                if rows:\n                    raise ValueError("taken")\n                number = await tx.insert(room)\n',
  ]),
  inn('one row is let through', 'validation_bypass', ['            if rows:\n', '            if len(rows) > 1:\n']),
  inn('any row, by its number', 'silent', ['            if rows:\n', '            if len(rows) > 0:\n']),
  inn('what was waited for within another call is a task', 'error_suppression', [
    'await asyncio.wait_for(self.mailer.send(email, number), timeout=10)',
    'asyncio.create_task(self.mailer.send(email, number))',
  ]),
  inn('a role became any role', 'validation_bypass', ['"admin" not in user.roles', 'not user.roles']),
  inn('a role, in a set', 'silent', ['"admin" not in user.roles', '"admin" not in set(user.roles)']),
  inn('hours became seconds', 'validation_bypass', ['timedelta(hours=24)', 'timedelta(seconds=24)']),
  inn('hours became a day', 'silent', ['timedelta(hours=24)', 'timedelta(days=1)']),
  inn('a folder became its first letters', 'validation_bypass', ['not path.is_relative_to(self.files)', 'not str(path).startswith(str(self.files))']),
  inn('a path is not resolved before it is compared', 'validation_bypass', ['(self.files / name).resolve()', 'self.files / name']),
  inn('a path is resolved as it must be there', 'silent', ['.resolve()', '.resolve(strict=True)']),
  inn('a part of a signature is compared', 'validation_bypass', ['not hmac.compare_digest(wanted, signature)', 'wanted[:8] != signature[:8]']),
  inn('a signature by a weaker hash', 'validation_bypass', ['hashlib.sha256', 'hashlib.md5']),
  inn('a signature by a stronger hash', 'silent', ['hashlib.sha256', 'hashlib.sha512']),
  inn('a bound of a page is gone', 'validation_bypass', ['max(1, min(size, 100))', 'max(1, size)']),
  inn('the bounds of a page the other way round', 'silent', ['max(1, min(size, 100))', 'min(max(size, 1), 100)']),
  inn('what is held is not given back', 'feature_removal', ['        finally:\n            self.db.free(room)\n', '        finally:\n            pass\n']),
]
