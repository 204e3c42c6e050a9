import { defaultCurrency } from '@kids-crafts/rules/constants.ts'
import { fault } from '@kids-crafts/rules/faults.ts'

import { Refusal } from '../platform/refusal.ts'
import type { FacetCounts } from './facets.ts'

export const pageSize = 24
/** The last page of any list: nobody reads further, and deeper pages are walked to. */
export const lastPageMax = 400

export function unknownCode(field: string, code: string): Refusal {
  return new Refusal('VALIDATION', fault('CODE_UNKNOWN', { code }), [{ field }])
}

export function presentPaging(page: number, total: number) {
  return { current: page, total, last: Math.min(lastPageMax, Math.max(1, Math.ceil(total / pageSize))) }
}

export function presentPriceRange(range: FacetCounts['price']) {
  return (
    range && {
      from: { minor: range.lowestMinor, currency: defaultCurrency },
      to: { minor: range.highestMinor, currency: defaultCurrency },
    }
  )
}
