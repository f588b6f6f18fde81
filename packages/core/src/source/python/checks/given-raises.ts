import { opaque, type Sym } from '../values/sym.js'

/** What must be raised, where a row or a local holds the context that asks for it: `with expectation:` of `pytest.raises(ValueError, match='no')`. */
export interface GivenRaises {
  readonly name: string
  readonly type: Sym
  readonly match: Sym | null
}

/** null for every other context, such as one that asks for nothing. */
export function givenRaises({ text }: Sym): GivenRaises | null {
  const [, kind, type = '', rest] = /^(?:pytest\.)?(raises|warns)\(([\w.]+|\([\w., ]+\))(?:, (match=[\s\S]+))?\)$/.exec(text) ?? []
  if (kind === undefined || type === 'None') return null
  const told = /^match=r?'((?:[^'\\]|\\.)*)'$/.exec(rest ?? '')?.[1]
  const match = rest === undefined ? null : opaque(rest.slice('match='.length))
  return {
    name: `pytest.${kind}`,
    type: opaque(type.replace(/^\(|,? ?\)$/g, '').replaceAll(', ', ' | ')),
    match: match && told !== undefined ? { ...match, value: { kind: 'string', text: told } } : match,
  }
}
