/** A constant that tells the version of what is installed is compared: `if PIP_VERSION[:2] <= (20, 2):`. */
export function asksVersion(line: string): boolean {
  return /^(?:el)?if (?:not )?\(?(?:\w+\.)*(?:[A-Z]+_)*VERSION(?:\[[^\]]*\])? ?(?:[<>]=?|[=!]=) ?\(?\d/.test(line)
}
