/**
 * A text in a Unicode normal form, in time that grows with its length alone. The engine sorts the marks after a letter
 * one by one: 100,000 of them would take it ten seconds. No language writes more than a few, and Unicode's stream-safe
 * format has at most 30 (UAX #15), so further ones are left out.
 */
export function normalise(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replaceAll(marksBeyondThirty, '$1').normalize(form)
}

const marksBeyondThirty = /(\p{M}{30})\p{M}+/gu
