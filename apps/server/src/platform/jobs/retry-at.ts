import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** When to try again what has failed so often before: after 10 seconds, then after twice as long each time, up to an hour. */
export const retryAt = (failuresBefore: RawBuilder<unknown>): RawBuilder<Date> =>
  sql<Date>`now() + least(interval '10 seconds' * power(2, least(${failuresBefore}, 20)), interval '1 hour')`
