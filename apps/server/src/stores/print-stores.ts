import { staffStoresQuery } from '@kids-crafts/contract/staff-lists.ts'

import { dayOf, onOneLine } from '../platform/print-list.ts'
import type { PrintedList } from '../platform/print-list.ts'
import { listStaffStores } from './list-staff-stores.ts'
import type { StaffStoreRow } from './list-staff-stores.ts'

export const printedStores: PrintedList<typeof staffStoresQuery, StaffStoreRow> = {
  query: staffStoresQuery,
  read: listStaffStores,
  line: (row) => {
    const pauses = [pause('staff', row.pausedByStaffAt), pause('guardian', row.pausedByGuardianAt)]
    const status = [row.status, ...pauses].filter((each) => each !== undefined).join(', ')
    return `${dayOf(row.createdAt)}  ${row.vendorLogin}  ${row.kind}  ${status}  ${onOneLine(row.name)} (${row.owner ?? 'no owner'})`
  },
  nothing: 'There are no stores yet.',
}

const pause = (by: string, at: Date | null): string | undefined =>
  at === null ? undefined : `paused by ${by} ${dayOf(at)}`
