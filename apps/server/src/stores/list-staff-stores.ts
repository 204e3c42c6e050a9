import type { staffStoresQuery } from '@kids-crafts/contract/staff-lists.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { everything, hasText, isEqual, onDays, readPage } from '../platform/lists.ts'
import type { ListPage } from '../platform/lists.ts'

export interface StaffStoreRow {
  vendorLogin: string
  name: string
  kind: 'CHILD' | 'BUSINESS'
  status: 'NEW' | 'OPEN' | 'PAUSED' | 'CLOSED'
  /** The login; absent for a store of a school. */
  owner: string | null
  pausedByStaffAt: Date | null
  pausedByGuardianAt: Date | null
  /** What was found in the words of the store that nobody has looked at yet. */
  textFlag: string | null
  textFlaggedAt: Date | null
  createdAt: Date
}

/** Every store for staff, also those that the public does not see; the newest first. */
export async function listStaffStores(
  db: ReadDb,
  ask: z.output<typeof staffStoresQuery>,
): Promise<ListPage<StaffStoreRow>> {
  return readPage(ask, {
    found: db
      .selectFrom('store')
      .leftJoin('account', 'account.account_id', 'owner_account_id')
      .where(isEqual('store.status', ask.status === 'ALL' ? undefined : ask.status))
      .where(ask.pausedBy === undefined ? everything : pausedBy[ask.pausedBy])
      .where(isEqual('kind', ask.kind))
      .where(isEqual('login', ask.owner))
      .where(onDays('store.created_at', ask))
      .where(hasText(['handle', 'public_name'], ask.text)),
    rows: (found) =>
      found
        .select(['handle as vendorLogin', 'public_name as name', 'login as owner'])
        .select((eb) => eb.ref('kind').$castTo<StaffStoreRow['kind']>().as('kind'))
        .select((eb) => eb.ref('store.status').$castTo<StaffStoreRow['status']>().as('status'))
        .select(['paused_by_staff_at as pausedByStaffAt', 'paused_by_guardian_at as pausedByGuardianAt'])
        .select([
          'store.created_at as createdAt',
          'text_flag as textFlag',
          'text_flagged_at as textFlaggedAt',
        ]),
    sorts: { createdAt: 'store.created_at', vendorLogin: 'handle' },
    key: 'store_id',
  })
}

const pausedBy = {
  STAFF: sql<SqlBool>`paused_by_staff_at is not null`,
  GUARDIAN: sql<SqlBool>`paused_by_guardian_at is not null`,
}
