import { createHash, randomUUID } from 'node:crypto'

import { disputesQuery } from '@kids-crafts/contract/disputes-staff.ts'
import { bankLinesQuery, creditLinesQuery, staffInvoicesQuery } from '@kids-crafts/contract/invoices-staff.ts'
import { peopleQuery } from '@kids-crafts/contract/people-staff.ts'
import { staffReviewsQuery } from '@kids-crafts/contract/reviews-staff.ts'
import * as queries from '@kids-crafts/contract/staff-lists.ts'
import { staffMessagesQuery } from '@kids-crafts/contract/stores-staff-lists.ts'
import { staffSupportQuery } from '@kids-crafts/contract/support-staff.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import { expect, test } from 'vitest'

import { listPeople } from './accounts/list-people.ts'
import { printedStaffMembers } from './accounts/print-staff-members.ts'
import { printedFailures } from './audit/print-failures.ts'
import { printedTexts } from './content/print-texts.ts'
import { listStaffDisputes } from './disputes/list-staff-disputes.ts'
import { printedPolicies } from './documents/print-policies.ts'
import { printedEnquiries } from './enquiries/print-enquiries.ts'
import { printedGuardians } from './guardians/print-guardians.ts'
import { listCreditLines } from './invoices/credit-lines.ts'
import { listBankLines } from './invoices/list-bank-lines.ts'
import { listStaffInvoices } from './invoices/list-staff-invoices.ts'
import { printedNews } from './mailing/print-news.ts'
import { listNewStores } from './onboarding/list-new-stores.ts'
import { listSellingRequests } from './onboarding/list-selling-requests.ts'
import { printedNotices } from './payments/print-notices.ts'
import { printedOrders } from './payments/print-orders.ts'
import type { ListAsk } from './platform/lists.ts'
import { describeListOptions, printList, readListAsk } from './platform/print-list.ts'
import type { PrintedList } from './platform/print-list.ts'
import { printedReferrals } from './referrals/print-referrals.ts'
import { listStaffReviews } from './reviews/list-staff-reviews.ts'
import { printedSellerRequests } from './sellers/print-seller-requests.ts'
import { listStaffMessages } from './stores/list-staff-messages.ts'
import { printedStores } from './stores/print-stores.ts'
import { listStaffSupport } from './support/list-staff-support.ts'
import { givenAccount } from './testing/accounts.ts'
import { insertProduct } from './testing/catalogue.ts'
import { testDatabase } from './testing/database.ts'
import { givenBuyer, givenSellingStore } from './testing/orders.ts'
import { givenUnpaidOrder, givenUnpaidOrders } from './testing/unpaid-order.ts'

const { db } = await testDatabase()

/** More than two pages of seven, most of them of the same moment. */
const numbers = Array.from({ length: 17 }, (_, index) => index)
/** Three rows on the first day, all others at one moment of the third. */
const momentOf = (index: number) =>
  new Date(index < 3 ? `2026-03-01T0${index}:00:00Z` : '2026-03-03T12:00:00Z')

const accounts = await Promise.all(
  numbers.map((index) =>
    givenAccount(db, { login: `person-${index}`, email: `person-${index}@example.org` }),
  ),
)
const accountOf = (index: number): string => accounts[index] ?? ''

const walked = new Set<unknown>()

async function givenEnquiries() {
  await db
    .insertInto('enquiry')
    .values(
      numbers.map((index) => ({
        request_number: `E-${index}`,
        request_key: randomUUID(),
        kind: index < 4 ? 'INVESTOR' : 'CONTACT',
        role_code: index < 4 ? null : 'TEACHER',
        name: index < 4 ? null : `Ada ${index}%`,
        company_name: index < 4 ? 'Looms & Co' : null,
        email: `writer-${index}@example.org`,
        locale: 'en',
        network_hash: Buffer.alloc(8),
        is_acknowledged: false,
        created_at: momentOf(index),
        handled_at: index === 16 ? new Date() : null,
      })),
    )
    .execute()
}

async function givenSellerRequests() {
  await db
    .insertInto('seller_request')
    .values(
      numbers.map((index) => ({
        account_id: accountOf(index),
        description: `Wood ${index}`,
        status: index === 16 ? 'REFUSED' : 'ASKED',
        asked_at: momentOf(index),
        answered_at: index === 16 ? new Date() : null,
        reason: index === 16 ? 'Too little is told' : null,
      })),
    )
    .execute()
}

