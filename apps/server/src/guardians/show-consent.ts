import type { GuardianConsent } from '@kids-crafts/contract/guardians.ts'
import { purposesOf } from '@kids-crafts/rules/guardians.ts'
import type { ConsentPurpose } from '@kids-crafts/rules/guardians.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import { readTextsInForce } from '#accounts'

import type { Db } from '../platform/database/db.ts'
import { readLinkOfChild } from './guardian-links.ts'
import { proofOf } from './prove-guardian.ts'

/** What the guardian's link shows: what is asked or agreed to, for whom, and how it stands. */
export async function showConsent(db: Db, token: string, locale: Locale): Promise<GuardianConsent> {
  const link = await readLinkOfChild(db, token)
  const agreed = await db
    .selectFrom('guardian_consent')
    .select(['purpose', 'given_at', 'ended_at', 'method'])
    .select([
      'privacy_policy_version',
      'privacy_policy_hash',
      'user_agreement_version',
      'user_agreement_hash',
    ])
    .where('child_account_id', '=', link.childId)
    .where('guardian_email', '=', link.guardianEmail)
    .orderBy('given_at', 'desc')
    .orderBy('purpose')
    .execute()
  const latest = agreed[0]
  const standing = agreed.filter(({ ended_at }) => ended_at === null)
  const [basis] = standing
  return {
    childLogin: link.login,
    state: basis ? 'GIVEN' : link.declinedAt ? 'DECLINED' : latest ? 'WITHDRAWN' : 'ASKED',
    purposes: basis ? standing.map(({ purpose }) => purpose as ConsentPurpose) : purposesOf(link.persona),
    ...(basis ? textsOf(basis) : await readTextsInForce(db, locale)),
    askedAt: link.askedAt.toISOString(),
    givenAt: latest?.given_at.toISOString(),
    withdrawnAt: latest?.ended_at?.toISOString(),
    proof: basis && (basis.method === 'STAFF' ? 'STAFF' : await proofOf(db, link.guardianEmail)),
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
