/**
 * Normalises a Unicode text in time linear to its length. The engine sorts the marks after a letter
 * one by one: 100,000 of them would take ten seconds. Languages use only a few, and Unicode's
 * stream-safe format allows at most 30 (UAX #15), so further ones are dropped.
 */
export function normalise(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replaceAll(marksBeyondThirty, '$1').normalize(form)
}

const marksBeyondThirty = /(\p{M}{30})\p{M}+/gu
