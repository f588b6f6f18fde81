const QUIET =
  /^(|(?:cb|callback|done|next)\((?:null|undefined|None)?(?:, ?[^()]{0,20})?\)|null|undefined|None|false|False|true|True|-?[01](?:\.0)?|''|""|\[\]|\{\}|\(\)|this|self|NaN|void 0|Promise\.resolve\(.{0,20}\)|new (Map|Set)\(\)|\{(?:\s*\w+: ?(?:''|""|0|null|false|undefined|\[\]|\{\s*\}),?)+\s*\}|set\(\)|dict\(\)|list\(\)|(?:this\.|self\.)?(?!.*(?:err|fail|reject|invalid|problem|issue))[a-z_$][\w$]*(?:\.[\w$]+)*)$/

/** What a function answers says nothing of a failure: nothing, a usual or empty value, something that it has at hand. */
export function isQuietValue(text: string): boolean {
  return QUIET.test(text)
}
