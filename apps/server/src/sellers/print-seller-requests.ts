import { sellerRequestsQuery } from '@kids-crafts/contract/staff-lists.ts'

import { dayOf, onOneLine } from '../platform/print-list.ts'
import type { PrintedList } from '../platform/print-list.ts'
import { listSellerRequests } from './list-seller-requests.ts'
import type { SellerRequestRow } from './list-seller-requests.ts'

export const printedSellerRequests: PrintedList<typeof sellerRequestsQuery, SellerRequestRow> = {
  query: sellerRequestsQuery,
  read: listSellerRequests,
  line: ({ login, description, status, askedAt, reason }) => {
    const answer = [status, reason].filter((each) => each !== null).map(onOneLine)
    const answered = status === 'ASKED' ? '' : ` (${answer.join(': ')})`
    return `${dayOf(askedAt)}  ${login}${answered}: ${onOneLine(description)}`
  },
  nothing: 'No open applications to sell.',
}
