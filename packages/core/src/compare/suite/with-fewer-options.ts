const OPTION = /(?:, |(?<=\())[A-Za-z_]\w*=[^(),=]*\)$/

/** A call of Python and what it would be with fewer plain keywords at its end: `build(a, all=True)` and `build(a)`. */
export function withFewerOptions(call: string): readonly string[] {
  const forms = [call]
  for (let form = call; OPTION.test(form) && forms.length < 6; forms.push(form)) form = form.replace(OPTION, ')')
  return forms
}
