import { randomUUID } from 'node:crypto'

import { forgotPassword } from '@kids-crafts/contract/accounts-passwords.ts'
import { getContent } from '@kids-crafts/contract/content.ts'
import { audiencesOf, urlOf } from '@kids-crafts/contract/endpoint.ts'
import type { Audience, Role } from '@kids-crafts/contract/endpoint.ts'
import { pauseStoresByLink } from '@kids-crafts/contract/guardian-children.ts'
import { withdrawConsentForChild } from '@kids-crafts/contract/guardians.ts'
import { cardDraftContent } from '@kids-crafts/contract/product-cards.ts'
import { beginStaffFactor, beginStaffReplacement, loginStaff } from '@kids-crafts/contract/staff-sessions.ts'
import { beginVendorFactor, confirmVendorFactor, loginVendor } from '@kids-crafts/contract/vendor-sessions.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { addDays } from '@kids-crafts/rules/calendar-days.ts'
import { dayOf } from '@kids-crafts/rules/children.ts'
import { newClassCode } from '@kids-crafts/rules/class-drafts.ts'
import type { MailList } from '@kids-crafts/rules/mail-lists.ts'
import { reviewChecks } from '@kids-crafts/rules/product-cards.ts'
import type { SendBackReason } from '@kids-crafts/rules/product-cards.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { expect, test } from 'vitest'

import { hashToken, newToken } from '#accounts'
import {
  answerProposal,
  decideDispute,
  proposeInDispute,
  saveDispute,
  sendReplacement,
  writeInDispute,
} from '#disputes'
import { acceptInvoice, saveDraft, sendInvoice } from '#invoices'
import { unsubscribeToken } from '#mails'
import { deliverParcels, shipParcel, receiveAtDesk } from '#orders'
import { approveReturn, askReturn, receiveReturn } from '#returns'
import { saveReply, saveReview } from '#reviews'
import { createStore } from '#stores'

import { createAccessTokens } from './accounts/tokens.ts'
import { tokenOf } from './lists/list-link.ts'
import { asDesk, asGuardian, asSeller } from './platform/actor.ts'
import { demoAccounts, demoIssuer } from './platform/config.ts'
import { claimCard } from './product-cards/claim-card.ts'
import { closeCard } from './product-cards/close-card.ts'
import { decideCard } from './product-cards/decide-card.ts'
import { settleRevisions } from './product-cards/settle-revisions.ts'
import { submitCard } from './product-cards/submit-card.ts'
import { decisionAbout, givenBuyingSchool, orderPieces } from './school-buying/testing/buying-school.ts'
import { givenAccount, startTestSession, testPassword } from './testing/accounts.ts'
import { aManager } from './testing/actors.ts'
import { testApp } from './testing/app.ts'
import { call } from './testing/call.ts'
import { givenChildBuyer } from './testing/child-buyer.ts'
import { classDraft } from './testing/class-draft.ts'
import { testDatabase } from './testing/database.ts'
import { givenDeliveredLine } from './testing/delivered-line.ts'
import { appCode, entityOf, setUpFactor } from './testing/factors.ts'
import { givenFullAdult, givenFullChild } from './testing/full-person.ts'
import { givenBill } from './testing/ledger.ts'
import { neverLogs } from './testing/log.ts'
import { testMailbox } from './testing/mailbox.ts'
import { mailedCodeFor } from './testing/mailed-code.ts'
import { contact, givenBuyer, givenSellingStore } from './testing/orders.ts'
import { givenBusiness, givenDraft, givenSellingChild, kite } from './testing/product-cards.ts'
import type { SellerSetup } from './testing/product-cards.ts'
import { aChild, anAdult, registerAs, shownTexts, solvedCheck } from './testing/registration.ts'
import { deskCodesOf, givenSale, givenSchoolDesk, givenSellingBusiness } from './testing/sales.ts'
import { givenShippingStore, givenZone } from './testing/shipping.ts'
import { givenUnpaidOrder } from './testing/unpaid-order.ts'

const sessionKey = 'a key that is known to this test alone'
const database = await testDatabase()
const { db } = database
const app = await testApp(database, { SESSION_KEYS: sessionKey, SUPPORT_EMAIL: 'help@shop.example' })
const tokens = createAccessTokens([sessionKey])
const mailbox = testMailbox(database)
const codeFor = mailedCodeFor(app, mailbox)

/** A request as our pages send it. */
interface Sent {
  body: object
  /** The account that is signed in. */
  by?: string
}

/**
 * POST alone because what they are asked with must stand in no address; the last one spends its
 * code.
 */
const reading = new Set([
  '/api/content/v1/preview',
  '/api/guardian/child/v1/get',
  '/api/guardian/consent/v1/get',
  '/api/mailing/link/v1/get',
  '/api/order/guest/v1/open',
  '/api/user-v1/child/consent/v1/get',
  '/auth/password/link/get',
  '/api/vendor/desk/v1/find',
  '/auth/register/birth-date/check',
  '/auth/register/login/check',
  '/api/conversation/v1/get',
  '/api/saved-list/shared/v1/get',
  '/api/guardian/privacy/v1/get',
])

const doneAgain: Record<string, string> = {
  '/api/notification/v1/read': 'Writes nothing but the time of reading, and that once',
  '/api/notification/all/v1/read': 'Writes nothing but the time of reading, and that once',
  '/api/manager/seller-request/link/v1/renew':
    'To get another link; the earlier one ends, five within an hour',
  '/api/manager/staff/link/v1/mail': 'To get another link; the earlier one ends, five within an hour',
  '/api/vendor/team/v1/invite': 'To get another link; the earlier one ends, twenty within a day',
  '/auth/login': 'Each is a session of its own, and they are limited in number',
  '/auth/manager/login': 'Another ticket, which opens nothing without a code',
  '/auth/manager/factor/begin': 'Another secret each time, until one is confirmed',
  '/auth/manager/factor/replace/begin': 'Another secret each time, until one is confirmed',
  '/auth/manager/factor/codes/renew': 'Another ten codes, and those before open nothing',
  '/auth/vendor/factor/codes/renew': 'Another ten codes, and those before open nothing',
  '/auth/manager/refresh': 'The cookie is renewed; refresh.test.ts says what a lost answer does',
  '/auth/vendor/login': 'Each is a session of its own, and they are limited in number',
  '/auth/vendor/refresh': 'The pair is renewed; refresh.test.ts says what a lost answer does',
  '/auth/vendor/confirm': 'Says that it is the person, and when',
  '/auth/vendor/factor/begin': 'Another secret each time, until one is confirmed',
  '/auth/jwt/refresh': 'The pair is renewed; refresh.test.ts says what a lost answer does',
  '/api/manager/audit/v1/export': 'Each export is in the log',
  '/api/manager/list/v1/export': 'Each export is in the log',
  '/api/manager/child/file/v1/open': 'Each look at a child is in the log, with its reason',
  '/api/manager/school/statement/v1/make': 'Each statement of a school is in the log, with its reason',
  '/api/manager/person/v1/view-as': 'Each look at a person is in the log, with its reason',
  '/api/guardian/code/v1/send': 'To get another code; the earlier one ends, and they are limited in number',
  '/api/user-v1/email/verification/v1/send': 'To get another mail; five within an hour',
  '/api/manager/failure/v1/decide':
    'To try it once more; a job that was dropped is gone: audit/audit.test.ts',
  '/api/manager/order/v1/move': 'A step that was done is not allowed again: staff-desk.test.ts',
  '/api/manager/payment-notice/v1/handle': 'Handled once: payments/alarms.test.ts',
  '/api/manager/bank-line/v1/allocate':
    'What is left is said with it, so that the second is refused: invoices/invoices-by-staff.test.ts',
  '/api/manager/referral/v1/decide':
    'Each decision is written down, and the reward follows the last: settle-referrals.test.ts',
  '/api/manager/chargeback/v1/submit': 'Sent once: payments/chargebacks.test.ts',
  '/api/manager/refund/v1/create': 'Its key makes it one refund: S-34 in payments/staff-refunds.test.ts',
  '/api/manager/refund/v1/decide': 'Decided once: S-34 in payments/staff-refunds.test.ts',
  '/api/manager/refund/v1/settle': 'Needs a refund that failed: payments/staff-refunds.test.ts',
  '/api/manager/return/v1/move': 'A step that was taken is not taken again: returns/returns.test.ts',
  '/api/guardian/proof/card/v1/create': 'Needs the card provider: payments/card-check.test.ts',
  '/api/user-v1/child/order/v1/pay': 'Needs the card provider: child-orders.test.ts',
  '/api/stripe/checkout/v1/create': 'Needs the card provider: R-10 in payments/card-payment.test.ts',
}

const name = () => randomUUID().slice(0, 8)
const aGuardian = () => ({ email: `parent-${randomUUID()}@example.org` })
const adult = (roles: Role[] = ['buyer']) => {
  const login = `twice-${name()}`
  return givenAccount(db, { login, email: `${login}@example.org`, roles })
}
const child = () => givenFullChild(db, aGuardian())

async function givenGuardedChild() {
  const { email, accountId } = await givenFullAdult(db)
  return { ...(await givenFullChild(db, { email, accountId })), by: accountId }
}

const corrected = { firstName: 'Mia', lastName: null, birthYear: 2016, gender: null, bio: 'I knit.' }
const childAddress = {
  name: 'Grandma',
  countryIso: 'CA',
  regionCode: 'CA-BC',
  city: 'Vancouver',
  address: '1280 Maple Street',
  index: 'V6J 3R8',
  firstName: 'Ana',
  lastName: 'Sandoval',
  phone1: '+16045550142',
}
const requisite = {
  bankName: 'Deutsche Bank AG',
  bankAddress: 'Taunusanlage 12, 60325 Frankfurt am Main',
  iban: 'DE89370400440532013000',
  swift: 'DEUTDEFF500',
  bankCode: 'DEUT',
  currency: 'EUR',
}
const email = () => `writer-${randomUUID()}@example.org`

