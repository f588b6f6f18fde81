import { literalPattern } from '../../../../run/literal-pattern.js'

/** Whether a text asks for the member of something that bears the name of the class, or its end: `self.user.kind` and `user["kind"]` of NamedUser. */
export function isAskedByName(text: string, { owner, member }: { readonly owner: string; readonly member: string }): boolean {
  const name = literalPattern(member)
  const words = owner.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []
  const ends = words.map((_, at) => words.slice(at).join('').toLowerCase()).filter((end) => end.length > 2)
  return [...text.matchAll(new RegExp(`(\\w+)(?:\\.${name}(?![\\w$])|\\[(['"])${name}\\2\\])`, 'g'))].some(([, asked = '']) =>
    ends.includes(asked.replace(/_|\d+$/g, '').toLowerCase()),
  )
}