async function givenReferrals() {
  const referrer = await givenAccount(db, { login: 'referrer' })
  await db
    .insertInto('referral')
    .values(
      numbers.map((index) => ({
        referrer_account_id: referrer,
        referred_account_id: accountOf(index),
        number: index + 1,
        tree_id: randomUUID(),
        is_same_device: true,
        registered_at: momentOf(index),
        verdict: index === 16 ? null : index === 15 ? 'REFUSED' : 'WAITING',
        reason: index === 16 ? null : 'SAME_DEVICE',
        decided_at: index === 16 ? null : momentOf(index),
      })),
    )
    .execute()
}

test('staff page through what people have written, by status, kind, day and text', async () => {
  await givenEnquiries()
  const list = printedEnquiries
  const numberOf = (row: { requestNumber: string }) => row.requestNumber
  await walk(list, numberOf, ['createdAt'])
  expect(await totals(list, [{}, { status: 'HANDLED' }, { status: 'ALL' }])).toEqual([16, 1, 17])
  expect(await totals(list, [{ kind: 'INVESTOR' }, { kind: 'PARTNER' }])).toEqual([4, 0])
  expect(await totals(list, days)).toEqual([13, 3, 16, 0])
  // A percent sign is searched for, and matches not everything.
  expect(
    await totals(list, [{ text: 'looms & CO' }, { text: 'a 7%' }, { text: '%' }, { text: '_' }]),
  ).toEqual([4, 1, 12, 0])
  const { items } = await list.read(db, list.query.parse({ text: 'WRITER-2@' }))
  expect(items).toEqual([expect.objectContaining({ createdAt: momentOf(2), handledAt: null, message: null })])
})

test('staff page through the adults who ask to sell, by status, day and login', async () => {
  await givenSellerRequests()
  const list = printedSellerRequests
  await walk(list, (row) => row.sellerRequestId, ['askedAt'])
  expect(await totals(list, [{}, { status: 'REFUSED' }, { status: 'ALL' }])).toEqual([16, 1, 17])
  expect(await totals(list, [{ login: ' Person-3' }, { login: 'person' }])).toEqual([1, 0])
  expect(await totals(list, days)).toEqual([13, 3, 16, 0])
  const refused = await printList(db, list, list.query.parse({ status: 'REFUSED' }))
  expect(refused).toContain('person-16 (REFUSED: Too little is told): Wood 16')
})

test('staff page through businesses and makers who ask to sell, and through stores being set up', async () => {
  const requests = {
    query: queries.sellingRequestsQuery,
    read: listSellingRequests,
    line: String,
    nothing: '',
  }
  await walk(requests, (row) => row.requestCode, ['askedAt'])
  expect(await totals(requests, [{}, { kind: 'BUSINESS' }, { kind: 'MAKER', status: 'REFUSED' }])).toEqual([
    16, 0, 1,
  ])
  for (const index of numbers) {
    await db
      .insertInto('store')
      .values({
        handle: `new-store-${index}`,
        kind: 'BUSINESS',
        public_name: `New store ${index}`,
        owner_account_id: accountOf(index),
        status: 'NEW',
        opened_at: null,
        country_iso: 'CA',
        created_at: momentOf(index),
      })
      .execute()
  }
  const stores = { query: queries.newStoresQuery, read: listNewStores, line: String, nothing: '' }
  await walk(stores, (row) => row.vendorLogin, ['createdAt'])
  expect(await totals(stores, [{ kind: 'CHILD' }, { text: 'STORE-1' }])).toEqual([0, 8])
  await db.deleteFrom('store').where('status', '=', 'NEW').execute()
})

test('staff page through referrals, by status, day and the logins of both', async () => {
  await givenReferrals()
  const list = printedReferrals
  await walk(list, (row) => row.referralId, ['decidedAt', 'registeredAt'])
  expect(await totals(list, [{}, { status: 'REFUSED' }, { status: 'ALL' }])).toEqual([15, 1, 17])
  expect(await totals(list, [{ referrer: 'referrer' }, { referred: 'person-3' }])).toEqual([15, 1])
  expect(await totals(list, [{ referrer: 'person-3' }])).toEqual([0])
  expect(await totals(list, days)).toEqual([12, 3, 15, 0])
})

