import type { ComparedTest } from '../../../compare/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'

/** A failure, which ended the test as one, ends it well now: `.catch(done)` became `.catch(() => done())`. */
export function endsWell({ base, head }: ComparedTest): boolean {
  if (base.test.text === head.test.text) return false
  const name = DONE.exec(head.test.text)?.slice(1).find(Boolean)
  if (name === undefined) return false
  const own = literalPattern(name)
  const drops = new RegExp(
    `\\.catch\\(\\s*\\(?[\\w$]*\\)?\\s*=>\\s*(?:\\{\\s*)?${own}\\(\\)|\\bcatch\\s*(?:\\([\\w$]+\\)\\s*)?\\{\\s*${own}\\(\\)|\\.then\\([^;]*,\\s*\\(?[\\w$]*\\)?\\s*=>\\s*(?:\\{\\s*)?${own}\\(\\)`,
  )
  const hears = new RegExp(`\\.(?:catch|then)\\((?:[^()]*, ?)?${own}\\)|(?<![\\w$])${own}\\((?:[A-Za-z_$][\\w$]*|new \\w*Error\\()`)
  return drops.test(head.test.text) && !drops.test(base.test.text) && hears.test(base.test.text)
}

/** What mocha and Jest hand to a test that ends by a call. */
const DONE = /^[^\n]*,\s*(?:async )?(?:function ?\w*\(([\w$]+)\)|\(([\w$]+)\) =>|([\w$]+) =>)/
