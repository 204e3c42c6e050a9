import { sql } from 'kysely'

/** How long an order can still be paid, by the database's clock, which is the same for all processes; null when it cannot. */
export const paySecondsLeft = sql<number | null>`
  case when hold_until > now() then ceil(extract(epoch from hold_until - now()))::integer end`

/** As the calls answer it: a browser whose clock is wrong counts the seconds. */
export const payTimeOf = (holdUntil: Date | null, secondsLeft: number | null) =>
  holdUntil === null || secondsLeft === null
    ? {}
    : { payUntil: holdUntil.toISOString(), payInSeconds: secondsLeft }
