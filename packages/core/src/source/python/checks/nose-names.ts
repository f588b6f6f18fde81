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

const OF_PYTEST_CHECK = /^pytest_check(?:\.check(?:_functions)?)?\.(\w+)$/
const NAMES_OF_PYTEST_CHECK: Readonly<Record<string, string>> = {
  equal: 'assertEqual',
  not_equal: 'assertNotEqual',
  is_: 'assertIs',
  is_not: 'assertIsNot',
  is_true: 'assertTrue',
  is_false: 'assertFalse',
  is_none: 'assertIsNone',
  is_not_none: 'assertIsNotNone',
  is_in: 'assertIn',
  is_not_in: 'assertNotIn',
  is_instance: 'assertIsInstance',
  is_not_instance: 'assertNotIsInstance',
  greater: 'assertGreater',
  greater_equal: 'assertGreaterEqual',
  less: 'assertLess',
  less_equal: 'assertLessEqual',
  raises: 'assertRaises',
}

/**
 * The name that unittest has for an assertion of nose.tools, `assertIsNone` of `assert_is_none`, of pytest-check, or of what SQLAlchemy ships for tests. null
 * for every other name.
 */
export function unittestName(dotted: string): string | null {
  const ofPytestCheck = OF_PYTEST_CHECK.exec(dotted)?.[1]
  if (ofPytestCheck !== undefined) return Object.hasOwn(NAMES_OF_PYTEST_CHECK, ofPytestCheck) ? (NAMES_OF_PYTEST_CHECK[ofPytestCheck] ?? null) : null
  const ofSqlalchemy = OF_SQLALCHEMY.exec(dotted)?.[1]
  if (ofSqlalchemy !== undefined) return Object.hasOwn(NAMES_OF_SQLALCHEMY, ofSqlalchemy) ? (NAMES_OF_SQLALCHEMY[ofSqlalchemy] ?? null) : null
  const name = OF_NOSE.exec(dotted)?.[1]
  if (name === undefined) return null
  if (name === 'ok_' || name === 'assert_') return 'assertTrue'
  return name === 'eq_' ? 'assertEqual' : name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
