/**
 * Removes people's input from error messages: PostgreSQL and libraries repeat values and addresses.
 * Tokens are the 43 letters of 32 random bytes, or JWTs. Text longer than any of our errors is
 * truncated unread.
 */
export function scrub(text: string): string {
  const readable = text.length <= scrubbedMaxLength ? text : `${text.slice(0, scrubbedMaxLength)}[cut]`
  const withoutSecrets = secrets.reduce((rest, [pattern, name]) => rest.replace(pattern, name), readable)
  return withoutSecrets.split('\n').map(withoutValues).join('\n')
}

/** More than the longest stack. A truncated value still matches the patterns below. */
const scrubbedMaxLength = 20_000

// Each starts at a word boundary and reads the word once: a pattern that starts at every letter is
// slow for long words.
const secrets: readonly [RegExp, string][] = [
  [/\beyJ[\w-]{8,}(?:\.[\w-]*){0,2}/g, '[token]'],
  // The whole query of an address: a search, a link's token, an email.
  [/(?<![\w/.%~:-])(?=[\w.%~:-]*\/)([\w/.%~:-]+)\?[^\s"'`)\]>]+/g, '$1?[query]'],
  [/(?<![\w/.-])[\w-]{43,}(?![\w/.-])/g, '[token]'],
  [/(?<![^\s"'`<>()[\]=,;:/])[^\s"'`<>()[\]=,;:/@]+@[^\s"'`<>()[\]=,;:/]+\.[a-z]{2,}/gi, '[email]'],
]

/** The text before a quoted value, and the text after its last quote. */
const quoted: readonly [before: RegExp, after: string][] = [
  // `invalid input syntax for type integer: "…"`, `date/time field value out of range: "…"`.
  [/(?:invalid|out of range|malformed)[^:]{0,80}: (?=")/, '"'],
  [/\bvalue (?=")/, '" is out of range'],
  [/(?:Unexpected token .{1,4}|Unterminated string .{0,40}), (?=")/, '" is'],
]

function withoutValues(line: string): string {
  return quoted.reduce((rest, [before, after]) => {
    const found = before.exec(rest)
    if (found === null) return rest
    const start = found.index + found[0].length
    const end = rest.lastIndexOf(after)
    return end > start ? `${rest.slice(0, start)}[value]${rest.slice(end + 1)}` : rest
  }, line)
}
