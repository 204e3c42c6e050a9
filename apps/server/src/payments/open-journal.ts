import { existsSync } from 'node:fs'

import { readJournal } from '@kids-crafts/card-sandbox/read-journal.ts'

import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/db.ts'
import type { CardJournal } from './card-journal.ts'
import { journalFile, sandboxKeys } from './open-cards.ts'
import { createStripeProvider } from './stripe-provider.ts'

/** Stripe can list older entries too, but slowly. */
const daysMax = 60

/** The card provider's records for the books: from Stripe, or from the sandbox's journal. */
export async function openCardJournal(db: Db, config: Config): Promise<CardJournal> {
  if (config.stripe !== undefined) {
    return createStripeProvider(config.stripe).readJournal(new Date(Date.now() - daysMax * 86_400_000))
  }
  const { journalName } = await sandboxKeys(db)
  const file = journalFile(config, journalName)
  // Nobody has ever paid by card.
  if (!existsSync(file)) return { since: new Date(0), charges: [], refunds: [], disputes: [] }
  return { since: new Date(0), ...readJournal(file) }
}
