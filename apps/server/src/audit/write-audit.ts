import { auditReason } from '@kids-crafts/rules/audit-reason.ts'
import type { AuditAction } from '@kids-crafts/rules/audit.ts'
import { faultOf } from '@kids-crafts/rules/validation.ts'

import { accountOf } from '../platform/actor.ts'
import type { Actor, Buyer, Packer } from '../platform/actor.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

export interface Audited {
  action: AuditAction
  subject: { kind: SubjectKind; id: string | number }
  /** One line, without personal data: guardians read it, and it is never erased. */
  reason?: string | undefined
  /** The child that it concerns. For what a guardian does it is the guardian's. */
  childAccountId?: string | undefined
  /** Not now: the demo tells of weeks. */
  at?: Date
}

type SubjectKind =
  | 'ABSTRACT_PRODUCT'
  | 'ACCOUNT'
  | 'ADDRESS'
  | 'ATTRIBUTE'
  | 'ATTRIBUTE_VALUE'
  | 'AUDIT'
  | 'BANK_LINE'
  | 'CATEGORY'
  | 'CENTRE'
  | 'CHARGEBACK'
  | 'CLASS'
  | 'CARD'
  | 'CONTENT'
  | 'CONVERSATION'
  | 'DEPOSIT'
  | 'DISPUTE'
  | 'DOCUMENT'
  | 'ENQUIRY'
  | 'INBOX_ITEM'
  | 'INVOICE'
  | 'JOB'
  | 'LIST'
  | 'MANUFACTURER'
  | 'NEWS_ISSUE'
  | 'PARCEL'
  | 'PAYMENT_ACCOUNT'
  | 'PAYMENT_NOTICE'
  | 'REFERRAL'
  | 'REFUND'
  | 'RETURN'
  | 'REVIEW'
  | 'SCHOOL'
  | 'SELLER_REQUEST'
  | 'STAFF_REQUEST'
  | 'STORE'
  | 'STORE_MESSAGE'
  | 'SUPPORT_REQUEST'

/** Call it in the transaction that makes the change, so that there is neither without the other. */
export async function writeAudit(
  db: Db,
  actor: Exclude<Actor, Buyer | Packer>,
  { action, subject, reason, childAccountId, at }: Audited,
): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      ...(at && { done_at: at }),
      actor_kind: actor.kind,
      actor_account_id: accountOf(actor),
      actor_role: actor.kind === 'STAFF' ? actor.role : actor.kind === 'SYSTEM' ? actor.job : null,
      action,
      subject_kind: subject.kind,
      subject_id: String(subject.id),
      child_account_id: (actor.kind === 'GUARDIAN' ? actor.childAccountId : childAccountId) ?? null,
      reason: reason === undefined ? null : assertReason(reason),
    })
    .execute()
}

/**
 * As it is stored. An operation that may find nothing to do calls it first, so that no wrong reason
 * seems to be taken.
 */
export function assertReason(typed: string): string {
  const wrong = faultOf(auditReason, typed)
  if (wrong) throw new Refusal('VALIDATION', wrong, [{ field: 'reason' }])
  return auditReason.tidy(typed)
}
