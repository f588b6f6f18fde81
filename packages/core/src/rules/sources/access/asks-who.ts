/** Names of what asks who is there, or what they may. */
export const AUTH =
  /\b(?!author(?!i))(\w*[_.]?)?(log(ged)?_?[iI]n_?[rR]equired|[lL]oginRequired(Mixin)?|require[sd]?_?([aA]uth|[lL]ogin|[uU]ser|[rR]ole|[aA]dmin|[pP]ermission|[sS]cope|[sS]ession|[oO]wner|[tT]oken)\w*|[iI]s_?([aA]uthenticated|[aA]dmin|[aA]uthori[sz]ed|[oO]wner)\w*|ensure_?([aA]uth|[lL]og)\w*|[aA]uthenticat\w*|[aA]uthori[sz]\w*|[pP]ermissions?(_\w+|[A-Z]\w*)?|UseGuards|\w*AuthGuard|Roles|[rR]oles?_?[rR]equired|csrf\w*|[cC]srf\w*|csurf|(?:bearer|basic|digest|session|token|cookie|api_?[kK]ey)_?[aA]uth\w*|lusca|helmet|rate_?[lL]imit\w*|jwt_required|(?:express_?)?jwt(?=\(\{)|verify_?([tT]oken|[jJ]wt|[sS]ession|[uU]ser)\w*|user_passes_test|UserPassesTestMixin|staff_member_required|scopes?_required|protect(ed)?|passport|acl|[cC]heck_?([pP]ermission|[aA]ccess|[rR]ole|[aA]uth)\w*|get_?[cC]urrent_?(active_?)?[uU]ser|current_?[uU]ser|(has|assert|can)_?([pP]ermission|[rR]ole|[aA]ccess)\w*|Secured|PreAuthorize|RolesAllowed|enforce\w*)\b/
/** Words of a refusal of those whom nobody knows, or who may not. */
export const WHO = /user|log_?in|auth|token|session|permission|role|owner|admin|staff|csrf|api_?key|\b40[13]\b|forbidden|denied/i
/** Names of what lets all in. */
export const OPENS = /\b(AllowAny|AllowAnonymous|allow_anonymous|Public|csrf_exempt|SkipAuth|NoAuth|skip_?[aA]uth\w*)\b/

/** Stands before a handler and lets few pass: `requireClerk`, `only('staff')`. */
export const DEMANDS = /^[\w$.]*\b(?:requires?|ensure|only|restrict(?:To)?|must(?:Be|Have)?|allowOnly|forbid\w*)(?:_\w|[A-Z(])[\w$]*(?:\(.*\))?$/

/** Looks at what is handed in: `zValidator('json', Body)`, `body('mail').isEmail()`, `{ schema: … }`. */
export const VALIDATES = /valid|\bschema\b|celebrate|(?:^|\.)(?:body|param|query|check|cookie|header)\(|Pipe\b|sanitiz/i

/** It lets pass few of those who are known. */
export function isForFew(text: string): boolean {
  return /admin|staff|owner|superuser|moderator/i.test(text)
}

/** What stands in a table to be asked first: `loader: requireAdmin`. */
export function asksFirst(value: string): boolean {
  return /^[\w$.]+(?:\([^{}]*\))?$/.test(value) && (AUTH.test(value) || DEMANDS.test(value))
}
