import type { Kysely } from 'kysely'
import { expect } from 'vitest'

import { checkBooks } from '#ledger'
import { sendRefunds } from '#payments'

import { modules } from '../modules.ts'
import type { RefundLimits } from '../platform/config.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { neverLogs } from './log.ts'
import { createPretendProvider } from './pretend-provider.ts'

/** Nobody needs a second person. */
export const noLimits: RefundLimits = { orderMinor: 1e9, sellerDayMinor: 1e9, personDayMinor: 1e9 }

const { provider } = createPretendProvider()

export const sendAllRefunds = (db: Kysely<DB>) =>
  sendRefunds({ db, log: neverLogs, provider, raiseAlarm: (alarm: string) => expect.fail(alarm) })

/** The books agree once all refunds are sent. */
export async function expectBooks(db: Kysely<DB>): Promise<void> {
  await sendAllRefunds(db)
  const checks = modules.flatMap(({ booksChecks = [] }) => booksChecks)
  const { isRight, report } = await checkBooks(db, checks)
  expect(isRight, report).toBe(true)
}
