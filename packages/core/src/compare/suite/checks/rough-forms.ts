/** Something that is taken from a text or list before it is compared. */
export interface Rough {
  /** What is made of a text or list, whose place is marked, before it is compared. */
  readonly form: RegExp
  readonly accepts: string
  readonly severity: 'low' | 'medium'
  /** Whether two constants come to the same by it. */
  readonly isSame: (was: string, is: string) => boolean
}

/** Stands for the text or list. */
export const MARK = '§'
/** What stands where there is nothing: `(made ?? 3)`, `(made ? made : 3)`, `(made if made else 3)`. */
export const DEFAULT =
  /^\(§(?:\.catch\(\(\w*\) => [^()]*\))? (?:\?\?|\|\||or) ([\s\S]+)\)$|^\([\s\S]+ \? § : ([\s\S]+)\)$|^\(§ if [\s\S]+ else ([\s\S]+)\)$|^\$one\((?!.*\|.*\|)([^|]+) \| §\)$/
/** A text that is made of it, in which all of it stands. */
export const AS_TEXT =
  /^§\.(?:join|toString|toLocaleString)\([^()]*\)$|^(?:JSON\.stringify|String|str|repr|json\.dumps)\(§[^()]*\)$|^'[^']*'\.join\((?:map\(\w+, )?§\)?\)$|^`\$\{§\}`$/
/** What is answered first of several: `Promise.race([§, 'o-1'])`. */
export const FIRST = /^(?:Promise\.(?:race|any))\(\[(?:§, ([\s\S]+)|([\s\S]+), §)\]\)$/
/** What is left out before all that is expected is compared: the rest may be anything. `slice()`, `slice(0)` and `[:]` leave nothing out. */
export const LEFT_OUT =
  /^§\[(?!:\])[^[\]]*:(?:[^[\]]|\[[^[\]]*\])*\]$|^§\.slice\((?!0?\))[\s\S]+\)$|^[[{]each\(§\) for § if |^\[\.\.\.§\]\.filter\(|^§\.filter\((?!Boolean\))|^(?:list\()?filter\((?!None,)[\s\S]*, §\)/
const tight = (text: string) => text.replace(/\s+/g, '')
const sameIn = (to: (text: string) => string) => (was: string, is: string) => to(was) === to(is)

/** From white space to the order of items. */
export const ROUGH: readonly Rough[] = [
  {
    form: /^§\.(?:trim|trimEnd|trimStart|trimRight|trimLeft|strip|lstrip|rstrip)\(\)$/,
    accepts: 'any white space around it',
    severity: 'medium',
    isSame: sameIn((text) => text.trim()),
  },
  {
    form: /^§\.(?:toLowerCase|toUpperCase|toLocaleLowerCase|toLocaleUpperCase|lower|upper|casefold)\(\)$/,
    accepts: 'it in letters of any case',
    severity: 'medium',
    isSame: sameIn((text) => text.toLowerCase()),
  },
  {
    form: /^§\.replace(?:All)?\((?:\/(?:\\s|\[[ \\stn]+\]| )[+*]?(?:\$)?\/g?|' +'), '? *'?\)(?:\.trim\(\))?$|^re\.sub\('\\*s[+*]?', ' *', §\)(?:\.strip\(\))?$|^§\.split\((?:\/\\s[+*]?\/)?\)$|^' ?'\.join\(§\.split\(\)\)$/,
    accepts: 'any white space within it',
    severity: 'medium',
    isSame: sameIn(tight),
  },
  {
    // `slice()`, `slice(0)` and `[:]` leave nothing out.
    form: /^§\.(?:slice|substring|substr)\((?!0?\))[-\d, ]+\)$|^§\[(?!:\])-?\d*:-?\d*\]$|^§\.split\((['"`])[^'"`]+\1[^()]*\)(?:\[-?\d+\]|\.at\(-?\d+\)|\.(?:shift|pop)\(\))$/,
    accepts: 'anything in what it leaves out',
    severity: 'medium',
    isSame: (was, is) => was.includes(is),
  },
  {
    form: /^(?:§|\[\.\.\.§\]|Array\.from\(§\))\.(?:sort|toSorted)\([\s\S]*\)$|^sorted\(§\)$/,
    accepts: 'the same items in any order',
    severity: 'low',
    isSame: () => false,
  },
]
