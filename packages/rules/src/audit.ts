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
