import type { guardiansQuery } from '@kids-crafts/contract/staff-lists.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { hasText, isEqual, onDays, readPage } from '../platform/lists.ts'
import type { ListPage } from '../platform/lists.ts'

export interface GuardianRow {
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
  return readPage(ask, {
    found: db
      .selectFrom('guardian_consent')
      .innerJoin('account', 'account_id', 'child_account_id')
      .where('purpose', '=', 'ACCOUNT')
      .where('ended_at', 'is', null)
      .where(isEqual('login', ask.child))
      .where(onDays('given_at', ask))
      .where(hasText(['guardian_email'], ask.text))
      .$if(ask.proof !== undefined, (query) => query.where(proof, '=', ask.proof ?? 'EMAIL')),
    rows: (found) =>
      found.select([
        'login as child',
        'guardian_email as guardianEmail',
        proof.as('proof'),
        'given_at as givenAt',
      ]),
    sorts: { givenAt: 'given_at' },
    key: 'guardian_consent_id',
  })
}

const proof = sql<GuardianRow['proof']>`coalesce(
  (
    select max(guardian_proof.method)
    from guardian_proof
    where guardian_proof.guardian_email = guardian_consent.guardian_email
  ),
  'EMAIL'
)`
