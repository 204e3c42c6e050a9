import type { GuardianConsent } from '@kids-crafts/contract/guardians.ts'
import { policyVersions } from '@kids-crafts/rules/accounts.ts'
import { purposesOf } from '@kids-crafts/rules/guardians.ts'
import type { ConsentPurpose } from '@kids-crafts/rules/guardians.ts'

import type { Db } from '../platform/database/db.ts'
import { readLinkOfChild } from './guardian-links.ts'

/** What the guardian's link shows: what is asked or agreed to, for whom, and how it stands. */
export async function showConsent(db: Db, token: string): Promise<GuardianConsent> {
  const link = await readLinkOfChild(db, token)
  const agreed = await db
    .selectFrom('guardian_consent')
    .select(['purpose', 'privacy_policy_version', 'user_agreement_version', 'given_at', 'ended_at'])
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
    privacyPolicyVersion: basis?.privacy_policy_version ?? policyVersions.privacyPolicy,
    userAgreementVersion: basis?.user_agreement_version ?? policyVersions.userAgreement,
    askedAt: link.askedAt.toISOString(),
    givenAt: latest?.given_at.toISOString(),
    withdrawnAt: latest?.ended_at?.toISOString(),
  }
}
