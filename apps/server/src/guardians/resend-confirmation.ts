import type { sendEmailVerification as endpoint } from '@kids-crafts/contract/accounts-registration.ts'
import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

import { isChildAccount, sendEmailVerification } from '#accounts'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { askGuardianAgain } from './ask-guardian.ts'

/**
 * Mails once more what an account waits for: the link to the address or, for a child, the request
 * to the guardian.
 */
export async function resendConfirmation(
  db: Db,
  actor: SignedIn,
  input: InputOf<typeof endpoint>,
  theme: Theme,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const isChild = await isChildAccount(transaction, actor.accountId)
    if (isChild) await askGuardianAgain(transaction, actor.accountId, input.email, theme)
    else await sendEmailVerification(transaction, actor, input, theme)
  })
}