test('staff page through themselves, by role and login', async () => {
  for (const index of numbers)
    await givenAccount(db, {
      login: `member-${index}`,
      roles: index < 4 ? ['finance', 'manager'] : ['moderator'],
    })
  const left = await givenAccount(db, { login: 'member-left', roles: ['manager'] })
  await db
    .updateTable('account')
    .set({ status: 'CLOSED', closed_at: new Date() })
    .where('account_id', '=', left)
    .execute()
  const list = printedStaffMembers
  await walk(list, (row) => row.login, ['login'])
  expect(await totals(list, [{ role: 'manager' }, { role: 'moderator' }])).toEqual([4, 13])
  expect(await totals(list, [{ login: 'member-1' }, { login: 'person-1' }])).toEqual([1, 0])
  const shown = await printList(db, list, list.query.parse({ login: 'Member-1' }))
  expect(shown).toMatch(/^member-1: finance, manager \(no recent sign-in\)$/m)
})

test('staff page through the versions of policies, by document', async () => {
  const list = printedPolicies
  const released = await list.read(db, list.query.parse({ document: 'USER_AGREEMENT' }))
  const before = await totals(list, [{}])
  for (const index of numbers) {
    const text = JSON.stringify(index)
    const hash = createHash('sha256').update(text).digest('hex')
    await db
      .insertInto('document_version')
      .values({
        document: index % 2 === 0 ? 'PRIVACY_POLICY' : 'USER_AGREEMENT',
        // Two documents of one day.
        version: `2026-01-${10 + Math.floor(index / 2)}`,
        locale: 'en',
        shown_text: text,
        hash,
        is_released: true,
      })
      .execute()
  }
  const total = (before[0] ?? 0) + numbers.length
  await walk(list, ({ document, version }) => `${document} ${version}`, ['version'], total)
  expect(await totals(list, [{ document: 'USER_AGREEMENT' }])).toEqual([released.total + 8])
})

test('staff page through the texts of pages, by language and by who wrote them', async () => {
  const list = printedTexts
  const { total, items } = await list.read(db, list.query.parse({ perPage: '100' }))
  expect(items).toHaveLength(total)
  await walk(list, ({ contentCode, variant }) => `${contentCode} ${variant}`, ['contentCode'], total)
  expect(await totals(list, [{ status: 'REPLACED' }, { text: 'no-such-page' }])).toEqual([0, 0])
  await db
    .insertInto('content_version')
    .values({
      content_code: 'about',
      locale: 'de',
      variant: 'default',
      action: 'PUBLISHED',
      markdown: '# Wir',
      hash: createHash('sha256').update('# Wir').digest('hex'),
    })
    .execute()
  const replaced = await list.read(db, list.query.parse({ status: 'REPLACED' }))
  expect(replaced.items).toEqual([
    { contentCode: 'about', variant: 'default', languages: [{ locale: 'de', isReplaced: true }] },
  ])
  expect(
    await totals(list, [
      { status: 'REPLACED', locale: 'en' },
      { text: 'ABOUT', locale: 'de' },
    ]),
  ).toEqual([0, items.filter(({ contentCode }) => contentCode.includes('about')).length])
})

test('staff page through the news that were sent, by day and name', async () => {
  await db
    .insertInto('news_issue')
    .values(
      numbers.map((index) => ({
        issue_code: `issue-${index}`,
        theme: 'default',
        texts: JSON.stringify({ en: { subject: `News ${index}` }, de: { subject: 'Neues' } }),
        created_at: momentOf(index),
      })),
    )
    .execute()
  const list = printedNews
  await walk(list, (row) => row.issueCode, ['createdAt'])
  expect(await totals(list, days)).toEqual([14, 3, 17, 0])
  expect(await printList(db, list, list.query.parse({ text: 'issue-2' }))).toBe(
    '2026-03-01  issue-2  default  de en  News 2\n\npage 1 of 1, 1 in all',
  )
})

