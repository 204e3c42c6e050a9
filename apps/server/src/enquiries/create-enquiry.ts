import { createHmac, randomUUID } from 'node:crypto'

import type { ReceivedEnquiry } from '@kids-crafts/contract/enquiries.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { Sessions } from '#accounts'
import { botCheckFailed, spendBotCheck } from '#bot-check'
import type { BotCheck } from '#bot-check'

import type { Config } from '../platform/config.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { networkOf } from '../platform/http/network-of.ts'
import { newPublicNumber } from '../platform/public-number.ts'
import { Refusal } from '../platform/refusal.ts'
import type { NewEnquiry } from './new-enquiry.ts'
import { queueEnquiryMails } from './queue-enquiry-mails.ts'

export interface CreationParts {
  db: Db
  botCheck: BotCheck
  sessions: Pick<Sessions, 'attemptKey'>
  config: Pick<Config, 'supportEmail' | 'rateLimits'>
}

/** What every form sends beside it. */
interface Sending {
  requestKey?: string | undefined
  googleResponseToken: string
  website?: string | undefined
}

interface Caller {
  locale: Locale
  theme: Theme
  ip: string
}

/** S-55: of one network, by all forms together. */
const enquiriesPerNetworkAndDay = 20
const acknowledgementsPerAddressAndDay = 3

// Any number will do, as long as no other user of advisory locks in this database picks it.
const enquiryLock = 5_218_400_940

/**
 * Stores the enquiry once, however often it is sent, tells staff of it and acknowledges it to the
 * sender.
 */
export async function createEnquiry(
  { db, botCheck, sessions, config }: CreationParts,
  enquiry: NewEnquiry,
  { requestKey = randomUUID(), googleResponseToken, website }: Sending,
  { locale, theme, ip }: Caller,
): Promise<ReceivedEnquiry> {
  const requestNumber = newPublicNumber('E')
  // A bot gets the answer that a person gets, so it cannot tell that it was recognised.
  if (website) return { requestNumber }
  const check = await botCheck.verify(googleResponseToken)
  return inTransaction(db, async (transaction) => {
    await takeTurn(transaction)
    const sentBefore = await numberOfKey(transaction, requestKey)
    if (sentBefore !== undefined) return { requestNumber: sentBefore }
    if (!(await spendBotCheck(transaction, check))) throw botCheckFailed()

    const networkHash = hashNetwork(sessions.attemptKey, ip)
    if (config.rateLimits) await assertNotTooMany(transaction, networkHash)
    const isAcknowledged = await mayAcknowledge(transaction, enquiry.email)
    await transaction
      .insertInto('enquiry')
      .values({
        request_number: requestNumber,
        request_key: requestKey,
        kind: enquiry.kind,
        role_code: enquiry.roleCode ?? null,
        name: enquiry.name ?? null,
        company_name: enquiry.companyName ?? null,
        email: enquiry.email,
        phone: enquiry.phone ?? null,
        country_iso: enquiry.countryIso ?? null,
        message: enquiry.message ?? null,
        locale,
        theme,
        network_hash: networkHash,
        is_acknowledged: isAcknowledged,
      })
      .execute()
    const mails = { requestNumber, locale, theme, isAcknowledged, supportEmail: config.supportEmail }
    await queueEnquiryMails(transaction, enquiry, mails)
    return { requestNumber }
  })
}

/**
 * Enquiries are few: one after the other they need no further thought about what comes at the same
 * time.
 */
async function takeTurn(db: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(enquiryLock)})`.execute(db)
}

async function numberOfKey(db: Db, requestKey: string): Promise<string | undefined> {
  const existing = await db
    .selectFrom('enquiry')
    .select('request_number')
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
  return existing?.request_number
}

/** Counts by the day, and tells nothing of whoever wrote once the day is over. */
function hashNetwork(key: Uint8Array, ip: string): Buffer {
  const day = new Date().toISOString().slice(0, 10)
  return createHmac('sha256', key)
    .update(`enquiry ${day} ${networkOf(ip)}`)
    .digest()
}

async function assertNotTooMany(db: Db, networkHash: Buffer): Promise<void> {
  const { count } = await db
    .selectFrom('enquiry')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('network_hash', '=', networkHash)
    .executeTakeFirstOrThrow()
  if (count >= enquiriesPerNetworkAndDay) {
    throw new Refusal(
      'TOO_MANY_REQUESTS',
      'Too many requests from your network today: please try again tomorrow',
    )
  }
}

/** The address may be anybody's: nobody's mailbox is filled by typing it into a form. */
async function mayAcknowledge(db: Db, email: string): Promise<boolean> {
  const { count } = await db
    .selectFrom('enquiry')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .where('is_acknowledged', '=', true)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return count < acknowledgementsPerAddressAndDay
}
