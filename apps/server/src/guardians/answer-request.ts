import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type {
  giveConsentForChild,
  GuardianConsent,
  giveGuardianConsent,
} from '@kids-crafts/contract/guardians.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { ConsentPurpose } from '@kids-crafts/rules/guardians.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { activateAccount, assertCurrentTexts, giveRole, hashIp, lockAccount, readTimeZone } from '#accounts'
import type { Sessions } from '#accounts'
import { writeAudit } from '#audit'
import { queueMail } from '#mails'

import { asGuardian } from '../platform/actor.ts'
import type { Guardian } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import type { SignedIn } from '../platform/http/access.ts'
import type { CallContext } from '../platform/http/serve.ts'
import { Refusal } from '../platform/refusal.ts'
import { matchRolesToConsents } from './end-consents.ts'
import { readConsentingGuardian } from './find-child.ts'
import { createGuardianLink, readLinkOfChild } from './guardian-links.ts'
import type { GuardianLink } from './guardian-links.ts'
import type { ProofParts } from './prove-guardian.ts'
import { showConsent } from './show-consent.ts'

export interface GuardianParts extends Omit<ProofParts, 'log'> {
  sessions: Pick<Sessions, 'attemptKey'>
}

type Texts = Omit<InputOf<typeof giveConsentForChild>, 'childLogin' | 'purposes'>

/** The guardian agrees or does not, by the mailed link. Answering twice is answering once. */
export async function answerRequest(
  { db, sessions }: GuardianParts,
  { token, isAgreed, purposes, ...texts }: InputOf<typeof giveGuardianConsent>,
  { ip, locale, theme }: CallContext,
): Promise<GuardianConsent> {
  return inTransaction(db, async (transaction) => {
    const link = await readLinkOfChild(transaction, token)
    await lockAccount(transaction, link.childId)
    const shown = await showConsent(transaction, { token }, locale)
    if (!isAgreed) await decline(transaction, link, shown)
    else {
      const missing = missingOf(shown, purposes ?? (shown.state === 'GIVEN' ? [] : shown.purposes))
      const given = { ...link, purposes: missing, ipHash: hashIp(sessions.attemptKey, ip), texts }
      if (missing.length > 0) {
        await agree(transaction, asGuardian(link.childId, null), { ...given, method: 'MAILED_LINK' })
        const after = await showConsent(transaction, { token }, locale)
        await tellGuardian(transaction, link, { consent: after, token, locale, theme })
      }
    }
    return showConsent(transaction, { token }, locale)
  })
}

/** A signed-in guardian agrees to more, or again, for a child that they have agreed for. */
export async function agreeForChildOf(
  { db, sessions }: GuardianParts,
  { accountId: guardianId }: SignedIn,
  { childLogin, purposes, ...texts }: InputOf<typeof giveConsentForChild>,
  { ip, locale, theme }: CallContext,
): Promise<GuardianConsent> {
  return inTransaction(db, async (transaction) => {
    const who = { guardianId, childLogin }
    const guardian = await readConsentingGuardian(transaction, who)
    await lockAccount(transaction, guardian.childId)
    const missing = missingOf(await showConsent(transaction, who, locale), purposes)
    if (missing.length > 0) {
      const given = { ...guardian, purposes: missing, ipHash: hashIp(sessions.attemptKey, ip), texts }
      const actor = asGuardian(guardian.childId, guardianId)
      await agree(transaction, actor, { ...given, linkId: null, method: 'SIGNED_IN' })
      const token = await createGuardianLink(transaction, guardian.childId, guardian.guardianEmail)
      const after = await showConsent(transaction, who, locale)
      await tellGuardian(
        transaction,
        { ...guardian, linkId: token.slice(0, 16) },
        { consent: after, token, locale, theme },
      )
    }
    return showConsent(transaction, who, locale)
  })
}

/** To buy and to sell rest on the account: without that, they allow nothing. */
function missingOf({ switches }: GuardianConsent, wanted: readonly ConsentPurpose[]): ConsentPurpose[] {
  const isGiven = (purpose: ConsentPurpose) => switches.some((one) => one.purpose === purpose && one.isGiven)
  const missing = [...new Set(wanted)].filter((purpose) => !isGiven(purpose))
  if (missing.some((purpose) => !switches.some((one) => one.purpose === purpose))) {
    throw new Refusal('CONFLICT', fault('NOT_IN_LIST'))
  }
  if (missing.length > 0 && !isGiven('ACCOUNT') && !missing.includes('ACCOUNT')) {
    throw new Refusal('CONFLICT', fault('CONSENT_TO_ACCOUNT_MISSING'))
  }
  return missing
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

interface Agreement {
  guardianEmail: string
  linkId: string | null
  method: 'MAILED_LINK' | 'SIGNED_IN'
  purposes: readonly ConsentPurpose[]
  texts: Texts
  ipHash: Buffer
}

/** A row for each purpose; the account becomes active with the one to it, or not at all. */
async function agree(db: Transaction<DB>, actor: Guardian, agreement: Agreement): Promise<void> {
  const childId = actor.childAccountId
  const { guardianEmail, linkId, method, purposes, texts, ipHash } = agreement
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
        method,
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
  await matchRolesToConsents(db, childId)
  await activateAccount(db, childId)
  await writeAudit(db, actor, { action: 'consent.give', subject: { kind: 'ACCOUNT', id: childId } })
}

async function tellGuardian(
  db: Db,
  {
    childId,
    guardianEmail,
    linkId,
    login,
  }: Pick<GuardianLink, 'childId' | 'guardianEmail' | 'linkId' | 'login'>,
  {
    consent: { givenAt = '', ...consent },
    token,
    locale,
    theme,
  }: { consent: GuardianConsent; token: string } & Pick<CallContext, 'locale' | 'theme'>,
): Promise<void> {
  await queueMail(db, {
    to: guardianEmail,
    kind: 'guardian-agreed',
    key: `${linkId} ${givenAt}`,
    locale,
    theme,
    timeZone: await readTimeZone(db, childId),
    data: { ...consent, login, token, givenAt },
  })
}
