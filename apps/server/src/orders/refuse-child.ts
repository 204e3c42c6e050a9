import { fault } from '@kids-crafts/rules/faults.ts'

import { isChildAccount } from '#accounts'

import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

/** P-09: only the guardian deals with buyers of a child's goods. */
export async function refuseChild(db: Db, actor: Actor): Promise<void> {
  if (actor.kind === 'SELLER' && (await isChildAccount(db, actor.accountId)))
    throw new Refusal('NOT_ALLOWED', fault('GUARDIAN_SENDS'))
}
