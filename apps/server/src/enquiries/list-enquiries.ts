import type { enquiriesQuery } from '@kids-crafts/contract/staff-lists.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import type { EnquiryKind } from '@kids-crafts/rules/enquiries.ts'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { everything, hasText, isEqual, onDays, readPage } from '../platform/lists.ts'
import type { ListPage } from '../platform/lists.ts'

export interface EnquiryRow {
  requestNumber: string
  kind: EnquiryKind
  roleCode: string | null
  name: string | null
  companyName: string | null
  email: string
  phone: string | null
  countryIso: string | null
  message: string | null
  locale: string
  createdAt: Date
  handledAt: Date | null
}

/**
 * What people have written by the forms, for staff: what waits unless told otherwise, and that the
 * longest first.
 */
export async function listEnquiries(
  db: ReadDb,
  ask: z.output<typeof enquiriesQuery>,
): Promise<ListPage<EnquiryRow>> {
  return readPage(ask, {
    found: db
      .selectFrom('enquiry')
      .leftJoin('conversation', 'conversation.enquiry_id', 'enquiry.enquiry_id')
      .where(withStatus[ask.status])
      .where(isEqual('enquiry.kind', ask.kind))
      .where(onDays('created_at', ask))
      .where(hasText(['request_number', 'name', 'company_name', 'email'], ask.text)),
    rows: (found) =>
      found
        .select(['request_number as requestNumber', 'role_code as roleCode', 'name'])
        .select(['company_name as companyName', 'email', 'phone', 'country_iso as countryIso', 'message'])
        .select(['locale', 'created_at as createdAt', 'handled_at as handledAt'])
        .select((eb) => eb.ref('enquiry.kind').$castTo<EnquiryKind>().as('kind')),
    sorts: { createdAt: 'created_at' },
    key: 'enquiry.enquiry_id',
  })
}

const withStatus = {
  WAITING: sql<SqlBool>`(handled_at is null or handled_at < last_message_at) and coalesce(last_side, 'BUYER') = 'BUYER'`,
  HANDLED: sql<SqlBool>`handled_at >= coalesce(last_message_at, handled_at) or last_side <> 'BUYER'`,
  ALL: everything,
}
