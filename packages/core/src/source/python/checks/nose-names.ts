const OF_NOSE = /^nose\.tools(?:\.\w+)*\.(ok_|eq_|assert_\w*)$/

/** The name that unittest has for an assertion of nose.tools: `assertIsNone` of `assert_is_none`. null for every other name. */
export function unittestName(dotted: string): string | null {
  const name = OF_NOSE.exec(dotted)?.[1]
  if (name === undefined) return null
  if (name === 'ok_' || name === 'assert_') return 'assertTrue'
  return name === 'eq_' ? 'assertEqual' : name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
