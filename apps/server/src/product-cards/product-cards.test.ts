import { randomBytes, randomUUID } from 'node:crypto'

import { getProduct } from '@kids-crafts/contract/products.ts'
import type { Product } from '@kids-crafts/contract/products.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { reviewChecks } from '@kids-crafts/rules/product-cards.ts'
import type { ReviewDecision } from '@kids-crafts/rules/product-cards.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { createCatalogueCaches } from '#catalogue'

import { Caches } from '../platform/cache/caches.ts'
import { aManager } from '../testing/actors.ts'
import { testApp } from '../testing/app.ts'
import { call } from '../testing/call.ts'
import { insertProduct } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { neverLogs } from '../testing/log.ts'
import { testMailbox } from '../testing/mailbox.ts'
import { givenBusiness, givenDraft, givenSellingChild, kite } from '../testing/product-cards.ts'
import type { SellerSetup } from '../testing/product-cards.ts'
import { refreshAll } from '../testing/refresh.ts'
import { answerByGuardian, waitingForGuardian } from './answer-by-guardian.ts'
import { appealCard } from './appeal-card.ts'
import { changePrice, changePriceSteps, changeStock } from './change-price.ts'
import { claimCard } from './claim-card.ts'
import { closeCard, reopenCard } from './close-card.ts'
import { decideCard, undoDecision } from './decide-card.ts'
import { listCards } from './list-cards.ts'
import { listReviewQueue } from './list-review-queue.ts'
import { listStaffCards } from './list-staff-cards.ts'
import { previewCard } from './preview-card.ts'
import { saveNote } from './review-notes.ts'
import { saveDraft } from './save-draft.ts'
import { sellLikeThis } from './sell-like-this.ts'
import { settleRevisions } from './settle-revisions.ts'
import { showCard } from './show-card.ts'
import { showForReview } from './show-review.ts'
import { stopCard } from './stop-card.ts'
import { submitCard } from './submit-card.ts'
import { withdrawCard } from './withdraw-card.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database)
const mailbox = testMailbox(database)
const parts = { db, pictureKey: randomBytes(32), catalogueCaches: createCatalogueCaches(new Caches()) }
const business = await givenBusiness(db)
const staff = await aManager(db)
const otherStaff = await aManager(db)

const always = () => true
const never = () => false

const submit = (seller: SellerSetup, cardId: string, version = 1, chance = never) =>
  submitCard(db, seller.actor, { cardId, version }, chance)
const show = (seller: SellerSetup, cardId: string) => showCard(parts, seller.actor, cardId, 'en')

