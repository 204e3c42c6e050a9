import { normalise } from './normalise.ts'

const prefix = 'RF'
const bodyMaxLength = 21
/** Separators between the groups of a reference: banks break lines, and people add dashes. */
const separators = /[\s./_\-\u2010-\u2015]+/g
const start = /R ?F ?\d ?\d/g

/**
 * A creditor reference (ISO 11649), which banks check before sending: `KC-2026-000123` is
 * `RF55KC2026000123`.
 */
export function paymentReference(number: string): string {
  const body = number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  if (body === '' || body.length > bodyMaxLength) {
    throw new Error(`A payment reference has 1 to ${bodyMaxLength} letters and digits, not ${body.length}`)
  }
  return prefix + checkDigits(body) + body
}

/**
 * The valid references in a payer's text, in order. If the following words could belong to one and
 * its check digits allow it, returns both versions, the shorter first.
 */
export function readPaymentReferences(text: string): string[] {
  const tidy = plainDigits(normalise(text, 'NFKC')).toUpperCase().replaceAll(separators, ' ')
  const found = new Set<string>()
  let endOfLast = 0
  for (const { index } of tidy.matchAll(start)) {
    if (index < endOfLast) continue
    const references = referencesAt(tidy, index)
    for (const { reference } of references) found.add(reference)
    endOfLast = references[0]?.end ?? endOfLast
  }
  return [...found]
}

/** A reference ends at the end of a word. */
function referencesAt(text: string, from: number): { reference: string; end: number }[] {
  const references = []
  let read = ''
  for (let at = from; at < text.length && read.length < prefix.length + 2 + bodyMaxLength; at += 1) {
    const character = text.charAt(at)
    if (/[A-Z0-9]/.test(character)) read += character
    else if (character !== ' ') break
    const isEndOfWord = character !== ' ' && !/[A-Z0-9]/.test(text.charAt(at + 1))
    if (isEndOfWord && isValid(read)) references.push({ reference: read, end: at + 1 })
  }
  return references
}

function isValid(reference: string): boolean {
  const body = reference.slice(prefix.length + 2)
  return body !== '' && reference === prefix + checkDigits(body) + body
}

const checkDigits = (body: string): string =>
  String(98 - remainderOf97(`${body}${prefix}00`)).padStart(2, '0')

/** ISO 7064 MOD 97-10: letters count as 10 to 35. */
function remainderOf97(characters: string): number {
  let remainder = 0
  for (const character of characters) {
    const value = Number.parseInt(character, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}

/** Arabic and Persian keyboards have their own digits. */
const plainDigits = (text: string): string =>
  text.replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