const storeOf = async (accountId: string) =>
  (
    await db
      .selectFrom('store')
      .select('handle')
      .where('owner_account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).handle

const enquiry = (fields: object) => async (): Promise<Sent> => ({
  body: { ...fields, email: email(), requestKey: randomUUID(), ...(await solvedCheck(app)) },
})

/** All of its bytes have come. */
async function givenWholeUpload(accountId: string, purpose: string): Promise<string> {
  const { uploadId } = await db
    .insertInto('upload')
    .values({ account_id: accountId, upload_key: randomUUID(), purpose, size_bytes: 4, received_bytes: 4 })
    .returning('upload_id as uploadId')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('upload_chunk')
    .values({ upload_id: uploadId, start_bytes: 0, bytes: Buffer.from('none') })
    .execute()
  return uploadId
}

async function unsubscribing(address: string, mailList: MailList = 'ORDER_PROGRESS'): Promise<string> {
  const { rows } = await sql<{ hash: Buffer }>`select hash_of_mail_address(${address}) as hash`.execute(db)
  return unsubscribeToken(db, { mailList, addressHash: rows[0]?.hash ?? Buffer.alloc(0) })
}

const text = (contentCode: string) => ({ contentCode, locale: 'en', variant: 'default' })

/** Of a text that stands as it came, unless the hash of another is given. */
async function publishing(contentCode: string, replacesHash?: string): Promise<Sent> {
  const shown = await call(app, getContent, { contentCode })
  const { hash } = shown.json<{ responseEntity: { hash: string } }>().responseEntity
  const markdown = `---\ntitle: Help\nlead: A lead.\n---\n\n## Help {#help}\n\n${randomUUID()}\n`
  const body = { ...text(contentCode), markdown, replacesHash: replacesHash ?? hash, note: '' }
  return { by: await adult(['manager']), body }
}

const sessionOf = (accountId: string, audience: Audience = 'store') =>
  startTestSession(db, tokens, accountId, audience)

async function staffWithFactor() {
  const login = `twice-${name()}`
  const by = await givenAccount(db, { login, roles: ['manager'] })
  return { by, login, ...(await setUpFactor(app, login)) }
}

async function sellerWithFactor() {
  const by = await adult(['seller'])
  const { jwt } = await sessionOf(by, 'vendor')
  const { secret } = entityOf(await call(app, beginVendorFactor, {}, jwt))
  return { by, jwt, code: appCode(secret, -1), next: appCode(secret) }
}

async function askedRecovery() {
  const [lost, asker] = [await adult(['manager']), await adult(['manager'])]
  return db
    .insertInto('factor_recovery')
    .values({ account_id: lost, asked_by: asker, reason: 'Lost' })
    .returning('factor_recovery_id as factorRecoveryId')
    .executeTakeFirstOrThrow()
}

async function aCategory(code = `C${name().toUpperCase()}`) {
  await db
    .insertInto('category')
    .values({ category_code: code, names: { en: code } })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { kind: 'CATEGORY', code }
}

const aSchool = () => ({
  name: `School ${name()}`,
  kind: 'SCHOOL',
  countryIso: 'CA',
  regionCode: 'CA-BC',
  status: 'ACTUAL',
})

async function givenSchool(): Promise<number> {
  const { school_id } = await db
    .insertInto('school')
    .values({ name: `School ${name()}`, kind: 'SCHOOL', country_iso: 'CA' })
    .returning('school_id')
    .executeTakeFirstOrThrow()
  return school_id
}

async function givenSchoolBill() {
  const schoolId = await givenSchool()
  const billId = `B${name().toUpperCase()}`
  const login = `board-${name()}`
  await db.insertInto('payment_account').values({ bill_id: billId, school_id: schoolId }).execute()
  await givenAccount(db, { login, school_id: schoolId })
  return { billId, login }
}

const aDeposit = (billId: string, value: number) => ({
  billId,
  amount: { value, currencyIso: 'USD' },
  bankReference: `statement-${name()}`,
})

async function aClass() {
  const { centre_id: centreId } = await db
    .insertInto('partner_centre')
    .values({ name: `Centre ${name()}`, site_url: 'https://centre.example/' })
    .returning('centre_id')
    .executeTakeFirstOrThrow()
  return { ...classDraft, centreId, classCode: newClassCode() }
}

const newStaff = () => {
  const login = `new-${name()}`
  return { action: 'ADD', login, role: 'moderator', email: `${login}@example.org`, reason: 'Reviews cards' }
}

async function cartOfOne() {
  const { priceIds } = await givenSellingStore(db)
  const [priceId = 0] = priceIds
  return { priceId, buyer: await givenBuyer(db, [{ priceId, quantity: 2 }]) }
}

/** A paid part of a business's, as its owner names it. */
async function givenSoldPart() {
  const business = await givenSellingBusiness(db)
  const { part, orderNum } = await givenSale(db, [business])
  return { by: business.accountId, part, items: [{ orderItemNum: `${orderNum}-1`, quantity: 1 }] }
}

/**
 * Something has arrived, and its buyer sends it back; brought to the step before the one that is
 * called.
 */
async function givenReturn(before: 'ARRIVED' | 'ASKED' | 'APPROVED' | 'RECEIVED') {
  const business = await givenSellingBusiness(db)
  // Without one it comes to us, and staff say that it has arrived.
  await sql`update store set return_address = '1 Mill Lane' where store_id = ${business.storeId}`.execute(db)
  const { part, orderNum, accountId, actor } = await givenSale(db, [business])
  const staff = await aManager(db)
  await shipParcel(db, staff, part, {})
  await deliverParcels(db, staff, part)
  const asked = {
    ...part,
    items: [{ orderItemNum: `${orderNum}-1`, quantity: 1 }],
    reason: 'CHANGED_MIND' as const,
    note: '',
    way: 'OWN' as const,
    uploadIds: [],
    requestKey: randomUUID(),
  }
  const returnName = { ...part, returnNumber: 1 }
  const seller = asSeller(business.accountId)
  if (before !== 'ARRIVED') await askReturn(db, actor, asked, { owner: { accountId }, locale: 'en' })
  if (before === 'APPROVED' || before === 'RECEIVED') await approveReturn(db, seller, returnName)
  if (before === 'RECEIVED') await receiveReturn(db, seller, returnName)
  return { buyer: accountId, seller: business.accountId, name: returnName, asked }
}

/** Something has arrived and is disputed, up to what is to be done. */
async function givenDispute(
  until: 'ARRIVED' | 'OPENED' | 'ANSWERED' | 'OFFERED' | 'ASKED' | 'DECIDED' | 'REPLACED' | 'SENT',
) {
  const business = await givenSellingBusiness(db)
  const { part, accountId, actor } = await givenSale(db, [business])
  const staff = await aManager(db)
  await shipParcel(db, staff, part, {})
  await deliverParcels(db, staff, part)
  const asked = {
    ...part,
    topic: 'DAMAGED' as const,
    description: 'It is broken.',
    uploadIds: [],
    requestKey: randomUUID(),
  }
  const seller = asSeller(business.accountId)
  const people = { buyer: accountId, seller: business.accountId, asked, proposalId: 0 }
  if (until === 'ARRIVED') return { ...people, name: { disputeNum: '' } }
  const disputeNum = await saveDispute(db, actor, asked, { owner: { accountId }, locale: 'en' })
  const given = { ...people, name: { disputeNum } }
  const say = () => ({ text: 'Hm', locale: 'en' as const, uploadIds: [], requestKey: randomUUID() })
  if (until === 'ANSWERED') await writeInDispute(db, seller, disputeNum, say())
  const kind = until === 'OFFERED' || until === 'ASKED' ? ('REFUND_WHOLE' as const) : ('REPLACE' as const)
  const by = until === 'ASKED' ? actor : seller
  if (['OFFERED', 'ASKED', 'REPLACED', 'SENT'].includes(until)) {
    await proposeInDispute(db, by, disputeNum, { ...say(), kind })
    const { proposalId } = await db
      .selectFrom('dispute_proposal')
      .innerJoin('dispute', 'dispute.dispute_id', 'dispute_proposal.dispute_id')
      .select('dispute_proposal_id as proposalId')
      .where('dispute_num', '=', disputeNum)
      .executeTakeFirstOrThrow()
    given.proposalId = proposalId
    if (until === 'REPLACED' || until === 'SENT')
      await answerProposal(db, actor, disputeNum, { proposalId, answer: 'ACCEPT', locale: 'en' })
    if (until === 'SENT') await sendReplacement(db, seller, disputeNum, { carrier: 'DHL' })
  }
  if (until === 'DECIDED') {
    const refund = { minor: 100, currency: 'USD' }
    const decided = {
      outcome: 'APPROVED',
      reason: 'SHARED_FAULT',
      note: null,
      refund,
      eventCount: 1,
    } as const
    const limits = { orderMinor: 1e9, sellerDayMinor: 1e9, personDayMinor: 1e9 }
    await decideDispute(db, staff, disputeNum, decided, { alone: limits, locale: 'en' })
  }
  return given
}

/** Sent to a school, where somebody is at the desk. */
async function parcelAtDesk() {
  const { schoolId, child: seller, deskId } = await givenSchoolDesk(db)
  const { part, orderId } = await givenSale(db, [seller], [1], schoolId)
  await shipParcel(db, asGuardian(seller.accountId, seller.guardianId), part, {})
  return { by: deskId, desk: asDesk(deskId), part, ...(await deskCodesOf(db, orderId)) }
}

const cardOf = async (seller: SellerSetup, submitted = true) => {
  const cardId = await givenDraft(db, seller)
  if (submitted) await submitCard(db, seller.actor, { cardId, version: 1 }, () => true)
  return cardId
}

/** A card on sale, or one that staff have just decided about. */
async function decidedCard({
  isSettled = true,
  decision = 'APPROVE',
}: { isSettled?: boolean; decision?: 'APPROVE' | 'SEND_BACK' } = {}) {
  const seller = await givenBusiness(db)
  const cardId = await cardOf(seller)
  const staff = await aManager(db)
  const body = await decisionOn(cardId, decision)
  await decideCard(db, staff, body)
  if (isSettled) {
    await sql`update card_revision set effective_at = now() where card_id = ${cardId}`.execute(db)
    await settleRevisions({ db, log: neverLogs }, () => false)
  }
  return { ...seller, cardId, staff, by: seller.actor.accountId }
}

async function decisionOn(cardId: string, decision: 'APPROVE' | 'SEND_BACK' = 'APPROVE') {
  const { hash, number } = await db
    .selectFrom('card_revision')
    .select(['hash', 'number'])
    .where('card_id', '=', cardId)
    .executeTakeFirstOrThrow()
  const checklist = [...reviewChecks]
  const reasons: SendBackReason[] = decision === 'APPROVE' ? [] : ['PRICE_ODD']
  return { cardId, number, hash, decision, reasons, note: '', noteNumbers: [], checklist }
}

const wirePrice = { value: 21.5, currencyIso: 'USD' }
/** A business that is being set up, by its owner. */
async function newBusiness() {
  const by = await adult(['vendor'])
  const { storeId } = await createStore(db, {
    ownerId: by,
    kind: 'BUSINESS',
    name: `Clay ${name()}`,
    countryIso: 'CA',
    locale: 'en',
    isSetUp: false,
  })
  return { by, storeId }
}

const bankAccount = {
  scheme: 'CA',
  holder: 'Ada Lovelace',
  countryIso: 'CA',
  transit: '00010',
  institution: '004',
  account: '1234567',
}

const inTenDays = () => new Date(Date.now() + 10 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

async function waiveAll(storeId: number) {
  for (const step of ['STORE', 'WAREHOUSE', 'BANK_DETAILS', 'AGREEMENT'])
    await db.insertInto('onboarding_waiver').values({ store_id: storeId, step, reason: 'Known' }).execute()
}

async function invitation(storeId: number) {
  const token = newToken()
  const { id } = await db
    .insertInto('store_invitation')
    .values({
      store_id: storeId,
      email: email(),
      token_hash: hashToken(token),
      expires_at: sql<Date>`now() + interval '1 hour'`,
    })
    .returning('store_invitation_id as id')
    .executeTakeFirstOrThrow()
  return { id, token }
}

async function vendorRequest() {
  const requestCode = `E-${name().toUpperCase()}`
  await db
    .insertInto('enquiry')
    .values({
      request_number: requestCode,
      request_key: randomUUID(),
      kind: 'VENDOR',
      name: 'Ada',
      company_name: `Looms ${name()}`,
      email: email(),
      country_iso: 'CA',
      message: 'Looms',
      locale: 'en',
      network_hash: Buffer.alloc(0),
      is_acknowledged: false,
    })
    .execute()
  return requestCode
}

async function waitingSupport(): Promise<string> {
  const request_number = `S-${name()}`
  await db
    .insertInto('support_request')
    .values({ request_number, account_id: await adult(), topic: 'A parcel', message: 'Where?', locale: 'en' })
    .execute()
  return request_number
}

/** For each call a request that changes something. */
/** A public review of what a business has sold. */
async function aReview() {
  const seller = await givenSellingBusiness(db)
  const { sku, productId } = await db
    .selectFrom('offer')
    .innerJoin('product', 'product.product_id', 'offer.product_id')
    .select(['sku', 'product.product_id as productId'])
    .where('price_id', '=', seller.priceIds[0] ?? 0)
    .executeTakeFirstOrThrow()
  const author = await adult()
  await givenDeliveredLine(db, { accountId: author, productId })
  const words = { sku, rating: 4, body: 'Fine', improvement: null }
  const { reviewId } = await saveReview(db, { accountId: author }, words, 'en')
  return { reviewId, author, seller: seller.accountId, words }
}

const { bankCode: _code, ...ofBusiness } = requisite
const storeAccount = { ...ofBusiness, holder: 'Clay Ltd.' }

async function givenStoreAccount(status: 'WAITING' | 'IN_USE', store?: { by: string; storeId: number }) {
  const { by, storeId } = store ?? (await newBusiness())
  const { accountId } = await db
    .insertInto('store_bank_account')
    .values({
      store_id: storeId,
      currency: 'USD',
      status,
      holder: storeAccount.holder,
      bank_name: storeAccount.bankName,
      bank_address: storeAccount.bankAddress,
      iban: storeAccount.iban,
      swift: storeAccount.swift,
      decided_at: status === 'IN_USE' ? new Date() : null,
    })
    .returning('store_bank_account_id as accountId')
    .executeTakeFirstOrThrow()
  return { by, accountId }
}

/** One that is payable to the business that issued it, and what is said of its money. */
async function directInvoice() {
  const seller = await givenSellingBusiness(db)
  await givenStoreAccount('IN_USE', { by: seller.accountId, storeId: seller.storeId })
  const buyer = await givenBuyer(db)
  const { actor } = buyer
  const { orderNum } = await givenUnpaidOrder(db, { buyer, priceIds: seller.priceIds })
  const { vendorLogin, totalMinor } = await db
    .selectFrom('order_part')
    .innerJoin('customer_order', 'customer_order.order_id', 'order_part.order_id')
    .select(['vendor_login as vendorLogin', 'total_minor as totalMinor'])
    .where('order_num', '=', orderNum)
    .executeTakeFirstOrThrow()
  const today = dayOf(new Date())
  const draft = {
    issuerCode: vendorLogin,
    partNums: [`${orderNum}-1`],
    requisiteCode: 'ISSUER',
    issueDate: today,
    dueDate: today,
  }
  const drafted = await saveDraft(db, actor, draft, 'en')
  const settings = { issuer: demoIssuer, collectionAccounts: demoAccounts }
  const total = { minor: totalMinor, currency: 'USD' }
  await sendInvoice(db, actor, { invoiceNumber: drafted, total }, settings)
  const { number } = await db
    .selectFrom('invoice')
    .select('number')
    .where('invoice_num', '=', drafted)
    .executeTakeFirstOrThrow()
  const invoiceNumber = number ?? ''
  await acceptInvoice(db, invoiceNumber)
  const arrival = {
    invoiceNumber,
    arrivalId: randomUUID(),
    amount: { value: totalMinor / 100, currencyIso: 'USD' },
    arrivedOn: today,
  }
  return { by: seller.accountId, arrival }
}

/** What came for it is too much, as after a credit note. */
async function freedOf(invoiceNumber: string) {
  const { rows } = await sql<{ arrivalNum: number; minor: number }>`
    update bank_allocation
    set undone_at = now()
    where invoice_id = (select invoice_id from invoice where number = ${invoiceNumber})
    returning bank_line_id as "arrivalNum", amount_minor as minor
  `.execute(db)
  const { arrivalNum = 0, minor = 0 } = rows[0] ?? {}
  return { invoiceNumber, arrivalNum, toGiveBack: { value: minor / 100, currencyIso: 'USD' } }
}

/** An order that waits for its money, and what an invoice for it is asked for with. */
async function draftedInvoice() {
  const buyer = await givenBuyer(db)
  const { orderNum } = await givenUnpaidOrder(db, { buyer })
  const draft = {
    issuerCode: 'platform',
    partNums: [`${orderNum}-1`],
    requisiteCode: 'PLATFORM',
    issueDate: '2026-01-01',
    dueDate: dayOf(new Date(Date.now() + 20 * 86_400_000)),
  }
  return { ...buyer, draft }
}

async function sentInvoice() {
  const { actor, accountId: by, draft } = await draftedInvoice()
  const invoiceNumber = await saveDraft(db, actor, draft, 'en')
  const total = { minor: 2500, currency: 'USD' }
  const settings = { issuer: demoIssuer, collectionAccounts: demoAccounts }
  await sendInvoice(db, actor, { invoiceNumber, total }, settings)
  return { by, invoiceNumber }
}

/** A list of an adult with a product of which two are wanted. */
async function givenListed() {
  const { accountId: by } = await givenFullAdult(db)
  const { rows } = await sql<{ listId: string; sku: string }>`
    select list_id as "listId", sku
    from saved_list
    join saved_list_item using (list_id)
    join product using (product_id)
    where account_id = ${by}
  `.execute(db)
  const [{ listId, sku } = { listId: '', sku: '' }] = rows
  return { by, listId, sku }
}

const ofListed = (more: object) => async (): Promise<Sent> => {
  const { by, ...listed } = await givenListed()
  return { by, body: { ...listed, ...more } }
}

const ofList = async (): Promise<Sent> => {
  const { by, listId } = await givenListed()
  return { by, body: { listId } }
}

const requests: Record<string, () => Promise<Sent>> = {
  '/api/user-v1/saved-list/v1/createOrUpdate': async () => ({
    by: await adult(),
    body: { listId: randomUUID(), name: 'Class 2b' },
  }),
  '/api/user-v1/saved-list/v1/remove': ofList,
  '/api/user-v1/saved-list/item/v1/create': async () => ({
    by: await adult(),
    body: { sku: (await givenListed()).sku },
  }),
  '/api/user-v1/saved-list/item/v1/remove': ofListed({}),
  '/api/user-v1/saved-list/item/v1/update': ofListed({ quantity: 5, note: 'Any colour' }),
  '/api/user-v1/saved-list/item/v1/reopen': ofListed({}),
  '/api/user-v1/saved-list/share/v1/create': async () => {
    const { by, listId } = await givenListed()
    await sql`update saved_list set shared_at = null where list_id = ${listId}`.execute(db)
    return { by, body: { listId } }
  },
  '/api/user-v1/saved-list/share/v1/end': ofList,
  '/api/saved-list/promise/v1/update': async () => {
    const { listId, sku } = await givenListed()
    const token = await tokenOf(db, { listId, linkNumber: 1 })
    return { body: { listId, token, sku, browserKey: randomUUID(), quantity: 1 } }
  },
  '/api/review/v1/createOrUpdate': async () => {
    const { author, words } = await aReview()
    return { by: author, body: { ...words, body: 'Fine indeed' } }
  },
  '/api/review/v1/remove': async () => {
    const { author, reviewId } = await aReview()
    return { by: author, body: { reviewId } }
  },
  '/api/review/helpful/v1/set': async () => ({
    by: await adult(),
    body: { reviewId: (await aReview()).reviewId, isHelpful: true },
  }),
  '/api/review/report/v1/create': async () => ({
    by: await adult(),
    body: { reviewId: (await aReview()).reviewId, reason: 'OTHER' },
  }),
  '/api/vendor/review/reply/v1/createOrUpdate': async () => {
    const { seller, reviewId } = await aReview()
    return { by: seller, body: { reviewId, body: 'Thank you' } }
  },
  '/api/vendor/review/reply/v1/remove': async () => {
    const { seller, reviewId } = await aReview()
    await saveReply(db, { accountId: seller, roles: ['vendor'] }, { reviewId, body: 'Thank you' }, 'en')
    return { by: seller, body: { reviewId } }
  },
  '/api/manager/review/v1/decide': async () => ({
    by: await adult(['moderator']),
    body: { reviewId: (await aReview()).reviewId, revision: 1, decision: 'DECLINE', reason: 'OTHER' },
  }),
  '/api/cart/item/batch/v1/createOrUpdate': async () => {
    const { priceIds } = await givenSellingStore(db)
    const items = priceIds.map((priceId) => ({ priceId, quantity: 2, ready2Order: true }))
    return { by: await adult(), body: { cartItemList: items } }
  },
  '/api/contact/request/v1/create': enquiry({ role: 'TEACHER', name: 'Ada', message: 'How do we begin?' }),
  '/api/investor/request/v1/create': enquiry({ companyName: 'Ada and Sons' }),
  '/api/partner/enquiry/v1/create': enquiry({
    clientRoleCode: 'SCHOOL',
    isReadConfirmed: true,
    description: 'Ada Lovelace. We are a school of two hundred children and would like to sell.',
  }),
  '/api/manager/onboarding/v1/waive': async () => {
    const { by } = await newBusiness()
    const body = { vendorLogin: await storeOf(by), step: 'WAREHOUSE', reason: 'Known from the fair' }
    return { by: await adult(['manager']), body }
  },
  '/api/manager/seller-request/v1/accept': async () => ({
    by: await adult(['manager']),
    body: { requestCode: await vendorRequest() },
  }),
  '/api/manager/seller-request/v1/decline': async () => ({
    by: await adult(['manager']),
    body: { requestCode: await vendorRequest(), reason: 'Too many looms' },
  }),
  '/api/vendor/agreement/v1/give': async () => {
    const { by } = await newBusiness()
    const { version, hash } = await db
      .selectFrom('document_in_force')
      .select(['version', 'hash'])
      .where('document', '=', 'SELLER_AGREEMENT')
      .where('locale', '=', 'en')
      .executeTakeFirstOrThrow()
    return { by, body: { version, hash, isAgreed: true } }
  },
  '/api/vendor/onboarding/v1/start': async () => {
    const { by, storeId } = await newBusiness()
    await waiveAll(storeId)
    return { by, body: {} }
  },
  '/api/vendor/payout-detail/v1/save': async () => ({
    by: (await newBusiness()).by,
    body: { bankAccount },
  }),
  '/api/vendor/store-account/v1/ask': async () => ({
    by: (await newBusiness()).by,
    body: storeAccount,
  }),
  '/api/vendor/store-account/v1/end': async () => {
    const { by, accountId } = await givenStoreAccount('IN_USE')
    return { by, body: { accountId } }
  },
  '/api/vendor/invoice/arrival/v1/save': async () => {
    const { by, arrival } = await directInvoice()
    return { by, body: arrival }
  },
  '/api/vendor/invoice/arrival/v1/giveBack': async () => {
    const { by, arrival } = await directInvoice()
    await sendFirst('/api/vendor/invoice/arrival/v1/save', { by, body: arrival })
    return { by, body: await freedOf(arrival.invoiceNumber) }
  },
  '/api/vendor/store/v1/create': async () => ({
    by: await adult(['vendor']),
    body: { name: `Loom ${name()}`, countryIso: 'CA' },
  }),
  '/api/vendor/store/v1/pause': async () => ({ by: (await newBusiness()).by, body: { until: inTenDays() } }),
  '/api/vendor/store/v1/resume': async () => {
    const { by, storeId } = await newBusiness()
    await db
      .updateTable('store')
      .set({ paused_by_seller_at: new Date(), pause_until: inTenDays() })
      .where('store_id', '=', storeId)
      .execute()
    return { by, body: {} }
  },
  '/api/vendor/store/v1/update': async () => ({
    by: (await newBusiness()).by,
    body: {
      name: `Loom ${name()}`,
      locale: 'en',
      about: 'Looms for schools',
      countryIso: 'CA',
      regionCode: null,
      city: null,
      email: null,
      phone1: null,
      phone2: null,
      fax1: null,
      fax2: null,
      returnAddress: null,
      returnInstruction: null,
      orderPreparationDays: 5,
      serviceGroup: null,
    },
  }),
  '/api/vendor/store/shipping/v1/save': async () => {
    const { by, storeId } = await newBusiness()
    await givenZone(db, storeId, { places: ['CA'] })
    return { by, body: { zones: [], collection: null } }
  },
  '/api/vendor/store/tax/v1/save': async () => ({
    by: (await newBusiness()).by,
    body: { tax: { taxNumber: 'GST-1234', rates: [{ place: 'CA-BC', percent: 12 }] } },
  }),
  '/api/vendor/store/warehouse/v1/remove': async () => {
    const { by, storeId } = await newBusiness()
    const { id } = await db
      .insertInto('warehouse')
      .values({ store_id: storeId, name: 'Shed', country_iso: 'CA' })
      .returning('warehouse_id as id')
      .executeTakeFirstOrThrow()
    return { by, body: { warehouseId: id } }
  },
  '/api/vendor/store/warehouse/v1/save': async () => ({
    by: (await newBusiness()).by,
    body: { name: 'Shed', countryIso: 'CA' },
  }),
  '/api/vendor/desk/v1/take-in': async () => {
    const { by, arrival } = await parcelAtDesk()
    return { by, body: { code: arrival, parcelNumber: 1 } }
  },
  '/api/vendor/desk/v1/hand-out': async () => {
    const { by, desk, part, collection } = await parcelAtDesk()
    await receiveAtDesk(db, desk, part, 1)
    return { by, body: { code: collection } }
  },
  '/api/vendor/team/invitation/v1/withdraw': async () => {
    const { by, storeId } = await newBusiness()
    const { id } = await invitation(storeId)
    return { by, body: { invitationId: id } }
  },
  '/api/vendor/team/v1/join': async () => {
    const { token } = await invitation((await newBusiness()).storeId)
    return { body: { token, userLogin: `packer-${name()}`, password: 'a password that nobody guesses' } }
  },
  '/api/vendor/team/v1/remove': async () => {
    const { by, storeId } = await newBusiness()
    const { id } = await db
      .insertInto('store_member')
      .values({ store_id: storeId, account_id: await adult(['packer']) })
      .returning('store_member_id as id')
      .executeTakeFirstOrThrow()
    return { by, body: { memberId: id } }
  },
  '/api/vendor/request/v1/create': enquiry({
    businessName: 'Ada and Sons',
    contactName: 'Ada Lovelace',
    countryIso: 'CA',
    description: 'We make wooden toys and puzzles for children.',
    isReadConfirmed: true,
  }),
  '/api/vendor/card/draft/v1/save': async () => {
    const seller = await givenBusiness(db)
    const content = z.encode(cardDraftContent, kite(seller))
    return { by: seller.actor.accountId, body: { cardId: randomUUID(), version: 0, content } }
  },
  '/api/vendor/card/v1/submit': async () => {
    const seller = await givenBusiness(db)
    return { by: seller.actor.accountId, body: { cardId: await cardOf(seller, false), version: 1 } }
  },
  '/api/vendor/card/v1/withdraw': async () => {
    const seller = await givenBusiness(db)
    return { by: seller.actor.accountId, body: { cardId: await cardOf(seller) } }
  },
  '/api/vendor/card/v1/close': async () => {
    const { by, cardId } = await decidedCard()
    return { by, body: { cardId } }
  },
  '/api/vendor/card/v1/reopen': async () => {
    const { by, cardId, actor } = await decidedCard()
    await closeCard(db, actor, { cardId })
    return { by, body: { cardId } }
  },
  '/api/vendor/card/v1/appeal': async () => {
    const { by, cardId } = await decidedCard({ decision: 'SEND_BACK' })
    return { by, body: { cardId, number: 1, note: 'The price is right.' } }
  },
  '/api/vendor/card/price/v1/change': async () => {
    const { by, cardId } = await decidedCard()
    return { by, body: { cardId, price: wirePrice } }
  },
  '/api/vendor/card/price/step/list/v1/change': async () => {
    const { by, cardId } = await decidedCard()
    return { by, body: { cardId, priceSteps: [{ fromQuantity: 10, price: { ...wirePrice, value: 0.5 } }] } }
  },
  '/api/vendor/card/stock/v1/change': async () => {
    const { by, cardId, warehouseId } = await decidedCard()
    return { by, body: { cardId, warehouseId, available: 8, seen: 3 } }
  },
  '/api/vendor/card/offer/v1/create': async () => {
    const { cardId } = await decidedCard()
    const { sku } = await db
      .selectFrom('product_card')
      .innerJoin('product', 'product.product_id', 'product_card.product_id')
      .select('sku')
      .where('card_id', '=', cardId)
      .executeTakeFirstOrThrow()
    const { actor, warehouseId } = await givenBusiness(db)
    const stock = [{ warehouseId, available: 2 }]
    return { by: actor.accountId, body: { cardId: randomUUID(), sku, price: wirePrice, stock } }
  },
  '/api/vendor/card/guardian/v1/answer': async () => {
    const seller = await givenSellingChild(db)
    const cardId = await cardOf(seller)
    return { by: seller.guardianId, body: { cardId, number: 1, isApproved: true } }
  },
  '/api/manager/card/review/v1/claim': async () => ({
    by: await adult(['manager']),
    body: { cardId: await cardOf(await givenBusiness(db)) },
  }),
  '/api/manager/card/review/v1/release': async () => {
    const staff = await aManager(db)
    const cardId = await cardOf(await givenBusiness(db))
    await claimCard(db, staff, { cardId, queue: 'REVIEW', except: [] })
    return { by: staff.accountId, body: { cardId, number: 1 } }
  },
  '/api/manager/card/review/v1/decide': async () => {
    const cardId = await cardOf(await givenBusiness(db))
    return { by: await adult(['manager']), body: await decisionOn(cardId) }
  },
  '/api/manager/card/review/v1/undo': async () => {
    const { staff, cardId } = await decidedCard({ isSettled: false })
    return { by: staff.accountId, body: { cardId, number: 1 } }
  },
  '/api/manager/card/v1/stop': async () => {
    const { staff, cardId } = await decidedCard({ isSettled: true })
    return { by: staff.accountId, body: { cardId, number: 1, reasons: ['PHOTO_UNCLEAR'] } }
  },
  '/api/manager/card/note/v1/save': async () => ({
    by: await adult(['manager']),
    body: { number: 42, texts: { en: 'Thank you.' } },
  }),
  '/api/manager/guardian/v1/prove': async () => {
    const login = `child-${name()}`
    const childId = await givenAccount(db, {
      login,
      birth_year: 2015,
      status: 'AWAITING_GUARDIAN',
      roles: [],
    })
    await sql`
      insert into guardian_consent (
        child_account_id, guardian_email, purpose, privacy_policy_version, user_agreement_version, method, locale
      )
      values (${childId}, ${`${login}@example.org`}, 'ACCOUNT', '2026-01-10', '2026-01-10', 'STAFF', 'en')
    `.execute(db)
    return { by: await adult(['manager']), body: { login } }
  },
  '/api/manager/enquiry/v1/handle': async () => {
    const request_number = `E-${name()}`
    await db
      .insertInto('enquiry')
      .values({
        request_number,
        request_key: randomUUID(),
        kind: 'INVESTOR',
        company_name: 'Looms',
        email: email(),
        locale: 'en',
        network_hash: Buffer.alloc(8),
        is_acknowledged: false,
      })
      .execute()
    return { by: await adult(['manager']), body: { requestNumber: request_number } }
  },
  '/api/manager/store-message/v1/handle': async () => {
    const message_number = `M-${name()}`
    await givenSellingStore(db)
    const store = await db.selectFrom('store').select('store_id').limit(1).executeTakeFirstOrThrow()
    await db
      .insertInto('store_message')
      .values({
        ...store,
        message_number,
        request_key: randomUUID(),
        sender_email: email(),
        message: 'Is it soft?',
        locale: 'en',
      })
      .execute()
    return { by: await adult(['manager']), body: { messageNumber: message_number } }
  },
  '/api/conversation/v1/answer': async () => {
    const by = await adult()
    const number = `S-${name()}`
    await db
      .insertInto('support_request')
      .values({ request_number: number, account_id: by, topic: 'A parcel', message: 'Where?', locale: 'en' })
      .execute()
    return { by, body: { number, message: 'It has come', requestKey: randomUUID() } }
  },
  '/api/manager/conversation/v1/answer': async () => ({
    by: await adult(['manager']),
    body: {
      number: await waitingSupport(),
      message: 'On its way',
      requestKey: randomUUID(),
      isClosing: true,
    },
  }),
  '/api/vendor/conversation/v1/answer': async () => {
    const by = await adult(['vendor'])
    const number = `M-${name()}`
    const { storeId } = await givenShippingStore(db, { pricesMinor: [] })
    await db.updateTable('store').set({ owner_account_id: by }).where('store_id', '=', storeId).execute()
    await db
      .insertInto('store_message')
      .values({
        store_id: storeId,
        message_number: number,
        request_key: randomUUID(),
        sender_email: email(),
        message: 'Is it soft?',
        locale: 'en',
      })
      .execute()
    return { by, body: { number, message: 'Very', requestKey: randomUUID() } }
  },
  '/api/manager/support/v1/set-status': async () => ({
    by: await adult(['manager']),
    body: { requestNumber: await waitingSupport(), status: 'CLOSED' },
  }),
  '/api/manager/inbox/v1/hold': async () => ({
    by: await adult(['manager']),
    body: { kind: 'SUPPORT', key: await waitingSupport() },
  }),
  '/api/manager/inbox/v1/snooze': async () => ({
    by: await adult(['manager']),
    body: { kind: 'SUPPORT', key: await waitingSupport(), hours: 2 },
  }),
  '/api/manager/inbox/v1/release': async () => {
    const item = { kind: 'SUPPORT', key: await waitingSupport() }
    const by = await adult(['manager'])
    await sendFirst('/api/manager/inbox/v1/hold', { by, body: item })
    return { by, body: item }
  },
  '/api/manager/inbox/v1/hand-over': async () => {
    const to = `takes-${name()}`
    await givenAccount(db, { login: to, roles: ['manager'] })
    return { by: await adult(['manager']), body: { kind: 'SUPPORT', key: await waitingSupport(), to } }
  },
  '/api/content/v1/publish': () => publishing('support'),
  '/api/content/v1/withdraw': async () => {
    await sendFirst('/api/content/v1/publish', await publishing('about'))
    return { by: await adult(['manager']), body: { ...text('about'), note: '' } }
  },
  '/api/content/version/v1/restore': async () => {
    const first = await sendFirst('/api/content/v1/publish', await publishing('payment'))
    const { id } = await db
      .selectFrom('content_version')
      .select((eb) => eb.fn.max('content_version_id').as('id'))
      .executeTakeFirstOrThrow()
    const { hash } = first.json<{ responseEntity: { hash: string } }>().responseEntity
    await sendFirst('/api/content/v1/publish', await publishing('payment', hash))
    return { by: await adult(['manager']), body: { contentVersionId: String(id), note: '' } }
  },
  '/api/upload/v1/begin': async () => ({
    by: await adult(),
    body: { key: randomUUID(), purpose: 'MESSAGE', sizeBytes: 1000 },
  }),
  '/api/upload/v1/finish': async () => {
    const by = await adult()
    return { by, body: { uploadId: await givenWholeUpload(by, 'MESSAGE') } }
  },
  '/api/vendor/upload/v1/begin': async () => ({
    by: await adult(['seller']),
    body: { key: randomUUID(), purpose: 'CARD_PICTURE', sizeBytes: 1000 },
  }),
  '/api/vendor/upload/v1/finish': async () => {
    const by = await adult(['seller'])
    return { by, body: { uploadId: await givenWholeUpload(by, 'CARD_PICTURE') } }
  },
  '/api/manager/catalogue/reference/v1/add': async () => ({
    by: await adult(['manager']),
    body: { kind: 'ATTRIBUTE', code: 'SCENT', parentCode: null, names: { en: 'Scent' } },
  }),
  '/api/manager/catalogue/reference/v1/change': async () => {
    const names = { en: `Things ${name()}`, de: 'Dinge' }
    return { by: await adult(['manager']), body: { ...(await aCategory()), parentCode: null, names } }
  },
  '/api/manager/catalogue/reference/v1/order': async () => {
    await aCategory('FIRST')
    await aCategory('SECOND')
    const { rows } = await sql<{ code: string }>`
      select category_code as code from category where parent_code is null order by position desc, code desc
    `.execute(db)
    const codes = rows.map(({ code }) => code)
    return { by: await adult(['manager']), body: { kind: 'CATEGORY', parentCode: null, codes } }
  },
  '/api/manager/catalogue/reference/v1/set-status': async () => ({
    by: await adult(['manager']),
    body: { ...(await aCategory()), status: 'CLOSED', reason: null },
  }),
  '/api/manager/manufacturer/v1/save': async () => ({
    by: await adult(['manager']),
    body: { manufacturerCode: 'LOOM', name: 'Loom', status: 'ACTUAL' },
  }),
  '/api/manager/school/v1/save': async () => ({
    by: await adult(['manager']),
    body: { schoolId: null, ...aSchool() },
  }),
  '/api/manager/school/member/v1/set': async () => {
    const login = `member-${name()}`
    await givenAccount(db, { login })
    const schoolId = await givenSchool()
    return { by: await adult(['manager']), body: { schoolId, login, isMember: true, reason: null } }
  },
  '/api/manager/school/desk/v1/set': async () => {
    const login = `desk-${name()}`
    const schoolId = await givenSchool()
    await givenAccount(db, { login, school_id: schoolId })
    return { by: await adult(['manager']), body: { schoolId, login, isAtDesk: true } }
  },
  '/api/manager/school/buyer/v1/set': async () => {
    const login = `buys-${name()}`
    const schoolId = await givenSchool()
    await givenAccount(db, { login, school_id: schoolId })
    const limit = { value: 150, currencyIso: 'USD' }
    return { by: await adult(['manager']), body: { schoolId, login, isBuyer: true, limit, reason: null } }
  },
  '/api/manager/school/approver/v1/set': async () => {
    const login = `agrees-${name()}`
    await givenAccount(db, { login })
    const body = { schoolId: await givenSchool(), login, isApprover: true, reason: null }
    return { by: await adult(['manager']), body }
  },
  '/api/school-buying/buyer/v1/set': async () => {
    const { schoolId, approver } = await givenBuyingSchool(db)
    const login = `buys-${name()}`
    await givenAccount(db, { login, school_id: schoolId })
    const limit = { value: 150, currencyIso: 'USD' }
    return { by: approver.accountId, body: { schoolId, login, isBuyer: true, limit } }
  },
  '/api/school-buying/v1/ask': async () => {
    const { buyer } = await givenBuyingSchool(db)
    const { orderNum } = await orderPieces(db, buyer, 9, { paymentSystemCode: 'STRIPE' })
    return { by: buyer.accountId, body: { orderNum } }
  },
  '/api/school-buying/request/v1/decide': async () => {
    const { buyer, approver } = await givenBuyingSchool(db)
    const { orderNum } = await orderPieces(db, buyer, 9)
    const { revision, total } = await decisionAbout(db, approver, orderNum, 'APPROVED')
    const without = [{ orderItemNum: `${orderNum}-1`, quantity: 3 }]
    const body = {
      orderNum,
      decision: 'APPROVED',
      revision,
      total: { value: total.minor / 100, currencyIso: total.currency },
      without,
      reason: 'Six are enough',
    }
    return { by: approver.accountId, body }
  },
  '/api/user-v1/pay-request/v1/create': async () => {
    const buyer = await givenChildBuyer(db)
    const limit = { currency: 'USD', month_limit_minor: 100_000, asks_each_order: false }
    await db
      .insertInto('child_spending')
      .values({ child_account_id: buyer.accountId, ...limit })
      .execute()
    const { orderNum } = await givenUnpaidOrder(db, { buyer, paymentSystemCode: 'ACCOUNT' })
    return { by: buyer.accountId, body: { orderNum } }
  },
  '/api/user-v1/child/spending/v1/update': async () => {
    const { login, guardian } = await givenChildBuyer(db)
    const limit = { value: 50, currencyIso: 'USD' }
    return { by: guardian.accountId, body: { childLogin: login, limit, asksEachOrder: true } }
  },
  '/api/user-v1/child/order/v1/decide': async () => {
    const buyer = await givenChildBuyer(db)
    const { orderNum, totalMinor } = await givenUnpaidOrder(db, { buyer })
    const total = { value: totalMinor / 100, currencyIso: 'USD' }
    return { by: buyer.guardian.accountId, body: { orderNum, decision: 'DECLINED', total } }
  },
  '/api/manager/payment-account/v1/open': async () => ({
    by: await adult(['finance']),
    body: { schoolId: await givenSchool(), billId: 'BILLTWICE', currencyIso: 'USD' },
  }),
  '/api/manager/payment-account/holder/v1/set': async () => {
    const { billId, login } = await givenSchoolBill()
    return { by: await adult(['finance']), body: { billId, login, isHolder: true } }
  },
  '/api/manager/payment-account/deposit/v1/ask': async () => {
    const { billId } = await givenSchoolBill()
    return { by: await adult(['finance']), body: aDeposit(billId, 50) }
  },
  '/api/manager/payment-account/deposit/v1/decide': async () => {
    const { billId } = await givenSchoolBill()
    const body = aDeposit(billId, 5000)
    const asked = await sendFirst('/api/manager/payment-account/deposit/v1/ask', {
      by: await adult(['finance']),
      body,
    })
    const { depositRequestId } = asked.json<{ responseEntity: { depositRequestId: string } }>().responseEntity
    return { by: await adult(['finance']), body: { depositRequestId, decision: 'BOOKED', reason: null } }
  },
  '/api/manager/invoice/reminders/v1/stop': async () => {
    const { invoiceNumber } = await sentInvoice()
    return { by: await adult(['finance']), body: { invoiceNumber, reason: 'They pay by cheque' } }
  },
  '/api/manager/invoice/arrival/v1/save': async () => {
    const { arrival } = await directInvoice()
    return { by: await adult(['finance']), body: { ...arrival, reason: 'The buyer has shown the transfer' } }
  },
  '/api/manager/store-account/v1/decide': async () => {
    const { accountId } = await givenStoreAccount('WAITING')
    return { by: await adult(['finance']), body: { accountId, decision: 'VERIFY', reason: 'Asked by phone' } }
  },
  '/api/manager/credit-line/v1/set': async () => {
    const login = `account-${name()}`
    await givenAccount(db, { login })
    const limit = { value: 500, currencyIso: 'USD' }
    return {
      by: await adult(['finance']),
      body: { login, limit, isStopped: false, reason: 'A public school' },
    }
  },
  '/api/manager/centre/v1/save': async () => ({
    by: await adult(['manager']),
    body: { centreId: null, name: `Centre ${name()}`, siteUrl: 'https://centre.example/', status: 'ACTUAL' },
  }),
  '/api/manager/class/v1/save': async () => ({ by: await adult(['manager']), body: await aClass() }),
  '/api/manager/class/v1/set-status': async () => {
    const body = await aClass()
    await sendFirst('/api/manager/class/v1/save', { by: await adult(['manager']), body })
    const { classCode } = body
    return { by: await adult(['manager']), body: { classCode, status: 'PUBLISHED', reason: null } }
  },
  '/api/manager/staff/request/v1/ask': async () => ({ by: await adult(['manager']), body: newStaff() }),
  '/api/manager/staff/request/v1/decide': async () => {
    const asked = await sendFirst('/api/manager/staff/request/v1/ask', {
      by: await adult(['manager']),
      body: newStaff(),
    })
    const { staffRequestId } = asked.json<{ responseEntity: { staffRequestId: string } }>().responseEntity
    return { by: await adult(['manager']), body: { staffRequestId, decision: 'APPROVED', reason: null } }
  },
  '/api/manager/person/session/v1/end-all': async () => {
    const login = `signed-in-${name()}`
    await sessionOf(await givenAccount(db, { login }))
    return { by: await adult(['manager']), body: { login, reason: 'A lost phone' } }
  },
  '/api/manager/store/v1/pause': async () => ({
    by: await adult(['manager']),
    body: { vendorLogin: await storeOf((await child()).accountId), reason: 'Checking a report' },
  }),
  '/api/manager/store/text/v1/clear': async () => {
    const vendorLogin = await storeOf((await child()).accountId)
    const flaggedAt = new Date()
    await db
      .updateTable('store')
      .set({ text_flag: 'PHONE', text_flagged_at: flaggedAt })
      .where('handle', '=', vendorLogin)
      .execute()
    return { by: await adult(['moderator']), body: { vendorLogin, flaggedAt } }
  },
  '/api/manager/store/v1/resume': async () => {
    const vendorLogin = await storeOf((await child()).accountId)
    const body = { vendorLogin, reason: 'Checking a report' }
    await sendFirst('/api/manager/store/v1/pause', { by: await adult(['manager']), body })
    return { by: await adult(['manager']), body }
  },
  '/api/delivery/point/status/v1/update': async () => {
    const { accountId, deliveryCode } = await givenBuyer(db)
    return { by: accountId, body: { deliveryPointCode: deliveryCode, deliveryPointStatus: 'CLOSED' } }
  },
  '/api/delivery/point/v1/createOrUpdate': async () => ({
    by: await adult(),
    body: {
      deliveryPointCode: null,
      deliveryPointRegionCode: 'CA-BC',
      deliveryPointAddress: '1 Main Street',
      deliveryPointName: 'Home',
      deliveryPointCity: 'Vancouver',
      deliveryPointCountryIso: 'CA',
      deliveryPointIndex: 'V5K 0A1',
    },
  }),
  '/api/guardian/account/v1/close': async () => {
    const { token, ...person } = await child()
    return { body: { token, code: await codeFor({ token, ...person }, 'CLOSE') } }
  },
  '/api/guardian/address/v1/create': async () => {
    const { token, ...person } = await child()
    return { body: { token, code: await codeFor({ token, ...person }, 'ADDRESS'), ...childAddress } }
  },
  '/api/guardian/address/v1/remove': async () => ({
    body: { token: (await child()).token, addressCode: '987654321' },
  }),
  '/api/guardian/child/v1/update': async () => {
    const { token, ...person } = await child()
    return { body: { token, code: await codeFor({ token, ...person }, 'CORRECT'), ...corrected } }
  },
  '/api/guardian/consent/v1/give': async () => {
    const { guardianEmail = '', ...person } = aChild()
    await registerAs(app, { ...person, guardianEmail })
    const { data } = await mailbox.last(guardianEmail, 'guardian-request')
    return { body: { token: data.token, isAgreed: true, ...shownTexts() } }
  },
  '/api/guardian/consent/v1/withdraw': async () => ({ body: { token: (await child()).token } }),
  '/api/guardian/link/v1/send': async () => ({ body: { email: (await child()).email } }),
  '/api/guardian/store/v1/pause': async () => ({ body: { token: (await child()).token, isPaused: true } }),
  '/api/guardian/store/v1/update': async () => {
    const { token, accountId } = await child()
    return { body: { token, vendorLogin: await storeOf(accountId), countryIso: 'DE', regionCode: 'DE-BY' } }
  },
  '/api/mailing/choice/v1/update': async () => ({
    by: await adult(),
    body: { mailList: 'REMINDERS', isWanted: false },
  }),
  '/api/mailing/link/v1/update': async () => ({
    body: { token: await unsubscribing(email()), mailList: 'REMINDERS', isWanted: false },
  }),
  '/api/mailing/v1/unsubscribe': async () => ({ body: { token: await unsubscribing(email()) } }),
  '/api/notification/choice/v1/update': async () => ({
    by: await adult(),
    body: { topic: 'ORDERS', isWanted: false },
  }),
  '/api/order/anon/v1/create': async () => {
    const { priceIds } = await givenSellingStore(db)
    const deliveryPoint = {
      regionCode: 'CA-BC',
      address: '1 Main Street',
      name: 'Home',
      city: 'Vancouver',
      countryIso: 'CA',
      postCode: 'V5K 0A1',
    }
    return {
      body: {
        deliveryPoint,
        paymentSystemCode: 'STRIPE',
        contact,
        orderItems: priceIds.map((priceId) => ({ priceId, quantity: 1 })),
        ...(await solvedCheck(app)),
      },
    }
  },
  '/api/order/return/v1/create': async () => {
    const { buyer: by, asked } = await givenReturn('ARRIVED')
    return { by, body: asked }
  },
  '/api/order/return/v1/cancel': async () => {
    const { buyer: by, name: body } = await givenReturn('ASKED')
    return { by, body }
  },
  '/api/order/return/v1/send': async () => {
    const { buyer: by, name: sent } = await givenReturn('APPROVED')
    return { by, body: { ...sent, carrier: 'DHL' } }
  },
  '/api/vendor/return/v1/approve': async () => {
    const { seller: by, name: body } = await givenReturn('ASKED')
    return { by, body }
  },
  '/api/vendor/return/v1/decline': async () => {
    const { seller: by, name: declined } = await givenReturn('ASKED')
    return { by, body: { ...declined, reason: 'USED' } }
  },
  '/api/vendor/return/v1/receive': async () => {
    const { seller: by, name: body } = await givenReturn('APPROVED')
    return { by, body }
  },
  '/api/vendor/return/v1/check': async () => {
    const { seller: by, name: checked } = await givenReturn('RECEIVED')
    return { by, body: { ...checked, restocked: [] } }
  },
  '/api/dispute/v1/createOrUpdate': async () => {
    const { buyer: by, asked } = await givenDispute('ARRIVED')
    return { by, body: asked }
  },
  '/api/dispute/message/v1/create': async () => {
    const { buyer: by, name: said } = await givenDispute('OPENED')
    return { by, body: { ...said, message: 'Well?', uploadIds: [], requestKey: randomUUID() } }
  },
  '/api/dispute/proposal/v1/create': async () => {
    const { buyer: by, name: proposed } = await givenDispute('OPENED')
    return { by, body: { ...proposed, kind: 'REPLACE', message: '', requestKey: randomUUID() } }
  },
  '/api/dispute/proposal/v1/answer': async () => {
    const { buyer: by, name: answered, proposalId } = await givenDispute('OFFERED')
    return { by, body: { ...answered, proposalId, answer: 'ACCEPT' } }
  },
  '/api/dispute/v1/askStaff': async () => {
    const { buyer: by, name: body } = await givenDispute('ANSWERED')
    return { by, body }
  },
  '/api/dispute/v1/appeal': async () => {
    const { buyer: by, name: appealed } = await givenDispute('DECIDED')
    return { by, body: { ...appealed, message: 'That is too little' } }
  },
  '/api/dispute/v1/withdraw': async () => {
    const { buyer: by, name: body } = await givenDispute('OPENED')
    return { by, body }
  },
  '/api/dispute/replacement/v1/confirm': async () => {
    const { buyer: by, name: body } = await givenDispute('SENT')
    return { by, body }
  },
  '/api/vendor/dispute/message/v1/create': async () => {
    const { seller: by, name: said } = await givenDispute('OPENED')
    return { by, body: { ...said, message: 'Well?', uploadIds: [], requestKey: randomUUID() } }
  },
  '/api/vendor/dispute/proposal/v1/create': async () => {
    const { seller: by, name: proposed } = await givenDispute('OPENED')
    return { by, body: { ...proposed, kind: 'REPLACE', message: '', requestKey: randomUUID() } }
  },
  '/api/vendor/dispute/proposal/v1/answer': async () => {
    const { seller: by, name: answered, proposalId } = await givenDispute('ASKED')
    return { by, body: { ...answered, proposalId, answer: 'ACCEPT' } }
  },
  '/api/vendor/dispute/v1/askStaff': async () => {
    const { seller: by, name: body } = await givenDispute('ANSWERED')
    return { by, body }
  },
  '/api/vendor/dispute/v1/appeal': async () => {
    const { seller: by, name: appealed } = await givenDispute('DECIDED')
    return { by, body: { ...appealed, message: 'It was whole' } }
  },
  '/api/vendor/dispute/replacement/v1/send': async () => {
    const { seller: by, name: sent } = await givenDispute('REPLACED')
    return { by, body: { ...sent, carrier: 'DHL' } }
  },
  '/api/manager/dispute/message/v1/create': async () => {
    const { name: said } = await givenDispute('OPENED')
    const by = await adult(['manager'])
    return { by, body: { ...said, message: 'Could you send a picture?', requestKey: randomUUID() } }
  },
  '/api/manager/dispute/v1/decide': async () => {
    const { name: decided } = await givenDispute('ANSWERED')
    const by = await adult(['manager'])
    return { by, body: { ...decided, outcome: 'REJECTED', reason: 'NOT_PROVEN', note: '', eventCount: 2 } }
  },
  '/api/order/v1/cancel': async () => {
    const buyer = await givenBuyer(db)
    const { orderNum } = await givenUnpaidOrder(db, { buyer })
    const items = [{ orderItemNum: `${orderNum}-1`, quantity: 1 }]
    return { by: buyer.accountId, body: { orderNum, items, requestKey: randomUUID() } }
  },
  '/api/order/v1/createOrUpdate': async () => {
    const { buyer } = await cartOfOne()
    const { accountId: by, deliveryCode } = buyer
    return { by, body: { deliveryCode, paymentSystemCode: 'STRIPE', contactDto: contact } }
  },
  '/api/invoice/v1/createOrUpdate': async () => {
    const { accountId: by, draft } = await draftedInvoice()
    return { by, body: draft }
  },
  '/api/invoice/v1/sendToBank': async () => {
    const { actor, accountId: by, draft } = await draftedInvoice()
    const invoiceNumber = await saveDraft(db, actor, draft, 'en')
    return { by, body: { invoiceNumber, totalAmount: { value: 25, currencyIso: 'USD' } } }
  },
  '/api/invoice/v1/cancel': async () => {
    const { by, invoiceNumber } = await sentInvoice()
    return { by, body: { invoiceNumber } }
  },
  '/api/requisite/v1/createOrUpdate': async () => ({ by: await adult(), body: requisite }),
  '/api/requisite/v1/remove': async () => {
    const { accountId } = await givenFullAdult(db)
    const { requisite_id: requisiteId } = await db
      .selectFrom('requisite')
      .select('requisite_id')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    return { by: accountId, body: { requisiteId } }
  },
  '/api/store/message/v1/create': async () => ({
    body: {
      vendorLogin: await storeOf((await child()).accountId),
      email: email(),
      message: 'Do you make this in green as well?',
      requestKey: randomUUID(),
      ...(await solvedCheck(app)),
    },
  }),
  '/api/support/request/v1/create': async () => ({
    by: await adult(),
    body: { topic: 'An order', message: 'Where is what I have ordered?' },
  }),
  '/api/user-v1/account/v1/close': async () => ({
    by: (await givenFullAdult(db)).accountId,
    body: { password: testPassword },
  }),
  '/api/user-v1/address/v1/ask': async () => ({ by: (await child()).accountId, body: {} }),
  '/api/user-v1/child/address/v1/create': async () => {
    const { by, login } = await givenGuardedChild()
    return { by, body: { childLogin: login, ...childAddress } }
  },
  '/api/user-v1/child/address/v1/remove': async () => {
    const { by, login } = await givenGuardedChild()
    return { by, body: { childLogin: login, addressCode: '987654321' } }
  },
  '/api/user-v1/child/consent/v1/give': async () => {
    const { by, login } = await givenGuardedChild()
    await sendFirst(urlOf(withdrawConsentForChild), { by, body: { childLogin: login, purpose: 'BUY' } })
    return { by, body: { childLogin: login, purposes: ['BUY'], ...shownTexts() } }
  },
  '/api/user-v1/child/consent/v1/withdraw': async () => {
    const { by, login } = await givenGuardedChild()
    return { by, body: { childLogin: login } }
  },
  '/api/user-v1/child/store/v1/pause': async () => {
    const { by, login, token } = await givenGuardedChild()
    await sendFirst(urlOf(pauseStoresByLink), { body: { token, isPaused: true } })
    return { by, body: { childLogin: login, isPaused: false } }
  },
  '/api/user-v1/child/store/v1/update': async () => {
    const { by, login, accountId } = await givenGuardedChild()
    const vendorLogin = await storeOf(accountId)
    return { by, body: { childLogin: login, vendorLogin, countryIso: 'DE', regionCode: 'DE-BY' } }
  },
  '/api/vendor/child/limit/v1/update': async () => {
    const { by, login } = await givenGuardedChild()
    return { by, body: { childLogin: login, openOrdersMax: 5, quietHours: null } }
  },
  '/api/user-v1/child/v1/update': async () => {
    const { by, login } = await givenGuardedChild()
    return { by, body: { childLogin: login, ...corrected } }
  },
  '/api/user-v1/email/v1/verify': async () => {
    const { email: address = '', ...person } = anAdult()
    await registerAs(app, { ...person, email: address })
    return { body: { token: (await mailbox.last(address, 'verify-email')).data.token } }
  },
  '/api/user-v1/payment/accounts/v1/create': async () => {
    const buyer = await givenBuyer(db)
    const billId = await givenBill(db, 100_000)
    await db
      .insertInto('payment_account_holder')
      .values({ account_id: buyer.accountId, bill_id: billId })
      .execute()
    const { orderNum } = await givenUnpaidOrder(db, { buyer })
    return { by: buyer.accountId, body: { billId, orderNum } }
  },
  '/api/user-v1/profile/v1/update': async () => ({
    by: await adult(),
    body: { firstName: 'Ada', email: email(), currentPassword: testPassword },
  }),
  '/api/user-v1/referral/v1/create': async () => ({ by: await adult(['seller']), body: {} }),
  '/api/user-v1/seller/request/v1/create': async () => ({
    by: await adult(),
    body: { description: 'I make wooden toys and puzzles for children, and would like to sell them here.' },
  }),
  '/api/user-v1/session/v1/end': async () => {
    const by = await adult()
    await sessionOf(by)
    const { session_id: sessionId } = await db
      .selectFrom('session')
      .select('session_id')
      .where('account_id', '=', by)
      .executeTakeFirstOrThrow()
    return { by, body: { sessionId } }
  },
  '/api/manager/factor/recovery/v1/ask': async () => {
    const userLogin = `twice-${name()}`
    await givenAccount(db, { login: userLogin, roles: ['manager'] })
    return { by: await adult(['manager']), body: { userLogin, reason: 'A new phone' } }
  },
  '/api/manager/factor/recovery/v1/approve': async () => ({
    by: await adult(['manager']),
    body: await askedRecovery(),
  }),
  '/api/manager/factor/recovery/v1/stop': async () => ({
    by: await adult(['manager']),
    body: await askedRecovery(),
  }),
  '/api/manager/person/factor/v1/remove': async () => {
    const { by, jwt, code } = await sellerWithFactor()
    await call(app, confirmVendorFactor, { code }, jwt)
    const { login } = await db
      .selectFrom('account')
      .select('login')
      .where('account_id', '=', by)
      .executeTakeFirstOrThrow()
    return { by: await adult(['manager']), body: { login, reason: 'A lost phone' } }
  },
  '/auth/manager/factor/replace/confirm': async () => {
    const { by, jwt } = await staffWithFactor()
    const { secret } = entityOf(await call(app, beginStaffReplacement, {}, jwt))
    return { by, body: { code: appCode(secret) } }
  },
  '/auth/manager/factor/confirm': async () => {
    const userLogin = `twice-${name()}`
    await givenAccount(db, { login: userLogin, roles: ['manager'] })
    const entered = await call(app, loginStaff, { userLogin, password: testPassword })
    const { ticket } = entityOf(entered)
    const { secret } = entityOf(await call(app, beginStaffFactor, { ticket }))
    return { body: { ticket, code: appCode(secret) } }
  },
  '/auth/manager/code': async () => {
    const { login, secret } = await staffWithFactor()
    const entered = await call(app, loginStaff, { userLogin: login, password: testPassword })
    return { body: { ticket: entityOf(entered).ticket, code: appCode(secret) } }
  },
  '/auth/manager/confirm': async () => {
    const { by, secret } = await staffWithFactor()
    return { by, body: { code: appCode(secret) } }
  },
  '/auth/manager/logout': async () => ({ by: await adult(['manager']), body: {} }),
  '/auth/vendor/code': async () => {
    const { by, jwt, code, next } = await sellerWithFactor()
    await call(app, confirmVendorFactor, { code }, jwt)
    const { login: userLogin } = await db
      .selectFrom('account')
      .select('login')
      .where('account_id', '=', by)
      .executeTakeFirstOrThrow()
    const entered = await call(app, loginVendor, { userLogin, password: testPassword })
    return { body: { ticket: entityOf(entered).ticket, code: next } }
  },
  '/auth/vendor/logout': async () => ({
    body: { refreshJwt: (await sessionOf(await adult(['seller']), 'vendor')).refreshJwt },
  }),
  '/auth/vendor/factor/confirm': async () => {
    const { by, next: code } = await sellerWithFactor()
    return { by, body: { code } }
  },
  '/auth/vendor/factor/remove': async () => ({ by: (await sellerWithFactor()).by, body: {} }),
  '/auth/logout': async () => ({ body: { refreshJwt: (await sessionOf(await adult())).refreshJwt } }),
  '/auth/logout/all': async () => ({ by: await adult(), body: {} }),
  '/auth/password/change': async () => ({
    by: await adult(),
    body: { currentPassword: testPassword, newPassword: 'another long test password' },
  }),
  '/auth/password/forgot': async () => ({ body: { userLogin: (await givenFullAdult(db)).login } }),
  '/auth/password/reset': async () => {
    const { login, email: address } = await givenFullAdult(db)
    await call(app, forgotPassword, { userLogin: login })
    const { token } = (await mailbox.last(address, 'reset-password')).data
    return { body: { token, password: 'another long test password' } }
  },
  '/api/vendor/order/v1/start': async () => {
    const { by, part } = await givenSoldPart()
    return { by, body: { parts: [part] } }
  },
  '/api/vendor/order/v1/pack': async () => {
    const { by, part } = await givenSoldPart()
    return { by, body: part }
  },
  '/api/vendor/order/parcel/v1/create': async () => {
    const { by, part, items } = await givenSoldPart()
    return { by, body: { ...part, items, carrier: 'UPS', requestKey: randomUUID() } }
  },
  '/api/vendor/order/parcel/v1/deliver': async () => {
    const { by, part } = await givenSoldPart()
    await sendFirst('/api/vendor/order/parcel/v1/create', {
      by,
      body: { ...part, carrier: 'UPS', requestKey: randomUUID() },
    })
    return { by, body: part }
  },
  '/api/vendor/order/v1/cancel': async () => {
    const { by, part, items } = await givenSoldPart()
    return { by, body: { ...part, items, reason: 'OUT_OF_STOCK', requestKey: randomUUID() } }
  },
  '/api/vendor/order/v1/extend': async () => {
    const { by, part } = await givenSoldPart()
    const { shipBy } = await db
      .selectFrom('order_part')
      .innerJoin('customer_order', 'customer_order.order_id', 'order_part.order_id')
      .select('ship_by as shipBy')
      .where('order_num', '=', part.orderNum)
      .executeTakeFirstOrThrow()
    return { by, body: { ...part, shipBy: addDays(shipBy ?? '', 3), reason: 'HOLIDAYS' } }
  },
  '/auth/register': async () => ({ body: { ...anAdult(), ...(await solvedCheck(app)) } }),
}

const called = [...app.served].filter(([, { endpoint }]) => endpoint.method === 'POST')
const endpointOf = (url: string) => {
  const found = app.served.get(url)
  if (found === undefined) throw new Error(`There is no ${url}`)
  return found.endpoint
}

async function sendFirst(url: string, { by, body }: Sent) {
  const endpoint = endpointOf(url)
  const jwt = by === undefined ? undefined : (await sessionOf(by, audiencesOf(endpoint)[0])).jwt
  const answer = await call(app, endpoint, body, jwt)
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`)
  return answer
}

/**
 * Tries are counted, whatever comes of them; and what cards show is read again, to find it as it
 * was.
 */
const ignored = new Set(['sign_in_failure', 'guardian_code', 'catalogue_change'])

/** A person whose answer was lost is signed in by the next one. */
const signingIn = new Map([['/auth/register', ['session', 'refresh_token', 'known_device']]])

/** Columns of times, by table. */
const timesByTable = await sql<{ table: string; times: string[] }>`
  select
    tables.table_name as table,
    coalesce(array_agg(column_name::text) filter (where data_type like 'timestamp%'), '{}') as times
  from information_schema.tables
  join information_schema.columns using (table_schema, table_name)
  where tables.table_schema = 'public' and table_type = 'BASE TABLE'
  group by tables.table_name
`
  .execute(db)
  .then(({ rows }) => rows.filter(({ table }) => !ignored.has(table)))

/** What was read of a table, with a number that every change of it changes. */
const contents = new Map<string, { version: string; content: string }>()

/**
 * What every table has, of times only whether there is one, and what is queued: mails among it.
 * Tables that nobody wrote are not read again.
 */
async function stateOf(): Promise<Map<string, string>> {
  const versions = await everyTable(
    ({ table }) => sql`
      select ${table} as name, concat(count(*), ' ', sum(xmin::text::bigint)) as value from ${sql.table(table)}
    `,
  )
  const written = timesByTable.filter(({ table }) => contents.get(table)?.version !== versions.get(table))
  const read = await everyTable(
    ({ table, times }) => sql`
      select ${table} as name, concat(count(*), ' rows ', md5(string_agg(line, ',' order by line))) as value
      from (
        select concat(
          to_jsonb(row) - ${times}::text[],
          array(select jsonb_object_keys(jsonb_strip_nulls(to_jsonb(row))))
        ) as line
        from ${sql.table(table)} as row
      ) as lines
    `,
    written,
    sql`
      select
        'jobs' as name,
        concat(count(*), ' ', md5(string_agg(concat(task_id, key, payload), ',' order by id))) as value
      from graphile_worker._private_jobs
    `,
  )
  for (const { table } of written)
    contents.set(table, { version: versions.get(table) ?? '', content: read.get(table) ?? '' })
  return new Map([
    ...[...contents].map(([table, { content }]) => [table, content] as const),
    ['jobs', read.get('jobs') ?? ''],
  ])
}

async function everyTable(
  select: (of: { table: string; times: string[] }) => RawBuilder<unknown>,
  tables = timesByTable,
  ...others: RawBuilder<unknown>[]
): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; value: string }>`
    ${sql.join([...tables.map(select), ...others], sql` union all `)}
  `.execute(db)
  return new Map(rows.map(({ name: table, value }) => [table, value]))
}

const changesBetween = (before: Map<string, string>, after: Map<string, string>) =>
  [...after].filter(([table, state]) => before.get(table) !== state).map(([table]) => table)

test('every call that changes something is sent twice here, or it is said why it may do so twice', () => {
  const listed = [...Object.keys(requests), ...reading, ...Object.keys(doneAgain)]
  expect(called.map(([url]) => url).toSorted()).toEqual(listed.toSorted())
})

test.each(Object.keys(requests))('%s sent twice, with the same body, is done once', async (url) => {
  const endpoint = endpointOf(url)
  const { body, by } = await (requests[url]?.() ?? Promise.reject(new Error(url)))
  const jwt = by === undefined ? undefined : (await sessionOf(by, audiencesOf(endpoint)[0])).jwt
  const send = () => call(app, endpoint, body, jwt)
  const before = await stateOf()
  const first = await send()
  expect([first.statusCode, first.body]).toEqual([200, expect.anything()])
  const after = await stateOf()
  expect(changesBetween(before, after)).not.toEqual([])
  const second = await send()
  expect(second.statusCode).toBeLessThan(500)
  const changed = changesBetween(after, await stateOf())
  expect(changed.filter((table) => !signingIn.get(url)?.includes(table))).toEqual([])
})
