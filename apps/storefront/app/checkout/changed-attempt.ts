import { ApiError } from '@kids-crafts/client/api-error.ts'
import type { WireError } from '@kids-crafts/contract/refusals.ts'
import { minorFromDecimal } from '@kids-crafts/rules/money.ts'
import type { Money } from '@kids-crafts/rules/money.ts'

import type { Attempt } from './checkout-store.ts'
import { lineAt } from './shortages.ts'

/**
 * The order with current values, taken from a refusal because it differs from what was shown.
 * Undefined for other refusals, and if the cart changed elsewhere and has to be reviewed.
 */
export function changedAttempt(error: unknown, attempt: Attempt): Attempt | undefined {
  if (!(error instanceof ApiError) || error.code !== 'OC_ORDER_DIFFERS') return undefined
  const { errors } = error
  if (!errors.every(({ errorCode }) => errorCode === 'PRICE_CHANGED' || errorCode === 'TOTAL_CHANGED')) {
    return undefined
  }
  const prices = errors.filter(({ errorCode }) => errorCode === 'PRICE_CHANGED')
  const total = errors.find(({ errorCode }) => errorCode === 'TOTAL_CHANGED')
  return {
    ...attempt,
    lines: attempt.lines.map((line) => {
      const changed = prices.find(({ field = '' }) => lineAt(field, attempt.lines)?.priceId === line.priceId)
      return changed ? { ...line, price: nowOf(changed) } : line
    }),
    shownTotal: total ? nowOf(total) : attempt.shownTotal,
  }
}

const nowOf = ({ params }: WireError): Money => ({
  minor: minorFromDecimal(Number(params?.['now'])),
  currency: String(params?.['currency']),
})
