import { enquiriesQuery } from '@kids-crafts/contract/staff-lists.ts'

import { dayOf, onOneLine } from '../platform/print-list.ts'
import type { PrintedList } from '../platform/print-list.ts'
import { listEnquiries } from './list-enquiries.ts'
import type { EnquiryRow } from './list-enquiries.ts'

export const printedEnquiries: PrintedList<typeof enquiriesQuery, EnquiryRow> = {
  query: enquiriesQuery,
  read: listEnquiries,
  line: (row) => {
    const who = [row.roleCode, row.name, row.companyName, row.email, row.phone, row.countryIso, row.locale]
    const described = who.filter((each) => each !== null).map(onOneLine)
    const message = row.message === null ? '' : `\n    ${onOneLine(row.message)}`
    const handled = row.handledAt === null ? '' : `  handled ${dayOf(row.handledAt)}`
    return `${dayOf(row.createdAt)}  ${row.requestNumber}  ${row.kind}  ${described.join(', ')}${handled}${message}`
  },
  nothing: 'No open enquiries.',
}
