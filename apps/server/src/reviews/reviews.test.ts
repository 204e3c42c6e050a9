import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Endpoint } from '@kids-crafts/contract/endpoint.ts'
import { getOrder } from '@kids-crafts/contract/order-reading.ts'
import type { Review } from '@kids-crafts/contract/products.ts'
import { decideReview, listStaffReviews } from '@kids-crafts/contract/reviews-staff.ts'
import type { StaffReview } from '@kids-crafts/contract/reviews-staff.ts'
import * as contract from '@kids-crafts/contract/reviews.ts'
import type { OwnReview, Reviewable, SoldReview } from '@kids-crafts/contract/reviews.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'

import { givenAccount, signInAs, signInSeller, signInStaff } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { auditBy } from '../testing/audit.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { givenDeliveredLine } from '../testing/delivered-line.ts'
import { givenFullChild } from '../testing/full-person.ts'
import { testMailbox } from '../testing/mailbox.ts'
import { notificationsOf } from '../testing/notifications.ts'
import { refreshAll } from '../testing/refresh.ts'
import { givenSellingBusiness, givenSellingChild } from '../testing/sales.ts'
import { aPdf, aPicture, uploadAttachment } from '../uploads/testing/upload-pictures.ts'
import { askForReviews } from './ask-for-reviews.ts'
import { publishHeld } from './publish-held.ts'

