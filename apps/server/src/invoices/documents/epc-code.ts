import { encode } from 'uqr'

import type { InvoiceFacts } from '../invoice-facts.ts'
import { transliterate } from './transliterate.ts'

/**
 * The QR code with which banking apps fill in a SEPA transfer (EPC069-12), as SVG. Only for euros,
 * and only if the holder's name can be written in Latin letters.
 */
export function epcCodeOf(facts: InvoiceFacts): string | undefined {
  const text = epcTextOf(facts)
  if (text === undefined) return undefined
  // The guideline requires level M and at most version 13, which this never reaches.
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${squares.join('')}"/></svg>`
}

export function epcTextOf(facts: InvoiceFacts): string | undefined {
  const { kind, currency, totalMinor, prepaidMinor, bank, reference } = facts
  const dueMinor = totalMinor - prepaidMinor
  const name = transliterate(bank.holder).slice(0, 70).trim()
  const isPayable = kind === 'INVOICE' && dueMinor > 0 && dueMinor <= maxMinor
  if (currency !== 'EUR' || !isPayable || name === '') return undefined
  const [version, utf8, purpose] = ['002', '1', '']
  return [
    'BCD',
    version,
    utf8,
    'SCT',
    bank.swift.replaceAll(/\s/g, ''),
    name,
    bank.iban.replaceAll(/\s/g, ''),
    `EUR${(dueMinor / 100).toFixed(2)}`,
    purpose,
    reference.replaceAll(/\s/g, ''),
  ].join('\n')
}

const maxMinor = 99_999_999_999
