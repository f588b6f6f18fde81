/** A test's body as its layout shows it: from behind the opening brace to the closing one. */
export interface TestBlock {
  readonly start: number
  readonly end: number
  /** Everything from the line that opens it to the closing brace. */
  readonly text: string
}

const OPENS = /^([ \t]*)(?:(?:it|test|specify)\b|[\])}'"`]).*(?:=>|\)) \{$/
const LEAST_LINES = 1
/** Bodies that may say that their test is skipped. */
const LEAVES = /[sS]kip|\b(?:todo|pending|fixme|runIf)\b/
const BRANCHES = /\b(?:if|else|catch|switch)\b|\breturn\s*;?\s*$/m
/** Bodies that register, load, silence or bend something. */
const TELLS =
  /\b(?:it|test|describe|suite|specify|step)\s*[.(]|\b(?:this|require|process|globalThis)\b|\bimport\s*\(|\b(?:import|require)(?:Actual|Mock)|\b(?:vi|jest)\s*\.\s*(?:mock|doMock|unmock|setTimeout|setConfig|retryTimes)|@ts-|eslint-|biome-|istanbul|\b(?:c8|v8) ignore|\/\*|\*\/|\beval\b/

/** Whether a body may say more of its test's state than what stands around it. */
export function mayLeave(body: string): boolean {
  return LEAVES.test(body) || (body.includes('return') && BRANCHES.test(body))
}

/** The bodies of tests that can be told from indentation alone, in order; none lies in another. Some of them may turn out to be none. */
export function testBlocks(text: string): readonly TestBlock[] {
  const found: TestBlock[] = []
  let open: { readonly indent: string; readonly from: number; readonly start: number; readonly line: number } | null = null
  let line = 0
  for (let from = 0; from <= text.length; line++) {
    const newline = text.indexOf('\n', from)
    const to = newline === -1 ? text.length : newline
    const first = text.charCodeAt(from)
    if (to > from && (open !== null || first === 32 || first === 9 || OPENING.has(text[from] ?? ''))) {
      const depth = indentOf(text, from, to)
      if (open !== null && depth < to && depth - from <= open.indent.length) {
        const end: number = depth
        if (text[depth] === '}' && text.slice(from, depth) === open.indent && line - open.line > LEAST_LINES) {
          const body = text.slice(open.start, end)
          if (!TELLS.test(body) && !mayLeave(body)) found.push({ start: open.start, end, text: text.slice(open.from, end) })
        }
        open = null
      }
      if (open === null && text.charCodeAt(to - 1) === 123) {
        const indent = OPENS.exec(text.slice(from, to))?.[1]
        if (indent !== undefined) open = { indent, from, start: to, line }
      }
    }
    if (newline === -1) break
    from = newline + 1
  }
  return found
}

const OPENING = new Set(['i', 't', 's', ']', ')', '}', "'", '"', '`'])

function indentOf(text: string, from: number, to: number): number {
  let at = from
  while (at < to && (text.charCodeAt(at) === 32 || text.charCodeAt(at) === 9)) at++
  return at
}
