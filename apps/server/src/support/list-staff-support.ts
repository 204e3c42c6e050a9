import type { StaffSupportRequest, staffSupportQuery } from '@kids-crafts/contract/support-staff.ts'
import type { SupportStatus } from '@kids-crafts/contract/support.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { everything, isEqual, onDays, readPage } from '../platform/lists.ts'
import type { ListPage } from '../platform/lists.ts'
import { maskedLogin } from '../platform/masked-login.ts'

type Ask = z.output<typeof staffSupportQuery>

/**
 * What people ask for help with, for staff: what waits unless told otherwise, and that the longest
 * first.
 */
export async function listStaffSupport(db: ReadDb, ask: Ask): Promise<ListPage<StaffSupportRequest>> {
  const { items, ...page } = await readPage(ask, {
    found: db
      .selectFrom('support_request')
      .innerJoin('conversation', 'conversation.support_request_id', 'support_request.support_request_id')
      .leftJoin('account', 'account.account_id', 'support_request.account_id')
      .where(withStatus(ask.status))
      .where(onDays('support_request.created_at', ask)),
    rows: (found) =>
      found
        .select(['request_number as requestNumber', 'topic', 'message', 'login', 'support_request.locale'])
        .select('support_request.created_at as createdAt')
        .select(['about_kind as aboutKind', 'about_key as aboutKey'])
        .select((eb) => eb.ref('conversation.status').$castTo<SupportStatus>().as('status'))
        .select(sql<boolean>`coalesce(is_child(birth_year), false)`.as('isOfChild')),
    sorts: { createdAt: 'support_request.created_at' },
    key: 'support_request.support_request_id',
  })
  return {
    ...page,
    items: items.map(({ isOfChild, login, ...item }) => ({
      ...item,
      login: isOfChild && login !== null ? maskedLogin(login) : login,
    })),
  }
}

const withStatus = (status: Ask['status']) => {
  if (status === 'ALL') return everything
  if (status !== 'WAITING') return isEqual('conversation.status', status)
  return sql<SqlBool>`conversation.status <> 'CLOSED' and conversation.last_side = 'BUYER'`
}