test('staff page through stores, by status, kind, owner, day and name', async () => {
  await db
    .insertInto('store')
    .values(
      numbers.map((index) => ({
        handle: `store-${index}`,
        kind: index < 4 ? 'BUSINESS' : 'CHILD',
        public_name: `Store ${index}`,
        owner_account_id: index === 16 ? null : accountOf(index),
        status: index < 2 ? 'PAUSED' : index === 16 ? 'OPEN' : 'CLOSED',
        paused_by_staff_at: index === 0 ? new Date() : null,
        paused_by_guardian_at: index === 1 ? new Date() : null,
        country_iso: 'CA',
        created_at: momentOf(index),
      })),
    )
    .execute()
  const list = printedStores
  await walk(list, (row) => row.vendorLogin, ['createdAt', 'vendorLogin'])
  expect(await totals(list, [{}, { status: 'PAUSED' }, { status: 'OPEN' }])).toEqual([17, 2, 1])
  expect(await totals(list, [{ pausedBy: 'STAFF' }, { pausedBy: 'GUARDIAN' }])).toEqual([1, 1])
  expect(await totals(list, [{ kind: 'CHILD' }, { owner: 'person-5' }])).toEqual([13, 1])
  expect(await totals(list, [{ text: 'STORE 16' }, { text: 'store-1' }])).toEqual([1, 8])
  expect(await totals(list, days)).toEqual([14, 3, 17, 0])
  expect(await printList(db, list, list.query.parse({ pausedBy: 'STAFF' }))).toMatch(
    /^2026-03-01 {2}store-0 {2}BUSINESS {2}PAUSED, paused by staff \d{4}-\d\d-\d\d {2}Store 0 \(person-0\)$/m,
  )
})

test('staff page through reviews, by status, reason to look and day', async () => {
  const productId = await insertProduct(db, { sku: 'LISTED01' })
  await db
    .insertInto('review')
    .values(
      numbers.map((index) => ({
        product_id: productId,
        author_name: `Author ${index}`,
        rating: 3,
        status: index < 4 ? 'WAITING' : 'PUBLIC',
        flag: index < 4 ? 'INSULT' : index === 16 ? 'REPORTED' : null,
        waits_since: index < 4 || index === 16 ? new Date() : null,
        created_at: momentOf(index),
      })),
    )
    .execute()
  const list = {
    query: staffReviewsQuery,
    read: (_: unknown, ask: z.output<typeof staffReviewsQuery>) =>
      listStaffReviews(db, ask, new Uint8Array(32)),
  }
  await walk(list, (row) => row.reviewId, ['createdAt'])
  expect(await totals(list, [{}, { status: 'WAITING' }, { kind: 'REPORTED' }])).toEqual([5, 4, 1])
})

test('staff page through guardians, by proof, child, day and address', async () => {
  for (const index of numbers) {
    const child = await givenAccount(db, {
      login: `child-${index}`,
      birth_year: 2015,
      status: 'AWAITING_GUARDIAN',
      roles: [],
    })
    const consent = {
      child_account_id: child,
      // Two children of each.
      guardian_email: `guardian-${Math.floor(index / 2)}@example.org`,
      privacy_policy_version: '2026-01-10',
      user_agreement_version: '2026-01-10',
      method: 'STAFF',
      locale: 'en',
      given_at: momentOf(index),
    }
    await db
      .insertInto('guardian_consent')
      .values([
        { ...consent, purpose: 'ACCOUNT' },
        { ...consent, purpose: 'BUY' },
      ])
      .execute()
    if (index === 0)
      await db
        .insertInto('guardian_proof')
        .values([{ child_account_id: child, guardian_email: 'guardian-0@example.org', method: 'CARD' }])
        .execute()
  }
  const list = printedGuardians
  await walk(list, (row) => row.child, ['givenAt'])
  // A proof is of the guardian, and counts for each child.
  expect(await totals(list, [{ proof: 'CARD' }, { proof: 'EMAIL' }, { proof: 'STAFF' }])).toEqual([2, 15, 0])
  expect(await totals(list, [{ child: 'child-3' }, { text: 'GUARDIAN-8@' }])).toEqual([1, 1])
  expect(await totals(list, days)).toEqual([14, 3, 17, 0])
})

