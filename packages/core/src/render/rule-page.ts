/** What is read out of a rule's page in docs/rules. */
export interface RulePage {
  /** Its first heading. */
  readonly id: string
  /** The kind of weakening; empty when the page does not say. */
  readonly type: string
  readonly severity: string
  /** The evidence that it needs, in words. */
  readonly needs: string
  /** First sentence of "What it finds". */
  readonly brief: string
  /** Text under each second-level heading, by heading, trimmed. */
  readonly sections: ReadonlyMap<string, string>
  /** The whole page. */
  readonly markdown: string
}

/** Reads a rule's page, as test/architecture demands it. */
export function readRulePage(markdown: string): RulePage {
  const [top = '', ...parts] = markdown.split(/^## /m)
  const sections = new Map(
    parts.map((part) => {
      const end = part.indexOf('\n')
      return end < 0 ? [part.trim(), ''] : [part.slice(0, end).trim(), part.slice(end).trim()]
    }),
  )
  const finds = sections.get('What it finds') ?? ''
  const [paragraph = ''] = finds.split(/\n\s*\n/)
  const [sentence = ''] = /^.*?[.:](?=\s|$)/s.exec(paragraph) ?? [paragraph]
  return {
    id: /^# (\S+)/m.exec(top)?.[1] ?? '',
    type: /^Type: `?(\w+)`?/m.exec(top)?.[1] ?? '',
    severity: /Severity: (\w+)/.exec(top)?.[1] ?? '',
    needs: plain(/Needs: (.*?)\.?$/m.exec(top)?.[1] ?? ''),
    brief: plain(sentence.replace(/\s+/g, ' ').replace(/:$/, '.')),
    sections,
    markdown,
  }
}

function plain(text: string): string {
  return text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll('`', '')
}
