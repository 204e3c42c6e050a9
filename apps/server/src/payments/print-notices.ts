import { noticesQuery } from '@kids-crafts/contract/staff-lists.ts'

import { dayOf, onOneLine } from '../platform/print-list.ts'
import type { PrintedList } from '../platform/print-list.ts'
import { listNotices } from './list-notices.ts'
import type { NoticeRow } from './list-notices.ts'

export const printedNotices: PrintedList<typeof noticesQuery, NoticeRow> = {
  query: noticesQuery,
  read: listNotices,
  line: printNotice,
  nothing: 'No open notices.',
}

/** One line; the provider's amount may be in a currency that we don't use. */
export function printNotice(notice: NoticeRow): string {
  const { noticeId, type, providerId, providerStatus, providerReason, amount, orderNum } = notice
  const about = orderNum === null ? (notice.paymentIntentId ?? 'nothing of ours') : `order ${orderNum}`
  const words = [type, providerId, providerStatus, providerReason].filter((word) => word !== null)
  const handled =
    notice.handledAt === null ? '' : `, handled ${dayOf(notice.handledAt)}: ${onOneLine(notice.note ?? '')}`
  return `${noticeId}: ${onOneLine(words.join(' '))}, ${amount.minor} ${amount.currency}, ${about}, ${notice.createdAt.toISOString()}${handled}`
}