test('staff page through orders, by status, buyer, store and day', async () => {
  const buyer = await givenBuyer(db)
  const other = await givenUnpaidOrder(db, { buyer: await givenBuyer(db) })
  const { priceIds } = await givenSellingStore(db, { available: 100 })
  const orders = await givenUnpaidOrders(db, numbers.length - 1, { buyer, priceIds })
  for (const [index, { orderId }] of [other, ...orders].entries())
    await db
      .updateTable('customer_order')
      .set({ placed_at: momentOf(index) })
      .where('order_id', '=', orderId)
      .execute()
  const { login, handle } = await db
    .selectFrom('account')
    .innerJoin('customer_order', 'customer_order.account_id', 'account.account_id')
    .innerJoin('order_part', 'order_part.order_id', 'customer_order.order_id')
    .innerJoin('store', 'store.store_id', 'order_part.store_id')
    .select(['login', 'handle'])
    .where('customer_order.order_id', '=', other.orderId)
    .executeTakeFirstOrThrow()
  const list = printedOrders
  await walk(list, (row) => row.orderNum, ['placedAt'])
  expect(await totals(list, [{}, { status: 'CREATED' }, { status: 'CLOSED' }])).toEqual([17, 17, 0])
  expect(await totals(list, [{ buyer: login }, { store: handle }])).toEqual([1, 1])
  expect(await totals(list, [{ buyer: 'nobody' }, { store: 'no-store' }])).toEqual([0, 0])
  expect(await totals(list, days)).toEqual([14, 3, 17, 0])
  expect(await printList(db, list, list.query.parse({ buyer: login }))).toBe(
    `2026-03-01  ${other.orderNum}  CREATED, $25.00\n\npage 1 of 1, 1 in all`,
  )
})

test('staff page through what the card provider told, by status, kind, order and day', async () => {
  const { orderId, orderNum, totalMinor } = await givenUnpaidOrder(db, { buyer: await givenBuyer(db) })
  const { payment_id } = await db
    .insertInto('payment')
    .values({ order_id: orderId, method: 'CARD', amount_minor: totalMinor, currency: 'USD', revision: 1 })
    .returning('payment_id')
    .executeTakeFirstOrThrow()
  for (const index of numbers) {
    const event_id = `evt_${index}`
    await db
      .insertInto('payment_event')
      .values({ event_id, type: 'charge.dispute.created', outcome: 'APPLIED', created_at: momentOf(index) })
      .execute()
    await db
      .insertInto('payment_notice')
      .values({
        event_id,
        kind: index < 4 ? 'REFUND_FAILED' : 'DISPUTE',
        type: 'charge.dispute.created',
        provider_id: `dp_${index}`,
        payment_id: index === 0 ? payment_id : null,
        amount_minor: 1250,
        currency: 'USD',
        created_at: momentOf(index),
        handled_at: index === 16 ? new Date() : null,
        note: index === 16 ? 'Answered' : null,
      })
      .execute()
  }
  const list = printedNotices
  await walk(list, (row) => row.noticeId, ['createdAt'])
  expect(await totals(list, [{}, { status: 'HANDLED' }, { status: 'ALL' }])).toEqual([16, 1, 17])
  expect(await totals(list, [{ kind: 'REFUND_FAILED' }, { orderNum: orderNum.toLowerCase() }])).toEqual([
    4, 1,
  ])
  expect(await totals(list, days)).toEqual([13, 3, 16, 0])
  const { items } = await list.read(db, list.query.parse({ orderNum }))
  expect(items).toMatchObject([{ orderNum, amount: { minor: 1250, currency: 'USD' }, handledAt: null }])
  expect(await printList(db, list, list.query.parse({ status: 'HANDLED' }))).toMatch(
    / handled \d.*: Answered$/m,
  )
})

test('staff page through what fails, by status, work and day', async () => {
  await db
    .insertInto('unfinished_work')
    .values(
      numbers.map((index) => ({
        work: index < 4 ? 'refunds' : 'refresh-catalogue',
        subject: `subject-${index}`,
        retry_at: new Date(),
        first_failed_at: momentOf(index),
        failed_at: momentOf(index),
        error: `Error ${index}`,
      })),
    )
    .execute()
  const list = printedFailures
  await walk(list, (row) => row.key, ['failedAt'])
  expect(await totals(list, [{}, { status: 'SET_ASIDE' }, { status: 'DEAD' }])).toEqual([17, 17, 0])
  expect(await totals(list, [{ work: 'refunds' }, { work: 'refresh_catalogue' }])).toEqual([4, 0])
  expect(await totals(list, days)).toEqual([14, 3, 17, 0])
})

