const OF_NOSE = /^nose\.tools(?:\.\w+)*\.(ok_|eq_|assert_\w*)$/

const OF_SQLALCHEMY = /^sqlalchemy\.testing(?:\.assertions)?\.(\w+)$/
const NAMES_OF_SQLALCHEMY: Readonly<Record<string, string>> = {
  eq_: 'assertEqual',
  ne_: 'assertNotEqual',
  is_: 'assertIs',
  is_not: 'assertIsNot',
  is_not_: 'assertIsNot',
  is_none: 'assertIsNone',
  is_true: 'assertTrue',
  is_false: 'assertFalse',
  in_: 'assertIn',
  not_in: 'assertNotIn',
  not_in_: 'assertNotIn',
  le_: 'assertLessEqual',
  is_instance_of: 'assertIsInstance',
  assert_raises: 'assertRaises',
  assert_raises_message: 'assertRaisesRegex',
}

/** The name that unittest has for an assertion of nose.tools, `assertIsNone` of `assert_is_none`, or of what SQLAlchemy ships for tests. null for every other name. */
export function unittestName(dotted: string): string | null {
  const ofSqlalchemy = OF_SQLALCHEMY.exec(dotted)?.[1]
  if (ofSqlalchemy !== undefined) return Object.hasOwn(NAMES_OF_SQLALCHEMY, ofSqlalchemy) ? (NAMES_OF_SQLALCHEMY[ofSqlalchemy] ?? null) : null
  const name = OF_NOSE.exec(dotted)?.[1]
  if (name === undefined) return null
  if (name === 'ok_' || name === 'assert_') return 'assertTrue'
  return name === 'eq_' ? 'assertEqual' : name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
