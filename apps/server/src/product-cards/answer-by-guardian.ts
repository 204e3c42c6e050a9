import { isDeepStrictEqual } from 'node:util'

import type { CardContent, GuardianItem } from '@kids-crafts/contract/product-cards.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
import type { QuantityPrice } from '@kids-crafts/rules/price-steps.ts'
import { sql } from 'kysely'

import { writeAudit } from '#audit'
import { setPrice, setPriceSteps } from '#catalogue'

import { asGuardian } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db, ReadDb } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { lockCard, noCard } from './find-card.ts'
import type { CardRow } from './find-card.ts'
import type { CardParts } from './show-card.ts'
import { signPictures } from './sign-pictures.ts'

const listedMax = 100

interface WaitingRow {
  cardId: string
  number: number | null
  hash: string | null
  childLogin: string
  storeName: string
  askedAt: Date
  fullName: string
  content: CardContent | null
  priceMinor: number
  currency: string
  priceBeforeMinor: number | null
  priceSteps: QuantityPrice[] | null
  pictureHashes: string[]
}

/** What children would like to publish or to change the price of, the longest waiting first. */
export async function waitingForGuardian(
  { db, pictureKey }: CardParts,
  guardianAccountId: string,
): Promise<GuardianItem[]> {
  const { rows } = await sql<WaitingRow>`
    with child_store as (
      select store_id, public_name, login
      from guardian_consent
      join account on account.account_id = child_account_id
      join store on owner_account_id = child_account_id
      where guardian_account_id = ${guardianAccountId}
        and purpose = 'SELL'
        and ended_at is null
        and is_child(birth_year)
    )
    select
      card_id as "cardId",
      number,
      hash,
      login as "childLogin",
      public_name as "storeName",
      submitted_at as "askedAt",
      content ->> 'fullName' as "fullName",
      content,
      (content #>> '{price,minor}')::integer as "priceMinor",
      content #>> '{price,currency}' as currency,
      null::integer as "priceBeforeMinor",
      null::jsonb as "priceSteps",
      array(select jsonb_array_elements(content -> 'pictures') ->> 'hash') as "pictureHashes"
    from card_revision
    join child_store using (store_id)
    where status = 'WAITING_GUARDIAN'
    union all
    select
      card_id,
      null,
      null,
      login,
      public_name,
      asked_at,
      full_name,
      null,
      asked.price_minor,
      asked.currency,
      offer.price_minor,
      asked.price_steps,
      array(
        select picture_hash
        from product_picture
        where product_picture.product_id = product_card.product_id
        order by position
        limit 1
      )
    from card_price_request as asked
    join product_card using (card_id)
    join child_store using (store_id)
    join offer using (price_id)
    order by "askedAt"
    limit ${listedMax}
  `.execute(db)
  const pictures = await signPictures(
    db,
    pictureKey,
    rows.flatMap(({ pictureHashes }) => pictureHashes),
  )
  return rows.map((row) => ({
    cardId: row.cardId,
    ...(row.number !== null && { number: row.number }),
    ...(row.hash !== null && { hash: row.hash }),
    childLogin: row.childLogin,
    storeName: row.storeName,
    askedAt: row.askedAt.toISOString(),
    fullName: row.fullName,
    ...(row.content && { description: row.content.description }),
    price: { minor: row.priceMinor, currency: row.currency },
    ...(row.priceBeforeMinor !== null && {
      priceBefore: { minor: row.priceBeforeMinor, currency: row.currency },
    }),
    ...(row.priceSteps && { priceSteps: row.priceSteps }),
    pictures: pictures.filter(({ hash }) => row.pictureHashes.includes(hash)),
  }))
}

interface Answer {
  cardId: string
  /** The revision that the guardian was shown; absent for a price. */
  number?: number | undefined
  /** The price and the steps that the guardian was shown. */
  price?: Money | undefined
  priceSteps?: readonly QuantityPrice[] | undefined
  isApproved: boolean
  note: string
}

