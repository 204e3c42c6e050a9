import type { Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import type { ProviderDispute } from './card-provider.ts'

export type Chargeback = Awaited<ReturnType<typeof lockChargeback>>

export async function lockChargeback(db: Transaction<DB>, providerDisputeId: string) {
  const found = await db
    .selectFrom('chargeback')
    .select(['chargeback_id as chargebackId', 'payment_id as paymentId', 'order_id as orderId', 'currency'])
    .select(['amount_minor as amountMinor', 'held_minor as heldMinor', 'withdrawn_at as withdrawnAt'])
    .select(['reinstated_at as reinstatedAt', 'closed_at as closedAt', 'status'])
    .where('provider_dispute_id', '=', providerDisputeId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...found, status: found.status as ProviderDispute['status'] }
}
