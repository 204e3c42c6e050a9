import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { enquiries } from './content/enquiries.ts'

/** For `npm run staff -- enquiries`, so that it has something to list. */
export async function insertEnquiries(db: Kysely<DB>): Promise<void> {
  await db
    .insertInto('enquiry')
    .values(
      enquiries.map((enquiry) => ({
        request_number: enquiry.requestNumber,
        request_key: randomUUID(),
        kind: enquiry.kind,
        role_code: enquiry.roleCode ?? null,
        name: enquiry.name ?? null,
        company_name: enquiry.companyName ?? null,
        email: enquiry.email,
        phone: enquiry.phone ?? null,
        country_iso: enquiry.countryIso ?? null,
        message: enquiry.message ?? null,
        locale: enquiry.locale,
        // Of no network at all.
        network_hash: Buffer.alloc(0),
        is_acknowledged: true,
        created_at: daysAgo(enquiry.daysAgo),
        handled_at: enquiry.isHandled ? daysAgo(enquiry.daysAgo - 1) : null,
      })),
    )
    .execute()
}

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`