/**
 * A guardian answers for a child of theirs: then staff review the card, or the price changes.
 * Answered twice it is answered once.
 */
export async function answerByGuardian(db: Db, guardianAccountId: string, answer: Answer): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const childId = await assertGuardianOf(transaction, guardianAccountId, answer.cardId)
    const card = await lockCard(transaction, answer.cardId)
    const isAnswered =
      answer.number === undefined
        ? await answerPrice(transaction, card, answer)
        : await answerCard(transaction, card, answer.number, guardianAccountId, answer)
    if (!isAnswered) return
    const noun = answer.number === undefined ? 'price' : 'card'
    const verb = answer.isApproved ? 'approve' : noun === 'price' ? 'refuse' : 'send-back'
    await writeAudit(transaction, asGuardian(childId, guardianAccountId), {
      action: `${noun}.${verb}` as 'card.approve' | 'card.send-back' | 'price.approve' | 'price.refuse',
      subject: { kind: 'CARD', id: answer.cardId },
    })
  })
}

async function assertGuardianOf(db: ReadDb, guardianAccountId: string, cardId: string): Promise<string> {
  const { rows } = await sql<{ childId: string }>`
    select child_account_id as "childId"
    from product_card
    join store using (store_id)
    join guardian_consent on child_account_id = owner_account_id
    join account on account_id = child_account_id
    where card_id = ${cardId}
      and guardian_account_id = ${guardianAccountId}
      and purpose = 'SELL'
      and ended_at is null
      and is_child(birth_year)
  `.execute(db)
  const [consent] = rows
  if (consent === undefined) throw noCard()
  return consent.childId
}

async function answerCard(
  db: Db,
  card: CardRow,
  number: number,
  guardianAccountId: string,
  { isApproved, note }: Answer,
): Promise<boolean> {
  const revision = await db
    .selectFrom('card_revision')
    .select(['card_revision_id as revisionId', 'status', 'guardian_verdict as verdict'])
    .where('card_id', '=', card.cardId)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
  if (revision === undefined) throw noCard()
  if (revision.verdict === (isApproved ? 'YES' : 'NO')) return false
  if (revision.status !== 'WAITING_GUARDIAN') throw new Refusal('CONFLICT', fault('CARD_CHANGED'))
  await db
    .updateTable('card_revision')
    .set({
      guardian_verdict: isApproved ? 'YES' : 'NO',
      guardian_account_id: guardianAccountId,
      guardian_decided_at: sql`now()`,
      waits_since: sql`now()`,
      ...(isApproved ? { status: 'WAITING_STAFF' } : { status: 'SENT_BACK', settled_at: sql`now()`, note }),
    })
    .where('card_revision_id', '=', revision.revisionId)
    .execute()
  if (!isApproved && card.status === 'CREATED') {
    await db
      .updateTable('product_card')
      .set({ status: 'DRAFT', changed_at: sql`now()` })
      .where('card_id', '=', card.cardId)
      .execute()
  }
  return true
}

async function answerPrice(
  db: Db,
  card: CardRow,
  { isApproved, price, priceSteps }: Answer,
): Promise<boolean> {
  const asked = await db
    .selectFrom('card_price_request')
    .select(['price_minor as minor', 'currency'])
    .select(sql<QuantityPrice[] | null>`price_steps`.as('steps'))
    .where('card_id', '=', card.cardId)
    .forUpdate()
    .executeTakeFirst()
  if (asked === undefined) return false
  const { steps, ...askedPrice } = asked
  if (!isDeepStrictEqual({ price, priceSteps }, { price: askedPrice, priceSteps: steps ?? undefined })) {
    throw new Refusal('CONFLICT', fault('CARD_CHANGED'))
  }
  if (isApproved && card.priceId !== null) {
    await setPrice(db, card.priceId, askedPrice)
    if (steps) await setPriceSteps(db, card.priceId, steps)
  }
  await db.deleteFrom('card_price_request').where('card_id', '=', card.cardId).execute()
  return true
}
