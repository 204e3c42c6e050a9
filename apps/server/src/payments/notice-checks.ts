import { noticesQuery } from '@kids-crafts/contract/staff-lists.ts'

import type { BooksCheck } from '../platform/module.ts'
import { listNotices } from './list-notices.ts'
import { printNotice } from './print-notices.ts'

const claims = {
  REFUND_FAILED: 'every refund that failed at the card provider was dealt with',
  DISPUTE: 'every dispute of a charge was dealt with',
}

/** Money that the books count as refunded or ours, while the provider disagrees. */
export const noticeChecks: readonly BooksCheck[] = (['REFUND_FAILED', 'DISPUTE'] as const).map((kind) => ({
  claim: claims[kind],
  async check(db) {
    const { count } = await db
      .selectFrom('payment_notice')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
    const { items } = await listNotices(db, noticesQuery.parse({ kind, perPage: '100' }))
    return { count, differences: items.map(printNotice) }
  },
}))