test('staff page through people, and what they ask for help with or write to stores', async () => {
  const all = { query: peopleQuery, read: listPeople }
  const { total } = await listPeople(db, peopleQuery.parse({}))
  await walk(all, (row) => row.personId, ['createdAt', 'login'], total)
  expect(await totals(all, [{ text: 'person-16@' }, { text: 'PERSON-1@' }, { role: 'vendor' }])).toEqual([
    1, 1, 0,
  ])

  await db
    .insertInto('support_request')
    .values(
      numbers.map((index) => ({
        request_number: `S-${index}`,
        account_id: accountOf(index),
        topic: `Topic ${index}`,
        message: 'Please help',
        locale: 'en',
        status: index === 16 ? 'CLOSED' : 'OPENED',
        created_at: momentOf(index),
      })),
    )
    .execute()
  const help = { query: staffSupportQuery, read: listStaffSupport }
  await walk(help, (row) => row.requestNumber, ['createdAt'])
  expect(await totals(help, [{}, { status: 'CLOSED' }, ...days])).toEqual([16, 1, 13, 3, 16, 0])

  await givenSellingStore(db)
  const store = await db.selectFrom('store').select(['store_id', 'handle']).limit(1).executeTakeFirstOrThrow()
  await db
    .insertInto('store_message')
    .values(
      numbers.map((index) => ({
        store_id: store.store_id,
        message_number: `M-${index}`,
        request_key: randomUUID(),
        sender_email: `writer-${index}@example.org`,
        message: 'Is it soft?',
        locale: 'en',
        created_at: momentOf(index),
        handled_at: index === 16 ? new Date() : null,
      })),
    )
    .execute()
  const messages = { query: staffMessagesQuery, read: listStaffMessages }
  await walk(messages, (row) => row.messageNumber, ['createdAt'])
  expect(await totals(messages, [{}, { store: store.handle }, { store: 'nobody-1' }, ...days])).toEqual([
    16, 16, 0, 13, 3, 16, 0,
  ])
})

test('staff page through disputes, by what they wait for, topic and number', async () => {
  const buyer = await givenBuyer(db)
  const orders = await givenUnpaidOrders(db, numbers.length, { buyer })
  // Of a store that nobody owns all are for staff to decide.
  const owner = await givenAccount(db, { login: 'disputed', roles: ['vendor'] })
  await db
    .updateTable('store')
    .set({ owner_account_id: owner })
    .where('store_id', 'in', db.selectFrom('order_part').select('store_id'))
    .where('owner_account_id', 'is', null)
    .execute()
  await db
    .insertInto('dispute')
    .values(
      await Promise.all(
        orders.map(async ({ orderId }, index) => ({
          dispute_num: `D-${index}`,
          order_part_id: (
            await db
              .selectFrom('order_part')
              .select('order_part_id')
              .where('order_id', '=', orderId)
              .executeTakeFirstOrThrow()
          ).order_part_id,
          topic: index === 0 ? 'DAMAGED' : 'OTHER_TOPIC',
          locale: 'en',
          waits_for: index === 16 ? 'DECISION' : 'ANSWER',
          due_at: momentOf(index),
          opened_at: momentOf(index),
        })),
      ),
    )
    .execute()
  const list = {
    query: disputesQuery,
    read: (_: unknown, ask: z.output<typeof disputesQuery>) => listStaffDisputes(db, ask),
  }
  await walk(list, (row) => row.disputeNum, ['dueAt', 'openedAt'])
  expect(
    await totals(list, [
      {},
      { state: 'OPEN' },
      { state: 'CLOSED' },
      { state: 'ALL', topic: 'DAMAGED' },
      { text: 'D-16' },
    ]),
  ).toEqual([1, 17, 0, 1, 1])
})

