import { markerOf, marksOf } from '../collected/marks.js'
import type { Arguments, Called } from '../values/evaluate-call.js'
import { opaque, type Sym } from '../values/sym.js'
import { isTestSide } from '../values/test-side.js'
import { checkTrap } from './deferred.js'
import { checkLibrary } from './library-calls.js'
import { type At, addCheck } from './make-check.js'
import { checkMatcher } from './matchers.js'
import { checkMock } from './mock-calls.js'
import { unittestName } from './nose-names.js'
import { addRaises } from './raises.js'
import { calledText, checkUnittest } from './unittest-calls.js'

/** What pytest's own tests ask of the lines that were printed. */
const MATCHES_LINES = /^(?:no_)?(?:fnmatch|re_match)_lines?(?:_random)?$/

/** Adds what a call of a library's asserting, skipping or failing function says; false for any other call. */
export function checkKnown({ target, method: called }: Called, args: Arguments, at: At): boolean {
  const { frame } = at
  const dotted = target.dotted
  if (dotted !== null && checkPytest(dotted, args, at)) return true
  const ofNose = dotted === null ? null : unittestName(dotted)
  if (ofNose !== null && checkUnittest(target.text, args, at, ofNose)) return true
  if (dotted !== null && checkLibrary(dotted, args, at)) return true
  if (called === null) return false
  const { on, name: method } = called
  if (/^(?:self|cls|super\(.*\))$|(?:^|\.)TestCase\(\)$/.test(on.text)) {
    if (target.ref === null && method === 'skipTest') {
      frame.sink.skips.push({
        condition: null,
        negated: false,
        by: 'self.skipTest',
        reason: textOf(args.plain[0]),
        xfail: false,
        sure: frame.modality === 'always',
      })
      return true
    }
    if (target.ref === null && /^(?:assert|expect)That$/.test(method) && args.nodes[0] && args.plain[0] && args.nodes[1]) {
      checkMatcher({ node: args.nodes[0], sym: args.plain[0] }, args.nodes[1], at, false)
      return true
    }
    return isNotOurs(target, at) && checkUnittest(method, args, at)
  }
  if (/^request(?:\.node)?$/.test(on.text) && /^(?:applymarker|add_marker)$/.test(method)) {
    const [mark] = args.nodes.flatMap((node) => marksOf(node, at.env))
    if (mark && markerOf(mark) === 'xfail') {
      const [condition = null] = mark.args?.plain ?? []
      frame.sink.skips.push({ condition, negated: false, by: `request.${method}`, reason: textOf(mark.args?.named.get('reason')), xfail: true, sure: true })
      return true
    }
  }
  if (target.ref === null && MATCHES_LINES.test(method)) {
    addCheck(at, on, { relation: 'custom', matcher: method, expected: args.plain })
    return true
  }
  return target.ref === null && (checkTrap(method, on, args, at) || checkMock(method, on, args, at))
}

/** What a test case has from elsewhere: from a library, or from the product where that is a library of tests itself. */
function isNotOurs({ ref }: Sym, { env }: At): boolean {
  return ref === null || (ref.kind === 'definition' && !isTestSide(ref.place.module, env.world))
}

function checkPytest(dotted: string, args: Arguments, at: At): boolean {
  const [first] = args.plain
  switch (dotted) {
    case 'pytest.raises':
    case 'pytest.warns':
    case 'pytest.deprecated_call':
      if (args.plain.length < 2) return false
      addRaises(at, calledText(args, 1), first ?? null, null, dotted)
      return true
    case 'pytest.fail':
      addCheck(at, opaque(''), { relation: 'fails', matcher: dotted })
      return true
    case 'pytest.skip':
    case 'pytest.xfail':
      at.frame.sink.skips.push({
        condition: null,
        negated: false,
        by: dotted,
        reason: textOf(first ?? args.named.get('reason') ?? args.named.get('msg')),
        xfail: dotted.endsWith('xfail'),
        sure: at.frame.modality === 'always',
      })
      return true
    case 'pytest.importorskip': {
      const least = args.plain[1] ?? args.named.get('minversion')
      const asked = [first?.text ?? '', ...(least === undefined ? [] : [`minversion=${least.text}`])].join(', ')
      at.frame.sink.skips.push({ condition: opaque(`importorskip(${asked})`), negated: false, by: dotted, reason: null, xfail: false, sure: true })
      return true
    }
    default:
      return false
  }
}

function textOf(sym: Sym | undefined): string | null {
  return sym?.value.kind === 'string' ? sym.value.text : (sym?.text ?? null)
}
