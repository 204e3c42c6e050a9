import { cardPageMinutes } from '@kids-crafts/rules/holds.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { storeUrl } from '../platform/pages/store-url.ts'
import { Refusal } from '../platform/refusal.ts'
import type { CardSession } from './card-provider.ts'
import { cardProviderAway, refusedCardPage } from './refuse-card-page.ts'
import type { CardParts } from './start-card-payment.ts'

interface CheckRequest {
  guardianLinkId: string
  locale: string
  theme: Theme
  /**
   * The page that the guardian returns to, without the token of their link, which the provider must
   * not see.
   */
  path: string
}

const amountMinor = 100
const currency = 'USD'
/** Prevents testing stolen cards. */
const checksPerDay = 5
/** The provider refuses pages that last under half an hour, and our call takes time. */
const callSlackSeconds = 60

/**
 * P-03: returns a page where a guardian pays a small amount that is refunded at once. Repeated
 * requests return the same page. The provider is called outside any transaction.
 */
export async function startCardCheck(
  parts: CardParts,
  request: CheckRequest,
): Promise<{ checkoutUrl: string }> {
  const check = await parts.db
    .transaction()
    .execute((transaction) => openCheck(transaction, request.guardianLinkId))
  if (check.checkoutUrl !== null) return { checkoutUrl: check.checkoutUrl }
  const { url = '', sessionId, expiresAt } = await createSession(parts, check, request)
  if (!URL.canParse(url) || new URL(url).origin !== parts.provider.payOrigin) {
    parts.raiseAlarm('WRONG_HOST', { cardCheckId: check.cardCheckId, sessionId })
    throw cardProviderAway()
  }
  await parts.db
    .updateTable('card_check')
    .set({ session_id: sessionId, checkout_url: url, expires_at: expiresAt })
    .where('card_check_id', '=', check.cardCheckId)
    .execute()
  return { checkoutUrl: url }
}

interface OpenCheck {
  cardCheckId: string
  checkoutUrl: string | null
  startedAt: Date
}

async function openCheck(db: Transaction<DB>, guardianLinkId: string): Promise<OpenCheck> {
  // Serialises two clicks.
  await db
    .selectFrom('guardian_link')
    .select('guardian_link_id')
    .where('guardian_link_id', '=', guardianLinkId)
    .forNoKeyUpdate()
    .execute()
  await db
    .updateTable('card_check')
    .set({ status: 'ENDED', settled_at: sql<Date>`now()` })
    .where('guardian_link_id', '=', guardianLinkId)
    .where('status', '=', 'STARTED')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
  const open = await db
    .selectFrom('card_check')
    .select(openColumns)
    .where('guardian_link_id', '=', guardianLinkId)
    .where('status', '=', 'STARTED')
    .executeTakeFirst()
  if (open) return open
  await assertNotTooMany(db, guardianLinkId)
  return db
    .insertInto('card_check')
    .values({ guardian_link_id: guardianLinkId, amount_minor: amountMinor, currency })
    .returning(openColumns)
    .executeTakeFirstOrThrow()
}

const openColumns = [
  'card_check_id as cardCheckId',
  'checkout_url as checkoutUrl',
  'started_at as startedAt',
] as const

async function assertNotTooMany(db: Transaction<DB>, guardianLinkId: string): Promise<void> {
  const { count } = await db
    .selectFrom('card_check')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('guardian_link_id', '=', guardianLinkId)
    .where('started_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  if (count >= checksPerDay) {
    throw new Refusal('TOO_MANY_REQUESTS', 'Too many attempts today: please try again tomorrow')
  }
}

async function createSession(
  { db, config, provider, log }: CardParts,
  { cardCheckId, startedAt }: OpenCheck,
  { locale, theme, path }: CheckRequest,
): Promise<CardSession> {
  const page = (result: string) => `${storeUrl(config, theme)}${path}?card=${result}`
  try {
    return await provider.createSession({
      paymentId: cardCheckId,
      orderNum: 'CARD-CHECK',
      amountMinor,
      currency,
      locale,
      theme,
      // Based on the check's own time: the provider refuses a repeated key with other data.
      expiresAt: new Date(startedAt.getTime() + (cardPageMinutes * 60 + callSlackSeconds) * 1000),
      successUrl: page('paid'),
      cancelUrl: page('cancelled'),
    })
  } catch (error) {
    // A failed answer stays with its key, so the next attempt needs another.
    await db
      .updateTable('card_check')
      .set({ status: 'ENDED', settled_at: new Date() })
      .where('card_check_id', '=', cardCheckId)
      .where('status', '=', 'STARTED')
      .where('session_id', 'is', null)
      .execute()
    log.warn({ err: error, cardCheckId }, 'the card provider gave no page to pay on')
    throw refusedCardPage(error)
  }
}
