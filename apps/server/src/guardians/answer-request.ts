import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { GuardianConsent, giveGuardianConsent } from '@kids-crafts/contract/guardians.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { ConsentPurpose } from '@kids-crafts/rules/guardians.ts'
import { sql } from 'kysely'

import { activateAccount, assertCurrentTexts, giveRole, hashIp, lockAccount } from '#accounts'
import type { Sessions } from '#accounts'
import { queueMail } from '#mails'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { CallContext } from '../platform/http/serve.ts'
import { Refusal } from '../platform/refusal.ts'
import { readLinkOfChild } from './guardian-links.ts'
import type { GuardianLink } from './guardian-links.ts'
import type { ProofParts } from './prove-guardian.ts'
import { showConsent } from './show-consent.ts'

type Input = InputOf<typeof giveGuardianConsent>

export interface GuardianParts extends Omit<ProofParts, 'log'> {
  sessions: Pick<Sessions, 'attemptKey'>
}

/** The guardian agrees or does not, by the mailed link. Answering twice is answering once. */
export async function answerRequest(
  { db, sessions }: GuardianParts,
  input: Input,
  { ip, locale, theme }: CallContext,
): Promise<GuardianConsent> {
  const { token, isAgreed } = input
  return inTransaction(db, async (transaction) => {
    const link = await readLinkOfChild(transaction, token)
    await lockAccount(transaction, link.childId)
    const shown = await showConsent(transaction, token, locale)
    if (!isAgreed) await decline(transaction, link, shown)
    else if (shown.state !== 'GIVEN') {
      const ipHash = hashIp(sessions.attemptKey, ip)
      await agree(transaction, link, { ...input, purposes: shown.purposes, ipHash })
      const { givenAt = '', ...consent } = await showConsent(transaction, token, locale)
      await queueMail(transaction, {
        to: link.guardianEmail,
        kind: 'guardian-agreed',
        key: `${link.linkId} ${givenAt}`,
        locale,
        theme,
        data: { ...consent, login: link.login, token, givenAt },
      })
    }
    return showConsent(transaction, token, locale)
  })
}

async function decline(db: Db, { linkId }: GuardianLink, { state }: GuardianConsent): Promise<void> {
  if (state === 'GIVEN') throw new Refusal('CONFLICT', fault('CONSENT_GIVEN'))
  await db
    .updateTable('guardian_link')
    .set({ declined_at: sql<Date>`now()` })
    .where('guardian_link_id', '=', linkId)
    .where('declined_at', 'is', null)
    .execute()
}

/** A row for each purpose; the account becomes active with them, or not at all. */
async function agree(
  db: Db,
  { childId, linkId, guardianEmail }: GuardianLink,
  { purposes, ipHash, ...texts }: Input & { purposes: ConsentPurpose[]; ipHash: Buffer },
): Promise<void> {
  const locale = await assertCurrentTexts(db, texts)
  const guardian = await db
    .selectFrom('account')
    .select('account_id')
    .where('email', '=', guardianEmail)
    .where('email_verified_at', 'is not', null)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()
  await db
    .insertInto('guardian_consent')
    .values(
      purposes.map((purpose) => ({
        child_account_id: childId,
        guardian_email: guardianEmail,
        guardian_account_id: guardian?.account_id ?? null,
        purpose,
        privacy_policy_version: texts.privacyPolicyVersion,
        privacy_policy_hash: texts.privacyPolicyHash,
        user_agreement_version: texts.userAgreementVersion,
        user_agreement_hash: texts.userAgreementHash,
        method: 'MAILED_LINK',
        guardian_link_id: linkId,
        locale,
        ip_hash: ipHash,
      })),
    )
    .execute()
  if (guardian) await giveRole(db, guardian.account_id, 'guardian')
  await db
    .updateTable('guardian_link')
    .set({ declined_at: null })
    .where('child_account_id', '=', childId)
    .where('declined_at', 'is not', null)
    .execute()
  await activateAccount(db, childId)
}
