import { isCardNumber } from '../test-cards.ts'
import type { CardFaults } from './pages.ts'

/** What was typed, as digits; people type spaces, dashes and the digits of their own script. */
export function readCard(form: URLSearchParams, now: Date): { number: string; faults: CardFaults } {
  const number = digitsOf(form.get('number')).replaceAll(/[\s-]/g, '')
  const cvc = digitsOf(form.get('cvc')).trim()
  return {
    number,
    faults: {
      ...(!isCardNumber(number) && { number: 'invalidNumber' }),
      ...(!isFuture(digitsOf(form.get('expiry')), now) && { expiry: 'invalidExpiry' }),
      ...(!/^\d{3,4}$/.test(cvc) && { cvc: 'invalidCvc' }),
    },
  }
}

function isFuture(text: string, now: Date): boolean {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/.\-\s]?\s*(\d{4}|\d{2})\s*$/.exec(text) ?? []
  const monthNumber = Number(month)
  if (monthNumber < 1 || monthNumber > 12) return false
  const fullYear = Number(year) + (year.length === 2 ? 2000 : 0)
  // A card is good until the end of its month.
  return Date.UTC(fullYear, monthNumber) > now.getTime()
}

const arabicZeros = [0x0660, 0x06f0]

function digitsOf(text: string | null): string {
  return (text ?? '').replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (arabicZeros.findLast((zero) => zero <= code) ?? code))
  })
}
