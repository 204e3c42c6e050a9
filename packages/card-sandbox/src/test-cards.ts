/**
 * What a card number leads to. Only this, with the last four digits, is stored; the number itself
 * never is.
 */
export interface CardOutcome {
  last4: string
  brand: string
  result: 'paid' | 'declined' | 'authenticate' | 'paid-later' | 'declined-later'
  code?: string
  declineCode?: string
}

type Declined = Omit<CardOutcome, 'last4' | 'brand'>

const declined = (code: string, declineCode?: string): Declined => ({
  result: 'declined',
  code,
  ...(declineCode && { declineCode }),
})

/** Stripe's own test numbers, and two of ours for payments that are decided later. */
const results: Record<string, Declined> = {
  '4242424242424242': { result: 'paid' },
  '5555555555554444': { result: 'paid' },
  '4000000000000002': declined('card_declined', 'generic_decline'),
  '4000000000009995': declined('card_declined', 'insufficient_funds'),
  '4000000000000069': declined('expired_card'),
  '4000000000000127': declined('incorrect_cvc'),
  '4000002500003155': { result: 'authenticate' },
  // Its refunds are pending until the bank has taken them.
  '4000000000007726': { result: 'paid' },
  '4000000000001018': { result: 'paid-later' },
  '4000000000001026': { result: 'declined-later', code: 'card_declined', declineCode: 'generic_decline' },
}

/** Of a charge: whether its refunds are pending at first. */
export const refundsArePending = (last4: string | null | undefined): boolean => last4 === '7726'

/** The cards that the pay page names. */
export const shownCards = [
  { number: '4242 4242 4242 4242', result: 'paid' },
  { number: '4000 0000 0000 0002', result: 'declined' },
  { number: '4000 0000 0000 9995', result: 'insufficientFunds' },
  { number: '4000 0025 0000 3155', result: 'authenticate' },
  { number: '4000 0000 0000 1018', result: 'paidLater' },
  { number: '4000 0000 0000 1026', result: 'declinedLater' },
] as const

export function outcomeOf(number: string): CardOutcome {
  const card = { last4: number.slice(-4), brand: number.startsWith('5') ? 'mastercard' : 'visa' }
  return { ...card, ...(results[number] ?? declined('card_declined', 'test_mode_live_card')) }
}

export function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

export function declineMessage({ code, declineCode }: CardOutcome): string {
  if (declineCode === 'insufficient_funds') return 'Your card has insufficient funds.'
  if (code === 'expired_card') return 'Your card has expired.'
  if (code === 'incorrect_cvc') return "Your card's security code is incorrect."
  return 'Your card was declined.'
}