test('staff page through invoices, lines of the bank and who buys on account', async () => {
  for (const index of numbers) {
    const day = momentOf(index).toISOString().slice(0, 10)
    await db
      .insertInto('invoice')
      .values({
        invoice_num: `I-ABCDEFGH${'ABCDEFGHJKLMNPQRS'[index]}2`,
        account_id: accountOf(index),
        currency: 'USD',
        status: index === 16 ? 'CANCELLED' : 'DRAFT',
        ...(index === 16 && { ended_at: new Date() }),
        issue_on: day,
        due_on: day,
        locale: 'en',
        created_at: momentOf(index),
      })
      .execute()
    await db
      .insertInto('bank_line')
      .values({
        account_iban: 'IE64IRCE92050112345678',
        entry_key: `line-${index}`,
        direction: index === 16 ? 'OUT' : 'IN',
        amount_minor: 1000 + index,
        currency: 'USD',
        booked_on: day,
        payer_name: `Payer ${index}%`,
        payer_iban: '',
        reference: '',
        remittance: 'Thank you',
      })
      .execute()
    await db
      .insertInto('credit_line')
      .values({
        account_id: accountOf(index),
        currency: 'USD',
        limit_minor: 100,
        granted_at: momentOf(index),
        stopped_at: index === 16 ? new Date() : null,
      })
      .execute()
  }
  const invoices = { query: staffInvoicesQuery, read: listStaffInvoices }
  await walk(invoices, (row) => row.invoiceNumber, ['createdAt'])
  expect(
    await totals(invoices, [
      { status: 'DRAFT' },
      { status: 'OPEN' },
      { status: 'OVERDUE' },
      { text: 'Person-3' },
      { text: 'i-abcdefgha2' },
      { text: 'abcdefgh' },
      ...days,
    ]),
  ).toEqual([16, 0, 0, 1, 1, 0, 14, 3, 17, 0])

  const lines = { query: bankLinesQuery, read: listBankLines }
  await walk(lines, (row) => row.bankLineId, ['bookedOn'])
  expect(await totals(lines, [{}, { text: 'PAYER 3%' }, { text: '%%' }, { text: 'thank' }, ...days])).toEqual(
    [16, 1, 0, 16, 13, 3, 16, 0],
  )

  const credits = { query: creditLinesQuery, read: listCreditLines }
  await walk(credits, (row) => row.login, ['grantedAt'])
  expect(await totals(credits, [{ status: 'ACTIVE' }, { status: 'STOPPED' }, { login: 'person-3' }])).toEqual(
    [16, 1, 1],
  )
})

test('every list for staff is walked here', () => {
  const missing = Object.entries(queries).filter(([, query]) => !walked.has(query))
  expect(missing.map(([name]) => name)).toEqual([])
})

test('a list says which page it shows, and that it is empty, in words', async () => {
  const list = printedEnquiries
  const show = (ask: Record<string, string>) => printList(db, list, list.query.parse(ask))
  const lines = (await show({ perPage: '7' })).split('\n')
  expect(lines).toHaveLength(7 + 2)
  expect(lines.slice(-2)).toEqual(['', 'page 1 of 3, 16 in all'])
  expect(await show({ page: '9' })).toBe('This page is empty: page 9 of 1, 16 in all.')
  expect(await show({ text: 'nobody' })).toBe('No matches for these options.')
  await db.deleteFrom('enquiry').execute()
  expect(await show({})).toBe('No open enquiries.')
  expect(await show({ sortOrder: 'DESC', page: '1' })).toBe('No open enquiries.')
})

test('an option that is not allowed is refused in a sentence that says what is', () => {
  const { query } = printedEnquiries
  const read = (values: object) => () => readListAsk(query, { ...values })
  for (const page of ['0', '-1', '1e9', '1000000000', '10000', '1.5', '', ' ', 'NaN']) {
    expect(read({ page })).toThrow(`--page is a number from 1 to 9999. It was: ${page}`)
    expect(read({ 'per-page': page })).toThrow('--per-page is a number from 1 to 100.')
  }
  expect(read({ 'per-page': '101' })).toThrow('--per-page is a number from 1 to 100. It was: 101')
  for (const sort of ['created_at', 'createdat', 'constructor', "createdAt'; --", ''])
    expect(read({ sort })).toThrow('--sort is one of createdAt. It was: ')
  expect(read({ order: 'up' })).toThrow('--order is ASC or DESC. It was: up')
  expect(read({ status: 'OPEN' })).toThrow('--status is one of WAITING, HANDLED, ALL. It was: OPEN')
  expect(read({ 'date-to': '2026-02-30' })).toThrow('--date-to is the last day, such as 2026-03-31.')
  expect(read({ 'date-from': '2026-03-02', 'date-to': '2026-03-01' })).toThrow(
    '--date-from is a day such as 2026-03-31, not after the last day. It was: 2026-03-02',
  )
  expect(read({ text: 'a\0b' })).toThrow(
    '--text is a part of the number, the name, the company or the address',
  )
  expect(read({ text: 'x'.repeat(101) })).toThrow('at most 100 characters')
  expect(read({ 'per-page': '5', sort: 'createdAt', by: 'priya' })()).toEqual({
    status: 'WAITING',
    sortField: 'createdAt',
    sortOrder: 'ASC',
    page: 1,
    perPage: 5,
  })
})