const database = await testDatabase()
const { db } = database
const dataDir = await mkdtemp(path.join(tmpdir(), 'reviews-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const app = await testApp(database, { DATA_DIR: dataDir })
const mailbox = testMailbox(database)
const parts = { db, log: pino({ level: 'silent' }) }

const moderatorLogin = `moderator-${randomUUID().slice(0, 8)}`
const moderatorId = await givenAccount(db, { login: moderatorLogin, roles: ['moderator'] })
const moderator = (await signInStaff(app, moderatorLogin)).jwt

async function sent<Entity>(endpoint: Endpoint, body: object, jwt: string): Promise<Entity> {
  const answer = await call(app, endpoint, body, jwt)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  return answer.json<{ responseEntity: Entity }>().responseEntity
}

const statusOf = async (endpoint: Endpoint, body: object, jwt: string) =>
  (await call(app, endpoint, body, jwt)).statusCode

async function productOf({ priceIds }: { priceIds: readonly number[] }) {
  return db
    .selectFrom('offer')
    .innerJoin('product', 'product.product_id', 'offer.product_id')
    .select(['product.product_id as productId', 'sku'])
    .where('price_id', '=', priceIds[0] ?? 0)
    .executeTakeFirstOrThrow()
}

/** Somebody whom one of the seller's first product was delivered to. */
async function givenBuyerOf(seller: { priceIds: readonly number[] }) {
  const { productId, sku } = await productOf(seller)
  const login = `buyer-${randomUUID().slice(0, 8)}`
  const accountId = await givenAccount(db, { login, first_name: 'Anna', last_name: 'Kovač' })
  const line = await givenDeliveredLine(db, { accountId, productId })
  const { jwt } = await signInAs(app, login)
  const save = (changes: object = {}) =>
    sent<OwnReview>(contract.saveReview, { ...kind, sku, ...changes }, jwt)
  return { login, accountId, productId, sku, jwt, save, ...line }
}

const kind = { rating: 5, body: 'Flies well', improvement: '' }

async function shown(sku: string, query = ''): Promise<Review[]> {
  await refreshAll(db)
  app.caches.clear()
  const answer = await app.inject(`/api/product/review/list/v1/get?sku=${sku}${query}`)
  return answer.json<{ responseEntity: { items: Review[] } }>().responseEntity.items
}

const countsOf = (productId: number) =>
  db
    .selectFrom('product')
    .select(['review_count as count', 'rating_sum as sum'])
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()

const own = async (jwt: string) =>
  (await sent<{ items: Reviewable[]; open: number }>(contract.getOwnReviews, {}, jwt)).items

const toLookAt = async (reviewId: number) => {
  const { items } = await sent<{ items: StaffReview[] }>(listStaffReviews, { perPage: '100' }, moderator)
  return items.find((review) => review.reviewId === reviewId)
}

/** Of one product. */
const sold = async (jwt: string, sku: string) =>
  (await sent<{ items: SoldReview[] }>(contract.getSoldReviews, {}, jwt)).items.filter(
    (review) => review.sku === sku,
  )

test('who got something reviews it once, changes it for 30 days and takes it back', async () => {
  const buyer = await givenBuyerOf(await givenSellingBusiness(db))
  expect(await own(buyer.jwt)).toMatchObject([{ sku: buyer.sku, seller: { isChild: false } }])
  const [ownOrder] = await own(buyer.jwt)
  const isOffered = async () => {
    const order = await sent<{ parts: { items: object[] }[] }>(
      getOrder,
      { orderNum: ownOrder?.orderNum },
      buyer.jwt,
    )
    return !('isReviewed' in (order.parts[0]?.items[0] ?? {}))
  }
  expect(await isOffered()).toBe(true)
  const [first, again] = await Promise.all([buyer.save(), buyer.save()])
  expect(await isOffered()).toBe(false)
  expect([first.status, again.reviewId]).toEqual(['PUBLIC', first.reviewId])
  expect(await shown(buyer.sku)).toMatchObject([{ authorName: 'Anna K.', rating: 5, body: 'Flies well' }])
  expect(await countsOf(buyer.productId)).toEqual({ count: 1, sum: 5 })

  expect(await buyer.save({ rating: 3 })).toMatchObject({ reviewId: first.reviewId, rating: 3 })
  expect(await countsOf(buyer.productId)).toEqual({ count: 1, sum: 3 })
  await sql`update review set created_at = now() - interval '31 days' where review_id = ${first.reviewId}`.execute(
    db,
  )
  expect(await statusOf(contract.saveReview, { ...kind, sku: buyer.sku, body: 'Later' }, buyer.jwt)).toBe(409)
  expect((await own(buyer.jwt))[0]?.review).not.toHaveProperty('editableUntil')

  const stranger = await givenBuyerOf(await givenSellingBusiness(db))
  await sent(contract.removeReview, { reviewId: first.reviewId }, stranger.jwt)
  expect(await shown(buyer.sku)).toHaveLength(1)
  await sent(contract.removeReview, { reviewId: first.reviewId }, buyer.jwt)
  expect([await shown(buyer.sku), await countsOf(buyer.productId)]).toEqual([[], { count: 0, sum: 0 }])
})

test('nobody reviews what was not delivered to them, not even by SQL', async () => {
  const seller = await givenSellingBusiness(db)
  const buyer = await givenBuyerOf(seller)
  const stranger = await givenBuyerOf(await givenSellingBusiness(db))
  expect(await statusOf(contract.saveReview, { ...kind, sku: buyer.sku }, stranger.jwt)).toBe(404)
  const insert = (values: { account_id: string; order_line_id: number | null; product_id: number }) =>
    db
      .insertInto('review')
      .values({
        author_name: 'A',
        rating: 5,
        store_id: values.order_line_id === null ? null : buyer.storeId,
        ...values,
      })
      .execute()
  const right = { account_id: buyer.accountId, order_line_id: buyer.orderLineId, product_id: buyer.productId }
  const refused = { constraint: 'review_is_of_what_was_delivered' }
  await expect(insert({ ...right, account_id: stranger.accountId })).rejects.toMatchObject(refused)
  await expect(insert({ ...right, product_id: stranger.productId })).rejects.toMatchObject(refused)
  await expect(insert({ ...right, order_line_id: null })).rejects.toMatchObject({
    constraint: 'review_by_a_person_names_what_was_bought',
  })
  await sql`update order_line set delivered = 0 where order_line_id = ${buyer.orderLineId}`.execute(db)
  await expect(insert(right)).rejects.toMatchObject(refused)
  expect(await statusOf(contract.saveReview, { ...kind, sku: buyer.sku }, buyer.jwt)).toBe(404)

  // One's own goods neither, though one may buy them.
  const { productId, sku } = await productOf(seller)
  await givenDeliveredLine(db, { accountId: seller.accountId, productId })
  const { jwt } = await signInAs(app, seller.login)
  expect(await statusOf(contract.saveReview, { ...kind, sku }, jwt)).toBe(404)
})

test('P-07 what the rules catch and what a child wrote is public once staff have approved these very words', async () => {
  const seller = await givenSellingBusiness(db)
  const buyer = await givenBuyerOf(seller)
  const { reviewId, status } = await buyer.save({ body: 'Call me: 604 555 0123' })
  expect([status, await shown(buyer.sku)]).toEqual(['WAITING', []])
  expect(await toLookAt(reviewId)).toMatchObject({ flag: 'PERSONAL_DATA', revision: 1 })
  const decide = (revision: number, decision: object) =>
    statusOf(decideReview, { reviewId, revision, ...decision }, moderator)
  await buyer.save({ body: 'You idiots' })
  expect(await decide(1, { decision: 'APPROVE' })).toBe(409)
  expect(await decide(2, { decision: 'DECLINE', reason: 'INSULT' })).toBe(200)
  expect((await own(buyer.jwt))[0]?.review).toMatchObject({ status: 'DECLINED', declineReason: 'INSULT' })
  expect([await shown(buyer.sku), await toLookAt(reviewId)]).toEqual([[], undefined])
  await buyer.save({ body: 'Flies well' })
  expect(await shown(buyer.sku)).toHaveLength(1)
  const told = () => notificationsOf(db, '/vendor/reviews', seller.accountId)
  expect(await told()).toEqual(['REVIEW_NEW'])
  expect(await auditBy(db, { accountId: moderatorId })).toEqual([`review.decline REVIEW ${reviewId}`])

  const child = await givenFullChild(db, { email: `guardian-${randomUUID()}@example.org` })
  await givenDeliveredLine(db, { accountId: child.accountId, productId: buyer.productId })
  const ofChild = await sent<OwnReview>(
    contract.saveReview,
    { ...kind, sku: buyer.sku, body: 'So nice' },
    (await signInAs(app, child.login)).jwt,
  )
  expect([ofChild.status, (await shown(buyer.sku)).length, await told()]).toEqual([
    'WAITING',
    1,
    ['REVIEW_NEW'],
  ])
  const look = await toLookAt(ofChild.reviewId)
  expect(look).toMatchObject({ isByChild: true, flag: 'CHILD' })
  expect(look?.authorName).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ \d+$/)
  await sent(decideReview, { reviewId: ofChild.reviewId, revision: 1, decision: 'APPROVE' }, moderator)
  expect((await shown(buyer.sku)).map(({ body }) => body).toSorted()).toEqual(['Flies well', 'So nice'])
  expect(await told()).toEqual(['REVIEW_NEW', 'REVIEW_NEW'])
})

test('P-09 a low rating of a child’s craft is the guardian’s for 48 hours, and the child sees stars', async () => {
  const seller = await givenSellingChild(db)
  const buyer = await givenBuyerOf(seller)
  const low = { rating: 1, body: 'It broke', improvement: 'Stronger glue' }
  const { reviewId, status } = await buyer.save(low)
  expect([status, await shown(buyer.sku)]).toEqual(['HELD', []])
  const told = (await mailbox.deliver()).filter((mail) => mail.kind === 'low-review')
  expect(told.map(({ to }) => to)).toEqual([seller.guardianEmail])
  expect(JSON.stringify(told)).not.toContain('broke')
  const sellerNotifications = (accountId: string) => notificationsOf(db, '/vendor/reviews', accountId)
  expect(await sellerNotifications(seller.guardianId)).toEqual(['CHILD_REVIEW_LOW'])
  expect(await toLookAt(reviewId)).toMatchObject({ flag: 'LOW_RATING', status: 'HELD' })

  const guardian = (await signInSeller(app, seller.guardianLogin)).jwt
  const child = (await signInSeller(app, seller.login)).jwt
  expect(await sold(child, buyer.sku)).toEqual([])
  expect(await sold(guardian, buyer.sku)).toMatchObject([
    { reviewId, rating: 1, words: { body: 'It broke' }, heldUntil: expect.any(String), canReply: true },
  ])
  const reply = { reviewId, body: 'Thank you, next time with more glue.' }
  expect(await statusOf(contract.saveReply, reply, child)).toBe(404)
  expect(await statusOf(contract.saveReply, { reviewId, body: 'Call 604 555 0123' }, guardian)).toBe(400)
  await sent(contract.saveReply, reply, guardian)
  expect(await notificationsOf(db, '/profile/reviews', buyer.accountId)).toEqual(['REVIEW_REPLIED'])
  // Staff have looked, and the guardian still has the rest of the time.
  await sent(decideReview, { reviewId, revision: 1, decision: 'APPROVE' }, moderator)
  expect(await publishHeld(parts)).toBe(false)
  expect([await shown(buyer.sku), await toLookAt(reviewId)]).toEqual([[], undefined])

  await sql`update review set held_until = now() where review_id = ${reviewId}`.execute(db)
  await Promise.all([publishHeld(parts), publishHeld(parts)])
  expect(await shown(buyer.sku)).toMatchObject([
    { rating: 1, improvement: { body: 'Stronger glue' }, reply: { body: reply.body } },
  ])
  expect(await countsOf(buyer.productId)).toEqual({ count: 1, sum: 1 })

  // What staff must look at first is the guardian's for as long, from then on.
  const rude = await givenBuyerOf(seller)
  const waiting = await rude.save({ ...low, body: 'Call me: 604 555 0123' })
  await sql`update review set held_until = now() where review_id = ${waiting.reviewId}`.execute(db)
  await sent(decideReview, { reviewId: waiting.reviewId, revision: 1, decision: 'APPROVE' }, moderator)
  expect(await sellerNotifications(seller.guardianId)).toEqual(['CHILD_REVIEW_LOW', 'CHILD_REVIEW_LOW'])
  expect((await own(rude.jwt))[0]?.review).toMatchObject({ status: 'HELD' })
  await publishHeld(parts)
  expect(await shown(buyer.sku)).toHaveLength(1)
  await sent(contract.removeReview, { reviewId: waiting.reviewId }, rude.jwt)

  const praise = await givenBuyerOf(seller)
  const kindReview = await praise.save({ body: 'Wonderful', improvement: '' })
  expect(await sellerNotifications(seller.guardianId)).toEqual([
    'CHILD_REVIEW_LOW',
    'CHILD_REVIEW_LOW',
    'CHILD_REVIEW_NEW',
  ])
  expect(await sellerNotifications(seller.accountId)).toEqual([])
  const seenByChild = async () => JSON.stringify(await sold(child, buyer.sku))
  expect((await sold(child, buyer.sku)).map(({ rating }) => rating)).toEqual([5, 1])
  expect(await seenByChild()).not.toMatch(/broke|glue|Wonderful|Anna/)
  await sent(contract.reportReview, { reviewId: kindReview.reviewId, reason: 'OTHER' }, guardian)
  await sent(decideReview, { reviewId: kindReview.reviewId, revision: 1, decision: 'APPROVE' }, moderator)
  expect(await seenByChild()).toMatch(/Wonderful/)
  expect(await seenByChild()).not.toMatch(/broke|glue|Anna/)
})

test('pictures of a review are public once staff have approved them, and gone with it', async () => {
  const seller = await givenSellingBusiness(db)
  const buyer = await givenBuyerOf(seller)
  const upload = async (bytes?: Buffer) =>
    uploadAttachment(app, { jwt: buyer.jwt, purpose: 'REVIEW' }, bytes ?? (await aPicture()))
  const [first, second, third] = [await upload(), await upload(), await upload()]
  const save = (uploads: readonly { uploadId: string }[]) =>
    buyer.save({ uploadIds: uploads.map(({ uploadId }) => uploadId) })
  const picturesOf = ({ pictures }: OwnReview) => pictures.map(({ uploadId }) => uploadId)
  const isPublic = async ({ picture }: typeof first) => {
    app.caches.clear()
    return (await app.inject(`/pictures/${picture?.hash ?? ''}/240.webp`)).statusCode === 200
  }

  const { reviewId, status, ...review } = await save([second, first])
  expect([status, picturesOf({ reviewId, status, ...review })]).toEqual([
    'WAITING',
    [second.uploadId, first.uploadId],
  ])
  const look = await toLookAt(reviewId)
  expect(look).toMatchObject({ flag: 'PICTURES', pictures: [{ kind: 'PICTURE' }, { kind: 'PICTURE' }] })
  const [shownToStaff] = look?.pictures ?? []
  const address = shownToStaff?.kind === 'PICTURE' ? shownToStaff.previewUrl : ''
  expect((await app.inject(address)).headers['content-type']).toBe('image/webp')
  expect([await isPublic(first), await shown(buyer.sku)]).toEqual([false, []])

  const decide = (revision: number, decision: object) =>
    sent(decideReview, { reviewId, revision, ...decision }, moderator)
  await decide(1, { decision: 'APPROVE' })
  expect(await shown(buyer.sku)).toMatchObject([
    { pictures: [{ hash: second.picture?.hash, width: 640 }, { hash: first.picture?.hash }] },
  ])
  expect([await isPublic(first), await isPublic(second)]).toEqual([true, true])
  expect(await notificationsOf(db, '/profile/reviews', buyer.accountId)).toEqual(['REVIEW_PUBLISHED'])
  // It stands before what is newer and has none.
  const later = await givenBuyerOf(seller)
  const withoutPictures = await later.save({ body: 'No camera' })
  expect((await shown(buyer.sku)).map(({ body }) => body)).toEqual(['Flies well', 'No camera'])
  await sent(contract.removeReview, { reviewId: withoutPictures.reviewId }, later.jwt)
  const { jwt } = await signInSeller(app, seller.login)
  expect((await sold(jwt, buyer.sku))[0]?.words?.pictures).toHaveLength(2)

  // A page of the release before sends none, and takes none away.
  expect(picturesOf(await buyer.save({ rating: 4 }))).toHaveLength(2)
  expect(picturesOf(await save([first, third]))).toEqual([first.uploadId, third.uploadId])
  expect([await isPublic(first), await shown(buyer.sku)]).toEqual([false, []])
  await decide(3, { decision: 'DECLINE', reason: 'PICTURES' })
  expect(await notificationsOf(db, '/profile/reviews', buyer.accountId)).toEqual([
    'REVIEW_PUBLISHED',
    'REVIEW_DECLINED',
  ])
  expect((await save([])).status).toBe('PUBLIC')
  expect((await shown(buyer.sku))[0]).not.toHaveProperty('pictures')

  // What was let go is claimed by nobody any more, what is another's never was, and no PDF is a
  // picture.
  const stranger = await givenBuyerOf(await givenSellingBusiness(db))
  const theirs = await uploadAttachment(app, { jwt: stranger.jwt, purpose: 'REVIEW' }, await aPicture())
  const refused = async (uploadId: string) =>
    statusOf(contract.saveReview, { ...kind, sku: buyer.sku, uploadIds: [uploadId] }, buyer.jwt)
  expect([await refused(theirs.uploadId), await refused(first.uploadId)]).toEqual([400, 400])
  expect((await upload(aPdf())).status).toBe('REFUSED')
  const five = await Promise.all(Array.from({ length: 5 }, () => upload()))
  const uploadIds = five.map(({ uploadId }) => uploadId)
  expect(await statusOf(contract.saveReview, { ...kind, sku: buyer.sku, uploadIds }, buyer.jwt)).toBe(400)

  await save(five.slice(1))
  await decide(5, { decision: 'APPROVE' })
  expect(await isPublic(five[1] ?? first)).toBe(true)
  await sent(contract.removeReview, { reviewId }, buyer.jwt)
  expect(await isPublic(five[1] ?? first)).toBe(false)
})

test('a review is helpful once for each person and not for its author; a report puts it before staff', async () => {
  const seller = await givenSellingBusiness(db)
  const author = await givenBuyerOf(seller)
  const older = await givenBuyerOf(seller)
  const reader = await givenBuyerOf(await givenSellingBusiness(db))
  const { reviewId } = await author.save({ rating: 2, body: 'So so' })
  await older.save()
  const set = (jwt: string, isHelpful: boolean) =>
    sent<{ helpful: number }>(contract.setReviewHelpful, { reviewId, isHelpful }, jwt)
  const counts = await Promise.all([set(reader.jwt, true), set(reader.jwt, true), set(older.jwt, true)])
  expect(Math.max(...counts.map(({ helpful }) => helpful))).toBe(2)
  expect(await statusOf(contract.setReviewHelpful, { reviewId, isHelpful: true }, author.jwt)).toBe(409)
  await expect(
    db.insertInto('review_helpful').values({ review_id: reviewId, account_id: author.accountId }).execute(),
  ).rejects.toMatchObject({ constraint: 'nobody_finds_their_own_review_helpful' })
  const bodies = async (sort: string) => (await shown(author.sku, `&sort=${sort}`)).map(({ body }) => body)
  expect(await bodies('HELPFUL')).toEqual(['So so', 'Flies well'])
  expect(await bodies('HIGHEST')).toEqual(['Flies well', 'So so'])
  expect(await bodies('LOWEST')).toEqual(['So so', 'Flies well'])
  expect(await set(reader.jwt, false)).toEqual({ helpful: 1 })

  await sent(contract.reportReview, { reviewId, reason: 'ADVERTISING' }, reader.jwt)
  await sent(contract.reportReview, { reviewId, reason: 'INSULT' }, reader.jwt)
  expect(await toLookAt(reviewId)).toMatchObject({ flag: 'REPORTED', reports: ['ADVERTISING'] })
  expect(await shown(author.sku)).toHaveLength(2)
  // Words that are changed do not get rid of the report.
  await author.save({ rating: 2, body: 'Better than I thought' })
  await sent(decideReview, { reviewId, revision: 2, decision: 'DECLINE', reason: 'OFF_TOPIC' }, moderator)
  expect(await shown(author.sku)).toHaveLength(1)
  expect(await countsOf(author.productId)).toEqual({ count: 1, sum: 5 })
})

test('some days after the delivery the buyer is asked once, and nobody who has reviewed or is a child', async () => {
  const seller = await givenSellingBusiness(db)
  const buyer = await givenBuyerOf(seller)
  const done = await givenBuyerOf(seller)
  await done.save()
  const child = await givenFullChild(db, { email: `guardian-${randomUUID()}@example.org` })
  await givenDeliveredLine(db, { accountId: child.accountId, productId: buyer.productId })
  const asked = async () => {
    await Promise.all([askForReviews(parts), askForReviews(parts)])
    return (await mailbox.deliver()).filter((mail) => mail.kind === 'review-request').map(({ to }) => to)
  }
  expect(await asked()).toEqual([])
  await sql`
    update order_part
    set delivered_at = now() - interval '6 days'
    where order_id in (
      select order_id
      from customer_order
      where account_id = any (${[buyer.accountId, done.accountId, child.accountId]}::uuid[])
    )
  `.execute(db)
  expect(await asked()).toEqual([`${buyer.login}@example.org`])
  expect(await asked()).toHaveLength(1)
})
