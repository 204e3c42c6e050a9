import type { BooksCheck } from '../platform/module.ts'
import { listOpenNotices } from './open-notices.ts'

const claims = {
  REFUND_FAILED: 'every refund that failed at the card provider was dealt with',
  DISPUTE: 'every dispute of a charge was dealt with',
}

/** Money that the books have as given back or as ours, while the provider says otherwise. */
export const noticeChecks: readonly BooksCheck[] = (['REFUND_FAILED', 'DISPUTE'] as const).map((kind) => ({
  claim: claims[kind],
  async check(db) {
    const { count } = await db
      .selectFrom('payment_notice')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
    const open = (await listOpenNotices(db)).filter((notice) => notice.kind === kind)
    return { count, differences: open.slice(0, 100).map(describeNotice) }
  },
}))

type OpenNotice = Awaited<ReturnType<typeof listOpenNotices>>[number]

/** In one line, for staff. */
export function describeNotice(notice: OpenNotice): string {
  const { noticeId, type, providerId, providerStatus, providerReason, amountMinor, currency, orderNum } =
    notice
  const about = orderNum === null ? (notice.paymentIntentId ?? 'nothing of ours') : `order ${orderNum}`
  const words = [type, providerId, providerStatus, providerReason].filter((word) => word !== null)
  return `${noticeId}: ${words.join(' ')}, ${amountMinor} ${currency}, ${about}, ${notice.createdAt.toISOString()}`
}