test('the usage of a command tells every option of its list', () => {
  const told = describeListOptions(printedEnquiries.query)
  expect(told).toMatch(/^ {2}--status +one of WAITING, HANDLED, ALL \(WAITING by default\)$/m)
  expect(told).toMatch(/^ {2}--sort +one of createdAt \(createdAt by default\)$/m)
  expect(told).toMatch(/^ {2}--date-from +a day such as/m)
  expect(told).toMatch(/^ {2}--per-page +a number from 1 to 100 \(20 by default\)$/m)
})

/** From the third day on, up to the second, both, and after all of them. */
const days = [
  { dateFrom: '2026-03-03' },
  { dateTo: '2026-03-02' },
  { dateFrom: '2026-03-01', dateTo: '2026-03-03' },
  { dateFrom: '2026-03-04' },
]

type Query = z.ZodObject & z.ZodType<ListAsk>

/**
 * Each page of each sort: together they have every row once, in one order, and the other way round
 * backwards.
 */
async function walk<Ask extends Query, Row>(
  { query, read }: Pick<PrintedList<Ask, Row>, 'query' | 'read'>,
  keyOf: (row: Row) => unknown,
  sortFields: readonly (keyof Row & string)[],
  rowCount = numbers.length,
): Promise<void> {
  walked.add(query)
  const all = {
    ...('status' in query.shape && { status: 'ALL' }),
    ...('state' in query.shape && { state: 'ALL' }),
  }
  const pageOf = (ask: object) => read(db, query.parse({ ...all, ...ask }))
  for (const sortField of sortFields) {
    const rowsBy = async (sortOrder: string, perPage: number) => {
      const rows: Row[] = []
      for (let page = 1, last = 1; page <= last; page += 1) {
        const answer = await pageOf({ sortField, sortOrder, page: String(page), perPage: String(perPage) })
        expect(answer).toMatchObject({ current: page, total: rowCount, last: Math.ceil(rowCount / perPage) })
        expect(answer.items).toHaveLength(Math.min(perPage, rowCount - rows.length))
        rows.push(...answer.items)
        last = answer.last
      }
      return rows
    }
    const rows = await rowsBy('ASC', 7)
    const keys = rows.map(keyOf)
    expect(new Set(keys).size).toBe(rowCount)
    expect(rows.map((row) => row[sortField])).toEqual(rows.map((row) => row[sortField]).toSorted(ascending))
    expect((await rowsBy('DESC', 5)).map(keyOf)).toEqual(keys.toReversed())
    expect((await rowsBy('ASC', 1)).map(keyOf)).toEqual(keys)
    const beyond = await pageOf({ sortField, page: '9999', perPage: '100' })
    expect(beyond).toMatchObject({ items: [], total: rowCount, last: 1 })
  }
  expect(() => query.parse({ sortField: 'nothing' })).toThrow('sortField')
}

/** As PostgreSQL sorts: what is absent comes last. */
function ascending(one: unknown, other: unknown): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  const [left, right] = [one, other] as [number, number]
  return left < right ? -1 : Number(left > right)
}

const totals = <Ask extends Query, Row>(
  { query, read }: Pick<PrintedList<Ask, Row>, 'query' | 'read'>,
  asks: readonly object[],
): Promise<number[]> => Promise.all(asks.map(async (ask) => (await read(db, query.parse({ ...ask }))).total))
