import { productFiles } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { baseLineOf, lineEdits } from '../line-edits.js'
import { isSaidInDocs } from './told-elsewhere.js'

const CONTROL = /<(?:input|select|textarea|[A-Z]\w*(?:Field|Input|Select|Checkbox|Switch|Picker|Radio\w*))\b/
/** The field that a control fills: `{...register('monthly')}`, `name="monthly"`, `v-model="form.monthly"`, `bind:checked={monthly}`. */
const FILLS = [
  /\bregister\(['"](\w+)['"]/,
  /\bname=\{?['"](\w+)['"]/,
  /\bv-model(?:\.\w+)*=["'](?:\w+\.)*(\w+)["']/,
  /\bbind:(?:value|checked|group)=\{(?:\w+\.)*(\w+)\}/,
]

/** A control of a form is gone, while code elsewhere still takes the field that it filled. */
export function lostControls(pair: RevisionPair): Weakening[] {
  const files = productFiles(pair).filter(({ headPath, base, head }) => base !== null && head !== null && /\.(?:[jt]sx|vue|svelte)$/.test(headPath ?? ''))
  const heads = files.map(({ headPath }) => pair.text('head', headPath ?? '') ?? '')
  return files.flatMap((file) => {
    const [edits, path] = [lineEdits(pair, file), file.headPath ?? '']
    if (edits === null) return []
    const lost = edits.gone.flatMap((line) => {
      const field = CONTROL.test(line) ? FILLS.map((way) => way.exec(line)?.[1]).find((name) => name !== undefined) : undefined
      return field === undefined ? [] : [{ field, line }]
    })
    // In another form, or by another control, it is filled still.
    const [first] = lost.filter(({ field }) => !heads.some((text) => new RegExp(namePattern(field)).test(text)) && isTaken(pair, path, field))
    const stays = (text: string) => text.match(new RegExp(CONTROL, 'g'))?.length ?? 0
    if (first === undefined || stays(edits.headText) >= stays(edits.baseText) || isSaidInDocs(pair, first.field)) return []
    return [
      weakened({
        severity: 'medium',
        confidence: 'likely',
        side: 'base',
        at: { file: file.basePath ?? path, line: baseLineOf(edits, first.line) },
        otherAt: { file: path, line: 1 },
        message: `${shortened(path, 120)} no longer has a control for ${codeOf(first.field, 60)}, which code still takes: nobody can give it any more.`,
        suggestion: 'Put the control back; where it is to go, remove the field from what is taken as well.',
        base: first.line.trim(),
        head: null,
        count: lost.length,
      }),
    ]
  })
}

function isTaken(pair: RevisionPair, path: string, field: string): boolean {
  return pair
    .mentioning('head', field)
    .some((other) => other !== path && /\.[cm]?[jt]sx?$/.test(other) && !/(?:^|\/)(?:__tests__|tests?)\/|\.(?:test|spec|stories)\./.test(other))
}
