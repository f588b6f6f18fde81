/** A first look at a text: whether it can register tests at all. */
export function mayRegister(text: string): boolean {
  return /\b[xf]?(?:it|test|describe|specify|context|suite|RuleTester)\b\s*[.(<[`]|\bDeno\.test\b|@test\b|\basyncTest\(|\bQUnit\b/.test(text)
}
