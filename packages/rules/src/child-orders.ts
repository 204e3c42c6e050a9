/**
 * Children's orders: a guardian pays them, or lets the child pay from an account up to a monthly
 * limit.
 */

/** The state of the guardian's approval: NEEDED before the child has asked. */
export const payRequestStandings = ['NEEDED', 'WAITING', 'APPROVED', 'DECLINED'] as const
export type PayRequestStanding = (typeof payRequestStandings)[number]

/** How long the goods wait for the guardian's answer. */
export const guardianAnswerDays = 3
