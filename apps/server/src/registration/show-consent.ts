import type { GuardianConsent } from '@kids-crafts/contract/guardians.ts'
import { policyVersions } from '@kids-crafts/rules/accounts.ts'
import { purposesOf } from '@kids-crafts/rules/guardians.ts'
import type { ConsentPurpose } from '@kids-crafts/rules/guardians.ts'

import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { hashOfToken } from './links.ts'

/** What the guardian's link shows: what is asked or agreed to, for whom, and how it stands. */
export async function showConsent(db: Db, token: string): Promise<GuardianConsent> {
  const link = await readGuardianLink(db, token)
  const agreed = await db
    .selectFrom('guardian_consent')
    .select(['purpose', 'privacy_policy_version', 'user_agreement_version', 'given_at', 'withdrawn_at'])
    .where('child_account_id', '=', link.childId)
    .where('guardian_email', '=', link.guardianEmail)
    .orderBy('given_at', 'desc')
    .orderBy('purpose')
    .execute()
  const latest = agreed[0]
  const standing = agreed.filter(({ withdrawn_at }) => withdrawn_at === null)
  const [basis] = standing
  return {
    childLogin: link.login,
    state: basis ? 'GIVEN' : link.declinedAt ? 'DECLINED' : latest ? 'WITHDRAWN' : 'ASKED',
    purposes: basis ? standing.map(({ purpose }) => purpose as ConsentPurpose) : purposesOf(link.persona),
    privacyPolicyVersion: basis?.privacy_policy_version ?? policyVersions.privacyPolicy,
    userAgreementVersion: basis?.user_agreement_version ?? policyVersions.userAgreement,
    askedAt: link.askedAt.toISOString(),
    givenAt: latest?.given_at.toISOString(),
    withdrawnAt: latest?.withdrawn_at?.toISOString(),
  }
}

/** Whose link it is. The link of an account that is gone is as unknown as one that never was. */
export async function readGuardianLink(db: Db, token: string) {
  const link = await db
    .selectFrom('guardian_link')
    .innerJoin('account', 'account.account_id', 'guardian_link.child_account_id')
    .select([
      'guardian_link_id as linkId',
      'guardian_email as guardianEmail',
      'guardian_link.created_at as askedAt',
      'declined_at as declinedAt',
      'account.account_id as childId',
      'login',
      'persona',
    ])
    .where('token_hash', '=', hashOfToken(token))
    .where('status', '<>', 'CLOSED')
    .executeTakeFirst()
  if (link === undefined) throw new Refusal('LINK_EXPIRED', 'This link leads to no account any more')
  return link
}

/** Answers and withdrawals of one child take turns. */
export async function lockChild(db: Db, childId: string): Promise<void> {
  await db.selectFrom('account').select('account_id').where('account_id', '=', childId).forUpdate().execute()
}
