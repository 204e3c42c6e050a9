/**
 * The words of an error without what somebody typed: PostgreSQL and libraries repeat values and addresses in them. Tokens are
 * the 43 letters of 32 random bytes, or JWTs.
 */
export function scrub(text: string): string {
  return secrets.reduce((scrubbed, [pattern, substitute]) => scrubbed.replace(pattern, substitute), text)
}

const secrets: readonly [RegExp, string][] = [
  [/\beyJ[\w-]{8,}(?:\.[\w-]*){0,2}/g, '[token]'],
  // The whole query of an address: a search, a link's token, an email.
  [/(\/[\w/.%~-]*)\?[^\s"'`)\]>]+/g, '$1?[query]'],
  [/(?<![\w/.-])[\w-]{43,}(?![\w/.-])/g, '[token]'],
  [/[^\s"'`<>()[\]=,;:/]+@[^\s"'`<>()[\]=,;:/]+\.[a-z]{2,}/gi, '[email]'],
  // `invalid input syntax for type integer: "…"`, `value "…" is out of range`, `date/time field value out of range: "…"`.
  [/((?:invalid|out of range|malformed)[^:\n]{0,80}: )"[^\n]*"/g, '$1[value]'],
  [/\bvalue "[^\n]*" (?=is out of range)/g, 'value [value] '],
  [/(Unexpected token .{1,4}, |Unterminated string .{0,40}, )"[^\n]*" is/g, '$1[value] is'],
]
