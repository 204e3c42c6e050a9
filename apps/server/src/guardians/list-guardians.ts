import type { guardiansQuery } from '@kids-crafts/contract/staff-lists.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { everything, hasText, isEqual, onDays, readPage } from '../platform/lists.ts'
import type { ListPage } from '../platform/lists.ts'

export interface GuardianRow {
  consentId: string
  /** The login. */
  child: string
  guardianEmail: string
  /** The strongest that there is of the guardian. */
  proof: 'EMAIL' | 'CARD' | 'STAFF'
  givenAt: Date
}

/** The guardians whose consent to a child's account stands, for staff; the latest first. */
export async function listGuardians(
  db: ReadDb,
  ask: z.output<typeof guardiansQuery>,
): Promise<ListPage<GuardianRow>> {
  const { items, ...page } = await readPage(ask, {
    found: db
      .selectFrom('guardian_consent')
      // Every child has an account; to the left it is not read to count.
      .leftJoin('account', 'account_id', 'child_account_id')
      .where('purpose', '=', 'ACCOUNT')
      .where('ended_at', 'is', null)
      .where(isEqual('login', ask.child))
      .where(onDays('given_at', ask))
      .where(hasText(['guardian_email'], ask.text))
      .where(ask.proof === undefined ? everything : withProof[ask.proof]),
    rows: (found) =>
      found
        .select([
          'guardian_consent_id as consentId',
          'guardian_email as guardianEmail',
          'given_at as givenAt',
        ])
        .select((eb) => eb.ref('login').$notNull().as('child')),
    sorts: { givenAt: 'given_at' },
    key: 'guardian_consent_id',
  })
  const proofs = await readProofs(
    db,
    items.map(({ guardianEmail }) => guardianEmail),
  )
  return {
    ...page,
    items: items.map((item) => ({ ...item, proof: proofs.get(item.guardianEmail) ?? 'EMAIL' })),
  }
}

/** Of this page alone. */
async function readProofs(db: ReadDb, guardianEmails: string[]): Promise<Map<string, 'CARD' | 'STAFF'>> {
  const { rows } = await sql<{ email: string; method: 'CARD' | 'STAFF' }>`
    select guardian_email as email, max(method) as method
    from guardian_proof
    where guardian_email = any (${guardianEmails})
    group by guardian_email
  `.execute(db)
  return new Map(rows.map(({ email, method }) => [email, method]))
}

const isProven = (method: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select
  from guardian_proof
  where guardian_proof.guardian_email = guardian_consent.guardian_email
    and guardian_proof.method = ${method}
)`

// As joins: the strongest proof of each guardian would be looked up for every consent that there
// is.
const withProof = {
  STAFF: isProven(sql`'STAFF'`),
  CARD: sql<SqlBool>`(${isProven(sql`'CARD'`)} and not ${isProven(sql`'STAFF'`)})`,
  EMAIL: sql<SqlBool>`(not ${isProven(sql`'CARD'`)} and not ${isProven(sql`'STAFF'`)})`,
}
