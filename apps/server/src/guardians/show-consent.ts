import type { GuardianConsent } from '@kids-crafts/contract/guardians.ts'
import { consentPurposes, purposesOf } from '@kids-crafts/rules/guardians.ts'
import type { ConsentPurpose } from '@kids-crafts/rules/guardians.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import { readTextsInForce } from '#accounts'

import type { Db } from '../platform/database/db.ts'
import { readConsentingGuardian } from './find-child.ts'
import { readLinkOfChild } from './guardian-links.ts'
import { proofOf } from './prove-guardian.ts'

/** By the mailed link, or signed in. */
export type ConsentOf = { token: string } | { guardianId: string; childLogin: string }

/** What a guardian is asked or has agreed to, for whom, and how each of it stands. */
export async function showConsent(db: Db, who: ConsentOf, locale: Locale): Promise<GuardianConsent> {
  const link = 'token' in who ? await readLinkOfChild(db, who.token) : await readConsentingGuardian(db, who)
  const agreed = await readConsents(db, link)
  const latest = agreed[0]
  const standing = agreed.filter(({ ended_at }) => ended_at === null)
  const basis = standing.find(({ purpose }) => purpose === 'ACCOUNT') ?? standing[0]
  const textsInForce = await readTextsInForce(db, locale)
  const asked = purposesOf(link.persona)
  return {
    childLogin: link.login,
    state: basis ? 'GIVEN' : link.declinedAt ? 'DECLINED' : latest ? 'WITHDRAWN' : 'ASKED',
    purposes: basis
      ? consentPurposes.filter((purpose) => standing.some((one) => one.purpose === purpose))
      : asked,
    switches: consentPurposes
      .filter((purpose) => asked.includes(purpose) || agreed.some((consent) => consent.purpose === purpose))
      .map((purpose) =>
        switchOf(
          purpose,
          agreed.find((consent) => consent.purpose === purpose),
        ),
      ),
    textsInForce,
    ...(basis ? textsOf(basis) : textsInForce),
    askedAt: link.askedAt.toISOString(),
    givenAt: latest?.given_at.toISOString(),
    withdrawnAt: basis ? undefined : latest?.ended_at?.toISOString(),
    proof: basis && (basis.method === 'STAFF' ? 'STAFF' : await proofOf(db, link.guardianEmail)),
  }
}

/** The newest first. */
const readConsents = (db: Db, { childId, guardianEmail }: { childId: string; guardianEmail: string }) =>
  db
    .selectFrom('guardian_consent')
    .select(['purpose', 'given_at', 'ended_at', 'method'])
    .select([
      'privacy_policy_version',
      'privacy_policy_hash',
      'user_agreement_version',
      'user_agreement_hash',
    ])
    .where('child_account_id', '=', childId)
    .where('guardian_email', '=', guardianEmail)
    .orderBy('given_at', 'desc')
    .orderBy('purpose')
    .execute()

/** By the newest consent to it, if there ever was one. */
function switchOf(
  purpose: ConsentPurpose,
  consent: { given_at: Date; ended_at: Date | null } | undefined,
): GuardianConsent['switches'][number] {
  return {
    purpose,
    isGiven: consent?.ended_at === null,
    givenAt: consent?.given_at.toISOString(),
    withdrawnAt: consent?.ended_at?.toISOString(),
  }
}

/** Those that were agreed to. */
function textsOf(consent: {
  privacy_policy_version: string
  privacy_policy_hash: string | null
  user_agreement_version: string
  user_agreement_hash: string | null
}) {
  return {
    privacyPolicyVersion: consent.privacy_policy_version,
    privacyPolicyHash: consent.privacy_policy_hash ?? undefined,
    userAgreementVersion: consent.user_agreement_version,
    userAgreementHash: consent.user_agreement_hash ?? undefined,
  }
}