async function revisionOf(cardId: string) {
  return db
    .selectFrom('card_revision')
    .selectAll()
    .where('card_id', '=', cardId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

async function decide(cardId: string, decision: ReviewDecision = 'APPROVE', by = staff) {
  const { number, hash } = await revisionOf(cardId)
  return decideCard(db, by, {
    cardId,
    number,
    hash,
    decision,
    reasons: decision === 'APPROVE' ? [] : ['PHOTO_UNCLEAR'],
    note: '',
    noteNumbers: [],
    checklist: [...reviewChecks],
  })
}

/** As if the minute in which it can be undone were over. */
async function settle(cardId: string, chance = never) {
  await db
    .updateTable('card_revision')
    .set({ effective_at: sql`now() - interval '1 second'` })
    .where('card_id', '=', cardId)
    .where('status', '=', 'DECIDED')
    .execute()
  while (await settleRevisions({ db, log: neverLogs }, chance));
  await refreshAll(db, app.caches)
}

async function givenLiveCard(seller: SellerSetup, changes = {}) {
  const cardId = await givenDraft(db, seller, changes)
  await submit(seller, cardId)
  await decide(cardId)
  await settle(cardId)
  return cardId
}

const inStore = async (sku: string | undefined) => {
  const answer = await call(app, getProduct, { sku: sku ?? 'NONE1' })
  return answer.statusCode === 200
    ? answer.json<{ responseEntity: Omit<Product, 'price'> & { price: { value: number } } }>().responseEntity
    : undefined
}

const secondLooks = {
  queue: 'SECOND_LOOK',
  sortField: 'waitsSince',
  sortOrder: 'ASC',
  page: 1,
  perPage: 20,
} as const

const onSale = { status: 'ACTUAL', sortField: 'changedAt', sortOrder: 'DESC', page: 1, perPage: 20 } as const

const step = (fromQuantity: number, minor: number) => ({ fromQuantity, price: money(minor) })

const refusal = (code: string) => expect.objectContaining({ code })

test('a draft is saved again and again, and a tab that is behind is refused', async () => {
  const cardId = await givenDraft(db, business)
  const content = kite(business, { fullName: 'A blue kite' })
  const save = { cardId, version: 1, content }
  expect(await saveDraft(db, business.actor, save)).toEqual({ version: 2 })
  expect(await saveDraft(db, business.actor, save)).toEqual({ version: 2 })
  await expect(
    saveDraft(db, business.actor, { ...save, content: kite(business, { fullName: 'Other' }) }),
  ).rejects.toEqual(refusal('CONFLICT'))
  expect((await show(business, cardId)).fullName).toBe('A blue kite')
})

test("another's card is not found, whatever is done with it", async () => {
  const cardId = await givenDraft(db, business)
  const other = await givenBusiness(db)
  const { actor } = other
  const notFound = refusal('NOT_FOUND')
  await expect(show(other, cardId)).rejects.toEqual(notFound)
  await expect(saveDraft(db, actor, { cardId, version: 1, content: kite(other) })).rejects.toEqual(notFound)
  await expect(saveDraft(db, actor, { cardId, version: 0, content: kite(other) })).rejects.toEqual(notFound)
  await expect(submit(other, cardId)).rejects.toEqual(notFound)
  await expect(withdrawCard(db, actor, { cardId })).rejects.toEqual(notFound)
  await expect(closeCard(db, actor, { cardId })).rejects.toEqual(notFound)
  await expect(changePrice(db, actor, { cardId, price: money(100) })).rejects.toEqual(notFound)
  await expect(previewCard(parts, actor, cardId, 'en')).rejects.toEqual(notFound)
  await expect(
    answerByGuardian(db, actor.accountId, { cardId, number: 1, isApproved: true, note: '' }),
  ).rejects.toEqual(notFound)
})

test("another's picture is in no card", async () => {
  const other = await givenBusiness(db)
  await expect(givenDraft(db, { ...other, hash: business.hash })).rejects.toEqual(refusal('VALIDATION'))
})

test('what is missing is told when a card is submitted, field by field', async () => {
  const cardId = await givenDraft(db, business, { fullName: '', price: undefined, pictures: [] })
  await expect(submit(business, cardId)).rejects.toMatchObject({
    code: 'VALIDATION',
    faults: expect.arrayContaining([
      expect.objectContaining({ field: 'fullName' }),
      expect.objectContaining({ field: 'pictures' }),
      expect.objectContaining({ field: 'price' }),
    ]),
  })
})

test('an approved card is in the store, as its preview showed it, with its stock noted', async () => {
  const cardId = await givenDraft(db, business, {
    translations: [{ locale: 'de', fullName: 'Ein roter Drachen', description: 'Er fliegt.' }],
    lengthMm: 900,
    widthMm: 600,
    safetyCodes: ['CORD'],
    box: [{ boxItemCode: 'LINE', amount: 1 }],
  })
  const { product: preview } = await previewCard(parts, business.actor, cardId, 'en')
  await submit(business, cardId)
  expect((await show(business, cardId)).status).toBe('CREATED')
  await decide(cardId)
  await settle(cardId)
  const card = await show(business, cardId)
  expect(card).toMatchObject({ status: 'ACTUAL', price: money(1500), available: 3 })
  const shown = await inStore(card.sku)
  expect(shown).toMatchObject({
    fullName: preview.fullName,
    description: preview.description,
    facts: preview.facts,
    images: [{ name: 'The kite in the sky' }],
    categories: preview.categories,
    price: { value: 15 },
  })
  const moved = await db
    .selectFrom('stock_movement')
    .innerJoin('product_card', 'product_card.price_id', 'stock_movement.price_id')
    .select(['stock_movement.kind', 'quantity'])
    .where('card_id', '=', cardId)
    .execute()
  expect(moved).toEqual([{ kind: 'OPENING', quantity: 3 }])
  const mail = await mailbox.last(await emailOf(business.actor.accountId), 'card-approved')
  expect(mail.data).toEqual({ cardName: 'A red kite' })
})

const emailOf = async (accountId: string) =>
  (
    await db
      .selectFrom('account')
      .select('email')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).email ?? ''

test('a decision can be undone for a minute, in which nothing is public and nobody is told', async () => {
  const cardId = await givenDraft(db, business)
  await submit(business, cardId)
  const { undoUntil } = await decide(cardId)
  expect(undoUntil?.getTime()).toBeGreaterThan(Date.now() + 50_000)
  await settleRevisions({ db, log: neverLogs }, never)
  expect((await show(business, cardId)).revision?.status).toBe('WAITING_STAFF')
  await undoDecision(db, staff, { cardId, number: 1 })
  await undoDecision(db, staff, { cardId, number: 1 })
  await settle(cardId)
  expect((await show(business, cardId)).status).toBe('CREATED')
  await decide(cardId)
  await settle(cardId)
  await expect(undoDecision(db, staff, { cardId, number: 1 })).rejects.toEqual(refusal('CONFLICT'))
})

test('a card on sale stays as it is while its next revision waits, and its price is its own', async () => {
  const cardId = await givenLiveCard(business)
  const { sku, version } = await show(business, cardId)
  await changePrice(db, business.actor, { cardId, price: money(1800) })
  await saveDraft(db, business.actor, {
    cardId,
    version,
    content: kite(business, { fullName: 'A better kite' }),
  })
  await submit(business, cardId, version + 1)
  await refreshAll(db, app.caches)
  expect(await inStore(sku)).toMatchObject({ fullName: 'A red kite', price: { value: 18 } })
  expect(await showForReview(parts, { cardId, number: 2 })).toMatchObject({
    isChange: true,
    changedFields: ['fullName'],
    live: { fullName: 'A red kite' },
  })
  await decide(cardId)
  await settle(cardId)
  expect(await inStore(sku)).toMatchObject({ fullName: 'A better kite', price: { value: 18 } })
  expect((await show(business, cardId)).available).toBe(3)
})

test('a decision about a revision that was replaced is refused', async () => {
  const cardId = await givenDraft(db, business)
  await submit(business, cardId)
  const stale = await revisionOf(cardId)
  await saveDraft(db, business.actor, {
    cardId,
    version: 1,
    content: kite(business, { description: 'New.' }),
  })
  await submit(business, cardId, 2)
  const decision = {
    cardId,
    decision: 'APPROVE',
    reasons: [],
    note: '',
    noteNumbers: [],
    checklist: [...reviewChecks],
  } as const
  const conflict = refusal('CONFLICT')
  const { hash } = stale
  await expect(decideCard(db, staff, { ...mutable(decision), number: 1, hash })).rejects.toEqual(conflict)
  await expect(decideCard(db, staff, { ...mutable(decision), number: 2, hash })).rejects.toEqual(conflict)
})

const mutable = <
  Decision extends { reasons: readonly []; noteNumbers: readonly []; checklist: readonly string[] },
>(
  decision: Decision,
) => ({ ...decision, reasons: [], noteNumbers: [], checklist: [...reviewChecks] })

test('the words of a submitted revision cannot be changed, nor its decision turned around', async () => {
  const cardId = await givenLiveCard(business)
  const of = db.updateTable('card_revision').where('card_id', '=', cardId)
  await expect(of.set({ content: '{}' }).execute()).rejects.toThrow('submitted_revision_is_immutable')
  await expect(of.set({ status: 'WAITING_STAFF' }).execute()).rejects.toThrow('settled_revision_stays')
})

test('a card is sent back with hints, as a draft that can be sent again', async () => {
  const cardId = await givenDraft(db, business)
  await saveNote(db, { number: 7, texts: { en: 'Please use daylight.' } })
  await submit(business, cardId)
  const { hash } = await revisionOf(cardId)
  const decision = { cardId, number: 1, hash, decision: 'SEND_BACK' as const, checklist: [] }
  await expect(
    decideCard(db, staff, { ...decision, reasons: [], note: '', noteNumbers: [] }),
  ).rejects.toEqual(refusal('VALIDATION'))
  await decideCard(db, staff, { ...decision, reasons: ['PHOTO_UNCLEAR'], note: 'Thanks.', noteNumbers: [7] })
  await settle(cardId)
  expect(await show(business, cardId)).toMatchObject({
    status: 'DRAFT',
    revision: {
      status: 'SENT_BACK',
      note: 'Please use daylight.\nThanks.',
      hints: ['Take a photo of just the product, in daylight.'],
    },
  })
  await submit(business, cardId)
  expect((await show(business, cardId)).status).toBe('CREATED')
})

test('to approve, everything on the checklist was looked at', async () => {
  const cardId = await givenDraft(db, business)
  await submit(business, cardId)
  const { hash } = await revisionOf(cardId)
  await expect(
    decideCard(db, staff, {
      cardId,
      number: 1,
      hash,
      decision: 'APPROVE',
      reasons: [],
      note: '',
      noteNumbers: [],
      checklist: ['FACES'],
    }),
  ).rejects.toEqual(refusal('VALIDATION'))
})

test('nothing of a child is public that the guardian and staff have not approved', async () => {
  const child = await givenSellingChild(db)
  const cardId = await givenDraft(db, child)
  await submit(child, cardId, 1, never)
  const [asked] = await waitingForGuardian(parts, child.guardianId)
  expect(asked).toMatchObject({ cardId, number: 1, fullName: 'A red kite' })
  await expect(decide(cardId)).rejects.toEqual(refusal('CONFLICT'))
  const of = db.updateTable('card_revision').where('card_id', '=', cardId)
  await expect(of.set({ status: 'WAITING_STAFF' }).execute()).rejects.toThrow(
    'staff_see_of_a_child_what_the_guardian_approved',
  )
  await expect(of.set({ is_of_child: false }).execute()).rejects.toThrow('submitted_revision_is_immutable')
  await answerByGuardian(db, child.guardianId, { cardId, number: 1, isApproved: true, note: '' })
  expect(await waitingForGuardian(parts, child.guardianId)).toEqual([])
  const decided = { decision: 'APPROVE', decided_at: sql<Date>`now()`, effective_at: sql<Date>`now()` }
  await expect(of.set({ ...decided, status: 'PUBLISHED' }).execute()).rejects.toThrow(
    'a_person_decides_about_a_child',
  )
  await expect(
    db.updateTable('product_card').set({ status: 'ACTUAL' }).where('card_id', '=', cardId).execute(),
  ).rejects.toThrow('card_on_sale_has_a_live_revision')
  await decide(cardId)
  await settle(cardId)
  const { sku } = await show(child, cardId)
  expect(await inStore(sku)).toMatchObject({ fullName: 'A red kite' })
  const audited = await db
    .selectFrom('audit_entry')
    .select(['action', 'actor_kind'])
    .where('child_account_id', '=', child.actor.accountId)
    .orderBy('audit_entry_id')
    .execute()
  expect(audited).toEqual([
    { action: 'card.approve', actor_kind: 'GUARDIAN' },
    { action: 'card.approve', actor_kind: 'STAFF' },
  ])
})

test('a guardian sends a card back to the child, and nobody else does', async () => {
  const child = await givenSellingChild(db)
  const stranger = await givenSellingChild(db)
  const cardId = await givenDraft(db, child)
  await submit(child, cardId)
  const answer = { cardId, number: 1, isApproved: false, note: 'Let us take a new photo.' }
  await expect(answerByGuardian(db, stranger.guardianId, answer)).rejects.toEqual(refusal('NOT_FOUND'))
  await answerByGuardian(db, child.guardianId, answer)
  await answerByGuardian(db, child.guardianId, answer)
  expect(await show(child, cardId)).toMatchObject({
    status: 'DRAFT',
    revision: { status: 'SENT_BACK', isByGuardian: true, note: 'Let us take a new photo.' },
  })
})

test("a child's price waits for the guardian, who answers the price that was shown", async () => {
  const child = await givenSellingChild(db)
  const cardId = await givenDraft(db, child)
  await submit(child, cardId)
  await answerByGuardian(db, child.guardianId, { cardId, number: 1, isApproved: true, note: '' })
  await decide(cardId)
  await settle(cardId)
  await changePrice(db, child.actor, { cardId, price: money(2000) })
  expect(await show(child, cardId)).toMatchObject({ price: money(1500), askedPrice: money(2000) })
  const yes = { cardId, isApproved: true, note: '' }
  await expect(answerByGuardian(db, child.guardianId, { ...yes, price: money(1) })).rejects.toEqual(
    refusal('CONFLICT'),
  )
  await answerByGuardian(db, child.guardianId, { ...yes, price: money(2000) })
  expect((await show(child, cardId)).price).toEqual(money(2000))
})

test('a seller says what more pieces cost, and a lower price drops the steps that it has reached', async () => {
  const cardId = await givenLiveCard(business)
  const { sku } = await show(business, cardId)
  const steps = [step(10, 1300), step(25, 1200)]
  await changePriceSteps(db, business.actor, { cardId, priceSteps: steps })
  expect(await show(business, cardId)).toMatchObject({ price: money(1500), priceSteps: steps })
  await refreshAll(db, app.caches)
  expect(await inStore(sku)).toMatchObject({
    price: { value: 15 },
    offers: [{ quantityPrices: [{ fromQuantity: 1 }, { fromQuantity: 10 }, { fromQuantity: 25 }] }],
  })
  for (const wrong of [[step(10, 1500)], [step(10, 1300), step(9, 1200)], [step(10, 1300), step(11, 1300)]]) {
    await expect(changePriceSteps(db, business.actor, { cardId, priceSteps: wrong })).rejects.toMatchObject({
      code: 'VALIDATION',
      fault: { code: 'PRICE_STEPS_FALL' },
    })
  }
  await changePrice(db, business.actor, { cardId, price: money(1250) })
  expect((await show(business, cardId)).priceSteps).toEqual([step(25, 1200)])
  await changePriceSteps(db, business.actor, { cardId, priceSteps: [] })
  expect(await show(business, cardId)).not.toHaveProperty('priceSteps')
  const { actor } = await givenBusiness(db)
  await expect(changePriceSteps(db, actor, { cardId, priceSteps: [] })).rejects.toEqual(refusal('NOT_FOUND'))
})

test("a child's steps wait for the guardian with the price, and what was not shown is not agreed to", async () => {
  const child = await givenSellingChild(db)
  const cardId = await givenDraft(db, child)
  await submit(child, cardId)
  await answerByGuardian(db, child.guardianId, { cardId, number: 1, isApproved: true, note: '' })
  await decide(cardId)
  await settle(cardId)
  const priceSteps = [step(10, 1300)]
  await changePriceSteps(db, child.actor, { cardId, priceSteps })
  const asked = await show(child, cardId)
  expect(asked).toMatchObject({ askedPrice: money(1500), askedPriceSteps: priceSteps })
  expect(asked).not.toHaveProperty('priceSteps')
  // They go on waiting beside a new price that is above them.
  await changePrice(db, child.actor, { cardId, price: money(1400) })
  const [item] = await waitingForGuardian(parts, child.guardianId)
  expect(item).toMatchObject({ price: money(1400), priceBefore: money(1500), priceSteps })
  const yes = { cardId, isApproved: true, note: '', price: money(1400) }
  for (const shown of [{}, { priceSteps: [] }, { priceSteps: [step(10, 1200)] }]) {
    await expect(answerByGuardian(db, child.guardianId, { ...yes, ...shown })).rejects.toEqual(
      refusal('CONFLICT'),
    )
  }
  await answerByGuardian(db, child.guardianId, { ...yes, priceSteps })
  await answerByGuardian(db, child.guardianId, { ...yes, priceSteps })
  expect(await show(child, cardId)).toMatchObject({ price: money(1400), priceSteps })
  // A price that is not above the steps that wait is asked for without them.
  await changePriceSteps(db, child.actor, { cardId, priceSteps: [step(5, 1350)] })
  await changePrice(db, child.actor, { cardId, price: money(1350) })
  expect(await show(child, cardId)).not.toHaveProperty('askedPriceSteps')
  await answerByGuardian(db, child.guardianId, { ...yes, price: money(1350) })
  expect(await show(child, cardId)).toMatchObject({ price: money(1350), priceSteps })
})

test('P-07 a child submits no way to reach it', async () => {
  const child = await givenSellingChild(db)
  const cardId = await givenDraft(db, child, { description: 'Write to me: kite@example.org' })
  await expect(submit(child, cardId)).rejects.toMatchObject({
    code: 'VALIDATION',
    faults: [{ field: 'description', fault: { code: 'PERSONAL_DATA' } }],
  })
  const shop = await givenDraft(db, business, { description: 'Write to us: kite@example.org' })
  await submit(business, shop)
  const { flags } = await showForReview(parts, { cardId: shop, number: 1 })
  expect(flags).toContainEqual({ flag: 'PERSONAL_DATA', detail: 'description: kite@example.org' })
})

test('two reviewers never get the same card, and what one has the other cannot decide', async () => {
  const cardId = await givenDraft(db, business)
  await submit(business, cardId)
  const ask = { queue: 'REVIEW' as const, except: [] }
  expect(await claimCard(db, staff, { ...ask, cardId })).toEqual({ cardId, number: 1 })
  await expect(claimCard(db, otherStaff, { ...ask, cardId })).rejects.toEqual(refusal('CONFLICT'))
  await expect(decide(cardId, 'APPROVE', otherStaff)).rejects.toEqual(refusal('CONFLICT'))
  const cards = await Promise.all([claimCard(db, staff, ask), claimCard(db, otherStaff, ask)])
  expect(cards[0]?.cardId).not.toBe(cards[1]?.cardId)
  await sql`update card_revision set claimed_until = now() - interval '1 minute' where card_id = ${cardId}`.execute(
    db,
  )
  expect(await claimCard(db, otherStaff, { ...ask, cardId })).toEqual({ cardId, number: 1 })
  await decide(cardId, 'APPROVE', otherStaff)
})

test('an appeal goes to somebody else', async () => {
  const cardId = await givenDraft(db, business)
  await submit(business, cardId)
  await decide(cardId, 'SEND_BACK')
  await settle(cardId)
  const appeal = { cardId, number: 1, note: 'The photo is taken in daylight.' }
  await appealCard(db, business.actor, appeal)
  await appealCard(db, business.actor, appeal)
  expect((await revisionOf(cardId)).number).toBe(2)
  await expect(claimCard(db, staff, { cardId, queue: 'REVIEW', except: [] })).rejects.toEqual(
    refusal('CONFLICT'),
  )
  await expect(decide(cardId)).rejects.toEqual(refusal('CONFLICT'))
  await expect(
    sql`
      update card_revision
      set status = 'DECIDED', decision = 'APPROVE', decided_by = ${staff.accountId}, decided_at = now(), effective_at = now()
      where card_id = ${cardId} and number = 2
    `.execute(db),
  ).rejects.toThrow('appeal_is_decided_by_another')
  await decide(cardId, 'APPROVE', otherStaff)
  await settle(cardId)
  expect((await show(business, cardId)).status).toBe('ACTUAL')
})

test('a trusted business is on sale at once, but for a sample, until something came back', async () => {
  const trusted = await givenBusiness(db)
  const first = await givenLiveCard(trusted)
  // As if nineteen more had been approved.
  await sql`
    insert into card_revision (card_id, store_id, number, content, hash, is_of_child, submitted_by, status, decision, decided_by,
      decided_at, effective_at, settled_at)
    select card_id, store_id, number + step, content, hash, false, submitted_by, 'PUBLISHED', 'APPROVE', decided_by, now(), now(), now()
    from card_revision, generate_series(1, 19) as step
    where card_id = ${first}
  `.execute(db)
  const atOnce = await givenDraft(db, trusted)
  await submit(trusted, atOnce)
  await settle(atOnce)
  expect((await show(trusted, atOnce)).status).toBe('ACTUAL')
  const sampled = await givenDraft(db, trusted)
  await submit(trusted, sampled, 1, always)
  expect((await revisionOf(sampled)).status).toBe('WAITING_STAFF')
  await decide(sampled, 'SEND_BACK')
  await settle(sampled)
  const later = await givenDraft(db, trusted)
  await submit(trusted, later)
  expect((await revisionOf(later)).status).toBe('WAITING_STAFF')
})

test('a second look by somebody else takes off sale what they do not agree with', async () => {
  const cardId = await givenDraft(db, business)
  await submit(business, cardId)
  await decide(cardId)
  await settle(cardId, always)
  const { sku } = await show(business, cardId)
  expect((await listReviewQueue(db, secondLooks)).items).toHaveLength(1)
  expect(await claimCard(db, staff, { queue: 'SECOND_LOOK', except: [] })).toBeUndefined()
  await expect(decide(cardId, 'SEND_BACK')).rejects.toEqual(refusal('CONFLICT'))
  await decide(cardId, 'SEND_BACK', otherStaff)
  await refreshAll(db, app.caches)
  expect(await inStore(sku)).toBeUndefined()
  expect(await show(business, cardId)).toMatchObject({ status: 'DRAFT', revision: { status: 'SENT_BACK' } })
})

test('staff take off sale what should not be there; an appeal against it goes to somebody else', async () => {
  const cardId = await givenLiveCard(business)
  const { sku } = await show(business, cardId)
  const other = await givenBusiness(db)
  const stock = [{ warehouseId: other.warehouseId, available: 2 }]
  const offer = { cardId: randomUUID(), sku: sku ?? '', price: money(900), stock }
  await sellLikeThis(db, other.actor, offer, never)
  await decide(offer.cardId)
  await settle(offer.cardId)
  expect((await listStaffCards(db, { ...onSale, text: sku?.toLowerCase() })).items).toEqual(
    expect.arrayContaining([expect.objectContaining({ cardId, sku, liveNumber: 1, status: 'ACTUAL' })]),
  )

  const stopping = { cardId, reasons: ['PHOTO_SHOWS_PERSON' as const], note: 'A face' }
  await expect(stopCard(db, otherStaff, { ...stopping, number: 2 })).rejects.toEqual(refusal('NOT_FOUND'))
  await stopCard(db, otherStaff, { ...stopping, number: 1 })
  await stopCard(db, otherStaff, { ...stopping, number: 1 })
  await refreshAll(db, app.caches)
  expect(await inStore(sku)).toBeUndefined()
  expect(await show(business, cardId)).toMatchObject({
    status: 'DRAFT',
    revision: { status: 'SENT_BACK', reasons: ['PHOTO_SHOWS_PERSON'], note: 'A face' },
  })
  await closeCard(db, business.actor, { cardId })
  await reopenCard(db, business.actor, { cardId })
  expect((await show(business, cardId)).status).toBe('DRAFT')

  await appealCard(db, business.actor, { cardId, number: 1, note: 'It is a drawing' })
  await expect(decide(cardId, 'APPROVE', otherStaff)).rejects.toEqual(refusal('CONFLICT'))
  await decide(cardId)
  await settle(cardId)
  await refreshAll(db, app.caches)
  // The other store's offer has rested meanwhile.
  expect(await inStore(sku)).toMatchObject({ offerCount: 2 })
})

test('variants become cards of one group, each with its own product', async () => {
  const { warehouseId } = business
  const cardId = await givenDraft(db, business, {
    variants: [
      { attributeValueCodes: ['COLOUR_RED'], stock: [{ warehouseId, available: 1 }] },
      { attributeValueCodes: ['COLOUR_BLUE'], price: money(1700), stock: [{ warehouseId, available: 2 }] },
    ],
  })
  await submit(business, cardId)
  await submit(business, cardId)
  const [other] = (await show(business, cardId)).group
  expect(other).toMatchObject({ status: 'CREATED' })
  const otherId = other?.cardId ?? ''
  for (const id of [cardId, otherId]) {
    await decide(id)
    await settle(id)
  }
  const cards = [await show(business, cardId), await show(business, otherId)]
  expect(cards.map(({ price }) => price?.minor)).toEqual([1500, 1700])
  expect(new Set(cards.map(({ sku }) => sku)).size).toBe(2)
  const blue = await inStore(cards[1]?.sku)
  expect(blue?.attributes[0]?.values).toEqual([{ productAttributeValueCode: 'COLOUR_BLUE', name: 'BLUE' }])
  const twins = await givenDraft(db, business, {
    variants: [
      { attributeValueCodes: ['COLOUR_RED'], stock: [] },
      { attributeValueCodes: ['COLOUR_RED'], stock: [] },
    ],
  })
  await expect(submit(business, twins)).rejects.toEqual(refusal('VALIDATION'))
})

test("a business sells what another describes, at its own price, and never a child's", async () => {
  const liveId = await givenLiveCard(business)
  const { sku = '' } = await show(business, liveId)
  const other = await givenBusiness(db)
  const cardId = randomUUID()
  const offer = { cardId, sku, price: money(1200), stock: [{ warehouseId: other.warehouseId, available: 4 }] }
  await sellLikeThis(db, other.actor, { ...offer, price: money(900) }, never)
  await sellLikeThis(db, other.actor, { ...offer, price: money(900) }, never)
  await decide(cardId, 'SEND_BACK')
  await settle(cardId)
  expect(await show(other, cardId)).toMatchObject({ status: 'DRAFT', sku })
  await sellLikeThis(db, other.actor, offer, never)
  await sellLikeThis(db, other.actor, offer, never)
  expect((await show(other, cardId)).revisions.map(({ number }) => number)).toEqual([2, 1])
  await decide(cardId)
  await settle(cardId)
  expect(await inStore(sku)).toMatchObject({ price: { value: 12 }, offerCount: 2 })
  await expect(sellLikeThis(db, other.actor, { ...offer, cardId: randomUUID() }, never)).rejects.toEqual(
    refusal('CONFLICT'),
  )
  await changePrice(db, other.actor, { cardId, price: money(1300) })
  expect((await show(business, liveId)).price).toEqual(money(1500))
  await closeCard(db, business.actor, { cardId: liveId })
  await refreshAll(db, app.caches)
  expect(await inStore(sku)).toMatchObject({ offerCount: 1 })
  await insertProduct(db, { sku: 'CHILDMADE' })
  await expect(
    sellLikeThis(db, other.actor, { ...offer, cardId: randomUUID(), sku: 'CHILDMADE' }, never),
  ).rejects.toEqual(refusal('NOT_FOUND'))
})

test('a closed card is gone at once and comes back as it was', async () => {
  const cardId = await givenLiveCard(business)
  const { sku } = await show(business, cardId)
  await closeCard(db, business.actor, { cardId })
  await closeCard(db, business.actor, { cardId })
  expect(await inStore(sku)).toBeUndefined()
  await reopenCard(db, business.actor, { cardId })
  await refreshAll(db, app.caches)
  expect(await inStore(sku)).toMatchObject({ fullName: 'A red kite' })
})

test('a pause of the store changes no card', async () => {
  const shop = await givenBusiness(db)
  const cardId = await givenLiveCard(shop)
  const before = await show(shop, cardId)
  const store = db.updateTable('store').where('store_id', '=', shop.storeId)
  await store.set({ status: 'PAUSED', paused_by_staff_at: new Date() }).execute()
  expect((await show(shop, cardId)).status).toBe('ACTUAL')
  await store.set({ status: 'OPEN', paused_by_staff_at: null }).execute()
  await refreshAll(db, app.caches)
  expect(await inStore(before.sku)).toBeDefined()
})

test('a count of the stock is refused if some were sold since', async () => {
  const cardId = await givenLiveCard(business)
  const { warehouseId } = business
  const count = { cardId, warehouseId, available: 9, seen: 3 }
  await changeStock(db, business.actor, count)
  await changeStock(db, business.actor, count)
  expect((await show(business, cardId)).available).toBe(9)
  await expect(changeStock(db, business.actor, { ...count, available: 5 })).rejects.toEqual(
    refusal('CONFLICT'),
  )
  const other = await givenBusiness(db)
  await expect(changeStock(db, business.actor, { ...count, warehouseId: other.warehouseId })).rejects.toEqual(
    refusal('VALIDATION'),
  )
})

test('a seller lists their own cards alone, by status and name', async () => {
  const shop = await givenBusiness(db)
  await givenLiveCard(shop, { fullName: 'A green kite' })
  await givenDraft(db, shop, { fullName: 'A yellow kite' })
  const ask = { status: 'ALL', sortField: 'changedAt', sortOrder: 'DESC', page: 1, perPage: 20 } as const
  const names = async (more: object) =>
    (await listCards(parts, shop.actor, { ...ask, ...more }, 'en')).items.map(({ fullName }) => fullName)
  expect(await names({})).toEqual(['A yellow kite', 'A green kite'])
  expect(await names({ status: 'ACTUAL' })).toEqual(['A green kite'])
  expect(await names({ text: 'YELLOW' })).toEqual(['A yellow kite'])
  expect(await names({ status: 'SENT_BACK' })).toEqual([])
})

test('a reviewer is shown copies: the same picture, and a name like it', async () => {
  const shop = await givenBusiness(db)
  await givenLiveCard(shop, { fullName: 'Dragon kite of silk' })
  const cardId = await givenDraft(db, shop, { fullName: 'Dragon kite of silk' })
  await submit(shop, cardId)
  const { similar, history, flags } = await showForReview(parts, { cardId, number: 1 })
  expect(similar[0]).toMatchObject({ fullName: 'Dragon kite of silk', isSamePicture: true, isOwn: true })
  expect(flags.map(({ flag }) => flag)).toEqual(['SAME_NAME'])
  expect(history).toMatchObject({ approved: 1, sentBack: 0, isTrusted: false })
})
