import { sql } from 'kysely'

/**
 * How long an order can still be paid, by the database's clock, which all processes share; null if
 * it can't.
 */
export const paySecondsLeft = sql<number | null>`
  case when hold_until > now() then ceil(extract(epoch from hold_until - now()))::integer end`

/** For answers: a browser with a wrong clock counts the seconds. */
export const payTimeOf = (holdUntil: Date | null, secondsLeft: number | null) =>
  holdUntil === null || secondsLeft === null
    ? {}
    : { payUntil: holdUntil.toISOString(), payInSeconds: secondsLeft }
