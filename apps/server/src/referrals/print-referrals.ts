import { staffReferralsQuery } from '@kids-crafts/contract/staff-lists.ts'
import { decimalFromMinor } from '@kids-crafts/rules/money.ts'

import type { PrintedList } from '../platform/print-list.ts'
import { listStaffReferrals } from './list-staff-referrals.ts'
import type { StaffReferralRow } from './list-staff-referrals.ts'

export const printedReferrals: PrintedList<typeof staffReferralsQuery, StaffReferralRow> = {
  query: staffReferralsQuery,
  read: listStaffReferrals,
  line: ({ referralId, verdict, reason, referrer, referred, settled, excludedSales }) => {
    const decided = verdict === null ? 'undecided' : `${verdict} ${reason}`
    const sold = `${decimalFromMinor(settled.minor).toFixed(2)} ${settled.currency}`
    return `${referralId}  ${decided}  ${referrer ?? '-'} invited ${referred ?? '-'}: settled ${sold}, ${excludedSales} sales do not count`
  },
  nothing: 'No referrals to decide on.',
}
