import { randomUUID } from 'node:crypto'

import { asGuardian } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/db.ts'
import type { PersonRows } from '../../testing/person-rows.ts'
import { writeAudit } from '../write-audit.ts'

export const personRows: PersonRows = {
  adult: (db, { accountId }) => givenConsent(db, randomUUID(), accountId),
  child: (db, { accountId, guardian }) => givenConsent(db, accountId, guardian.accountId ?? null),
}

const givenConsent = (db: Db, childId: string, guardianId: string | null) =>
  writeAudit(db, asGuardian(childId, guardianId), {
    action: 'consent.give',
    subject: { kind: 'ACCOUNT', id: childId },
  })
