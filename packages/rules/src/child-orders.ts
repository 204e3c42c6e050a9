/** What children order: their guardians pay it, or let them pay from an account up to a limit for a month. */

/** How an order stands with the guardian: NEEDED, if the child has yet to ask. */
export const payRequestStandings = ['NEEDED', 'WAITING', 'APPROVED', 'DECLINED'] as const
export type PayRequestStanding = (typeof payRequestStandings)[number]

/** The goods wait so long for the guardian's answer. */
export const guardianAnswerDays = 3
