const OF_LANGUAGE =
  /^(?:and|or|not|is|in|None|True|False|isinstance|len|type|callable|str|bytes|int|float|bool|list|dict|tuple|set|typeof|null|undefined|string|number)$/

/** The guard asked for nothing but parameters that the function takes no more; none came, so that none of them has another name. */
export function asksLostParameters(base: readonly string[], head: readonly string[], names: readonly string[]): boolean {
  const asked = names.filter((name) => !OF_LANGUAGE.test(name))
  return asked.length > 0 && head.every((param) => base.includes(param)) && asked.every((name) => base.includes(name) && !head.includes(name))
}

const GIVEN = /(?<![\w$.])([A-Za-z_$][\w$]*) (?:is not None|(?:!==|!=) (?:null|undefined))/g

/** It refused only what was handed over together with a parameter that the function takes no more: `code is not None and status is not None`. */
export function needsLostParameter(base: readonly string[], head: readonly string[], condition: string): boolean {
  const isLost = (name: string): boolean => base.includes(name) && !head.includes(name)
  return head.every((param) => base.includes(param)) && !/\bor\b|\|\|/.test(condition) && [...condition.matchAll(GIVEN)].some(([, name = '']) => isLost(name))
}

/** A text in which parameters that only got another name bear the one of the head. */
export function renaming(base: readonly string[], head: readonly string[]): (text: string) => string {
  const pairs = base.flatMap((name, index) => {
    const now = head[index]
    return now === undefined || now === name || base.length !== head.length ? [] : [[name, now] as const]
  })
  if (pairs.length === 0) return (text) => text
  const names = new Map(pairs)
  return (text) => text.replace(/(?<![\w$.])[A-Za-z_$][\w$]*/g, (name) => names.get(name) ?? name)
}
