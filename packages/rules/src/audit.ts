import { fault } from './faults.ts'
import { withoutPersonalData } from './personal-data.ts'
import { fieldOf, hasAtMost, tidyLine } from './validation.ts'

/** What is done for a child by others, which the child's guardians are shown. */
export const childActions = [
  'account.correct',
  'address.add',
  'address.remove',
  'consent.give',
  'consent.withdraw',
  'guardian.prove',
  'store.move',
  'store.pause',
  'store.resume',
] as const
export type ChildAction = (typeof childActions)[number]

/** Everything that somebody does to what is not their own, except moves of orders, which stand in the order's history. */
export const auditActions = [
  ...childActions,
  'account.close',
  'content.publish',
  'content.withdraw',
  'document.publish',
  'enquiry.handle',
  'job.drop',
  'job.retry',
  'news.send',
  'payment-notice.handle',
  'referral.approve',
  'referral.refuse',
  'seller-request.approve',
  'seller-request.refuse',
  'staff.add',
  'staff.remove',
  'staff.renew-link',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditReasonMaxLength = 300

/** One line, without personal data: guardians read it, and it is never erased. */
export const auditReason = withoutPersonalData(
  fieldOf(
    fault('TOO_LONG', { max: auditReasonMaxLength }),
    (text) => hasAtMost(text, auditReasonMaxLength),
    (text) => tidyLine(text.replaceAll(/\p{Cc}/gu, ' ')),
  ),
)
