import { fault } from '@kids-crafts/rules/faults.ts'

import { isChildAccount } from '#accounts'

import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

/** P-09: what has to do with the buyer of a child's goods is for the guardian. */
export async function refuseChild(db: Db, actor: Actor): Promise<void> {
  if (actor.kind === 'SELLER' && (await isChildAccount(db, actor.accountId)))
    throw new Refusal('NOT_ALLOWED', fault('GUARDIAN_SENDS'))
}
