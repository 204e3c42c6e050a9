import { randomBytes, randomUUID } from 'node:crypto'

import { newOrderNumber } from '@kids-crafts/rules/order-number.ts'
import { newReferralCode } from '@kids-crafts/rules/referrals.ts'
import { sql } from 'kysely'

import { writeAudit } from '#audit'

import { asGuardian } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { givenAccount } from './accounts.ts'
import { shownTexts } from './registration.ts'

export interface FullPerson {
  accountId: string
  login: string
  email: string
  /** What nobody else has in the whole database. */
  values: string[]
}

const texts = shownTexts()

/** Letters alone, so that it can stand in every kind of field. */
const word = () => [...randomBytes(10)].map((byte) => String.fromCodePoint(97 + (byte % 26))).join('')

/** A grown-up who has something in every table that a person can have something in. */
export async function givenFullAdult(db: Db): Promise<FullPerson> {
  const login = `adult-${word()}`
  const email = `${word()}@example.org`
  const values = [login, email]
  const unique = (before = '', after = '') => {
    const value = `${before}${word()}${after}`
    values.push(value)
    return value
  }
  const iban = `DE89${randomBytes(7).toString('hex').toUpperCase()}`
  const productId = await givenProduct(db, unique)
  values.push(iban)
  const accountId = await givenAccount(db, { login, email, roles: ['buyer', 'seller'] })
  await db
    .updateTable('account')
    .set({
      first_name: unique('F'),
      last_name: unique('L'),
      birth_date: '1971-03-19',
      gender: 'FEMALE',
      phone: unique('+'),
      address: unique('Street '),
      bio: unique('I am '),
    })
    .where('account_id', '=', accountId)
    .execute()
  const mail = unique('', '@example.com')
  await sql`insert into registration (account_id, email, confirmed_at) values (${accountId}, ${mail}, now())`.execute(
    db,
  )
  await sql`
    insert into one_time_link (token_hash, kind, account_id, email, expires_at)
    values (sha256(${email}::bytea), 'VERIFY_EMAIL', ${accountId}, ${unique('', '@example.net')}, now() + interval '1 hour')
  `.execute(db)
  await givenAgreements(db, accountId)
  await sql`
    insert into delivery_point (account_id, code, name, country_iso, region_code, city, address, postal_index, is_main)
    values (${accountId}, '123456789', ${unique('Home ')}, 'CA', 'CA-BC', ${unique('City ')}, ${unique('Lane ')}, 'V5K0A1', true)
  `.execute(db)
  await sql`
    insert into requisite (account_id, bank_name, bank_address, iban, swift, bank_code, currency)
    values (${accountId}, ${unique('Bank ')}, ${unique('Square ')}, ${iban}, 'COBADEFF', 'COBA', 'EUR')
  `.execute(db)
  const billId = `B${randomBytes(5).toString('hex').toUpperCase()}`
  await sql`insert into payment_account (bill_id) values (${billId})`.execute(db)
  await sql`insert into payment_account_holder (account_id, bill_id) values (${accountId}, ${billId})`.execute(
    db,
  )
  await sql`
    insert into support_request (request_number, account_id, topic, message, locale)
    values (${unique('S-')}, ${accountId}, ${unique('About ')}, ${unique('Help ')}, 'en')
  `.execute(db)
  await givenMailing(db, accountId, email)
  await sql`update seller_request set description = ${unique('I sew ')} where account_id = ${accountId}`.execute(
    db,
  )
  const { rows } = await sql<{ store_id: number }>`
    insert into store (handle, kind, public_name, owner_account_id, about, country_iso, city, email, phone1, return_address, return_instruction)
    values (${unique('shop-')}, 'BUSINESS', ${unique('Shop ')}, ${accountId}, ${unique('About ')}, 'CA', ${unique('Town ')},
      ${unique('', '@shop.example')}, ${unique('+')}, ${unique('Back to ')}, ${unique('Ring ')})
    returning store_id
  `.execute(db)
  const storeId = rows[0]?.store_id ?? 0
  await sql`
    insert into store_translation (store_id, locale, original_locale, about)
    values (${storeId}, 'de', 'en', ${unique('Über ')})
  `.execute(db)
  await givenOffer(db, storeId, productId, unique('Shed '))
  await givenShipping(db, storeId)
  const taxNumber = randomBytes(8).toString('hex').toUpperCase()
  values.push(taxNumber)
  await sql`insert into tax_registration (store_id, tax_number) values (${storeId}, ${taxNumber})`.execute(db)
  await sql`
    insert into tax_rate (store_id, country_iso, region_code, percent_thousandths) values (${storeId}, 'CA', 'CA-BC', 12000)
  `.execute(db)
  await givenReview(db, productId, accountId, unique)
  const childStore = await givenChildStore(db, null)
  await sql`
    insert into store_message (message_number, store_id, request_key, sender_email, message, locale)
    values (${unique('M-')}, ${childStore.storeId}, gen_random_uuid(), ${email}, ${unique('Is it ')}, 'en')
  `.execute(db)
  await sql`
    insert into enquiry (request_number, request_key, kind, name, company_name, email, phone, country_iso, message, locale,
      network_hash, is_acknowledged)
    values (${unique('E-')}, gen_random_uuid(), 'VENDOR', ${unique('Name ')}, ${unique('Company ')}, ${email},
      '+16045550199', 'CA', ${unique('We make ')}, 'en', '\\x00', true)
  `.execute(db)
  await givenCartItem(db, accountId, childStore.storeId)
  await givenCompletedOrder(db, accountId, childStore.storeId, unique)
  await givenReferrals(db, accountId, storeId)
  await givenAudit(db, randomUUID(), accountId)
  return { accountId, login, email, values }
}

/** A child that sells, and whose guardian (with an account or without) has agreed. */
export async function givenFullChild(
  db: Db,
  guardian: { email: string; accountId?: string },
): Promise<FullPerson & { token: string }> {
  const login = `child-${word()}`
  const values = [login]
  const unique = (before = '') => {
    const value = `${before}${word()}`
    values.push(value)
    return value
  }
  const token = randomBytes(32).toString('base64url')
  const accountId = await inTransaction(db, async (transaction) => {
    const id = await givenAccount(transaction, { login, birthYear: 2015, roles: ['buyer', 'seller'] })
    const { rows } = await sql<{ id: string }>`
      insert into guardian_link (token_hash, child_account_id, guardian_email)
      values (sha256(${token}::bytea), ${id}, ${guardian.email})
      returning guardian_link_id as id
    `.execute(transaction)
    await sql`
      insert into guardian_consent (child_account_id, guardian_email, guardian_account_id, purpose, privacy_policy_version,
        privacy_policy_hash, user_agreement_version, user_agreement_hash, method, guardian_link_id, locale)
      select ${id}, ${guardian.email}, ${guardian.accountId ?? null}, purpose, ${texts.privacyPolicyVersion},
        ${texts.privacyPolicyHash}, ${texts.userAgreementVersion}, ${texts.userAgreementHash}, 'MAILED_LINK', ${rows[0]?.id}, 'en'
      from unnest(array['ACCOUNT', 'BUY', 'SELL']) as purpose
    `.execute(transaction)
    await sql`
      insert into guardian_proof (child_account_id, guardian_email, method) values (${id}, ${guardian.email}, 'CARD')
    `.execute(transaction)
    await sql`
      insert into guardian_code (guardian_link_id, action, code_hash, expires_at)
      values (${rows[0]?.id}, 'EXPORT', sha256(${login}::bytea), now() + interval '10 minutes')
    `.execute(transaction)
    await sql`
      insert into card_check (guardian_link_id, status, amount_minor, currency, settled_at)
      values (${rows[0]?.id}, 'ENDED', 100, 'USD', now())
    `.execute(transaction)
    if (guardian.accountId) {
      await sql`
        insert into account_role (account_id, role) values (${guardian.accountId}, 'guardian') on conflict do nothing
      `.execute(transaction)
    }
    return id
  })
  await db
    .updateTable('account')
    .set({ first_name: unique('F'), last_name: unique('L'), bio: unique('I like ') })
    .where('account_id', '=', accountId)
    .execute()
  await givenAgreements(db, accountId)
  await sql`insert into registration (account_id, confirmed_at) values (${accountId}, now())`.execute(db)
  await sql`
    insert into delivery_point (account_id, code, name, country_iso, city, address, postal_index,
      given_by_guardian_at, contact_first_name, contact_last_name, contact_phone1, contact_phone2)
    values (${accountId}, '987654321', ${unique('Home ')}, 'CA', ${unique('City ')}, ${unique('Lane ')}, 'V5K0A1',
      now(), ${unique('F')}, ${unique('L')}, ${unique('+')}, ${unique('+')})
  `.execute(db)
  await sql`
    insert into support_request (request_number, account_id, topic, message, locale)
    values (${unique('S-')}, ${accountId}, ${unique('About ')}, ${unique('Help ')}, 'en')
  `.execute(db)
  const { storeId, handle, publicName } = await givenChildStore(db, accountId)
  values.push(handle, publicName)
  const productId = await givenProduct(db, unique)
  await givenOffer(db, storeId, productId, unique('Shed '))
  await givenShipping(db, storeId)
  await givenReview(db, productId, accountId, unique)
  await givenCartItem(db, accountId, (await givenChildStore(db, null)).storeId)
  await givenAudit(db, accountId, guardian.accountId ?? null)
  return { accountId, login, email: guardian.email, values, token }
}

const givenAudit = (db: Db, childId: string, guardianId: string | null) =>
  writeAudit(db, asGuardian(childId, guardianId), {
    action: 'consent.give',
    subject: { kind: 'ACCOUNT', id: childId },
  })

async function givenReview(
  db: Db,
  productId: number,
  accountId: string,
  unique: (text: string) => string,
): Promise<void> {
  await sql`
    with
      written as (
        insert into review (product_id, account_id, author_name, rating, body)
        values (${productId}, ${accountId}, ${unique('Author ')}, 4, ${unique('Lovely ')})
        returning review_id
      )
    insert into review_translation (review_id, locale, body)
    select review_id, 'de', ${unique('Schön ')} from written
  `.execute(db)
}

async function givenChildStore(db: Db, ownerId: string | null) {
  const handle = `store-${word()}`
  const publicName = `Blue ${word()}`
  const { rows } = await sql<{ store_id: number }>`
    insert into store (handle, kind, public_name, owner_account_id, about, country_iso)
    values (${handle}, 'CHILD', ${publicName}, ${ownerId}, 'Things that I make', 'CA')
    returning store_id
  `.execute(db)
  return { storeId: rows[0]?.store_id ?? 0, handle, publicName }
}

async function givenOffer(db: Db, storeId: number, productId: number, warehouse: string): Promise<void> {
  await sql`
    with
      house as (
        insert into warehouse (store_id, name, country_iso) values (${storeId}, ${warehouse}, 'CA') returning warehouse_id
      ),
      offered as (
        insert into offer (product_id, store_id, price_minor) values (${productId}, ${storeId}, 1500) returning price_id
      )
    insert into stock (price_id, warehouse_id, store_id, available)
    select price_id, warehouse_id, ${storeId}, 3 from house, offered
  `.execute(db)
}

async function givenCartItem(db: Db, accountId: string, storeId: number): Promise<void> {
  const productId = await givenProduct(db)
  await givenOffer(db, storeId, productId, 'Shelf')
  await sql`
    insert into cart_item (account_id, price_id, quantity, seen_price_minor, seen_currency, position)
    select ${accountId}, price_id, 2, price_minor, currency, 1 from offer where product_id = ${productId}
  `.execute(db)
}

async function givenShipping(db: Db, storeId: number): Promise<void> {
  await sql`
    with
      zone as (
        insert into shipping_zone (store_id, scope, price_minor, days_from, days_to)
        values (${storeId}, 'COUNTRIES', 900, 2, 6)
        returning shipping_zone_id
      ),
      place as (
        insert into shipping_zone_place (shipping_zone_id, store_id, country_iso)
        select shipping_zone_id, ${storeId}, 'CA' from zone
      ),
      school as (
        insert into school (name, kind, country_iso) values (${`School ${word()}`}, 'SCHOOL', 'CA') returning school_id
      )
    update store set school_id = school.school_id from school where store_id = ${storeId}
  `.execute(db)
  await sql`
    insert into school_collection (store_id, school_id, days_from, days_to)
    select store_id, school_id, 1, 3 from store where store_id = ${storeId}
  `.execute(db)
}

/** `unique`: words and a picture that nobody else has, where it is one person's own. */
async function givenProduct(db: Db, unique?: (before: string) => string): Promise<number> {
  await sql`insert into category (category_code, names) values ('TOYS', '{"en": "Toys"}') on conflict do nothing`.execute(
    db,
  )
  await sql`
    insert into abstract_product (abstract_product_code, category_code, names)
    values ('KITE', 'TOYS', '{"en": "Kite"}') on conflict do nothing
  `.execute(db)
  const sku = randomBytes(6).toString('hex').toUpperCase()
  const { rows } = await sql<{ product_id: number }>`
    insert into product (sku, abstract_product_code, full_name, status)
    values (${sku}, 'KITE', 'A kite', 'ACTUAL')
    returning product_id
  `.execute(db)
  const productId = rows[0]?.product_id ?? 0
  if (unique) await givenOwnWords(db, productId, unique)
  return productId
}

async function givenOwnWords(db: Db, productId: number, unique: (before: string) => string): Promise<void> {
  const hash = randomBytes(32).toString('hex')
  await sql`
    update product set full_name = ${unique('Kite ')}, description = ${unique('Made of ')} where product_id = ${productId}
  `.execute(db)
  await sql`
    insert into product_translation (product_id, locale, original_locale, full_name, description)
    values (${productId}, 'de', 'en', ${unique('Drachen ')}, ${unique('Aus ')})
  `.execute(db)
  await sql`insert into picture (picture_hash, width, height, placeholder) values (${hash}, 8, 6, '#ffffff')`.execute(
    db,
  )
  await sql`
    insert into product_picture (product_id, position, picture_hash, alt) values (${productId}, 11, ${hash}, ${unique('In the sky ')})
  `.execute(db)
  await sql`
    insert into product_picture_translation (product_id, position, locale, alt)
    values (${productId}, 11, 'de', ${unique('Am Himmel ')})
  `.execute(db)
}

async function givenAgreements(db: Db, accountId: string): Promise<void> {
  await sql`
    insert into policy_consent (account_id, document, version, text_hash, locale, ip_hash)
    select ${accountId}, document, version, hash, 'en', sha256('somewhere')
    from document_in_force
    where locale = 'en'
  `.execute(db)
}

async function givenMailing(db: Db, accountId: string, email: string): Promise<void> {
  await sql`
    insert into mail_choice (address_hash, mail_list, is_wanted, chosen_by)
    values (hash_of_mail_address(${email}), 'NEWS', true, 'PROFILE')
  `.execute(db)
  await sql`
    with issue as (
      insert into news_issue (issue_code, theme, texts)
      values (${`issue-${word()}`}, 'default', '{"en": {"subject": "News", "paragraphs": ["New workshops"]}}')
      returning news_issue_id
    )
    insert into news_delivery (news_issue_id, account_id) select news_issue_id, ${accountId} from issue
  `.execute(db)
}

/** An order that is over: an account with one that is under way stays open. */
async function givenCompletedOrder(
  db: Db,
  accountId: string,
  storeId: number,
  unique: (before?: string, after?: string) => string,
): Promise<void> {
  const { rows } = await sql<{ order_id: number }>`
    insert into customer_order (
      order_num, account_id, is_guest, request_key, status, payment_system_code, currency, goods_minor, shipping_minor, total_minor,
      note, first_name, last_name, email, phone1, phone2, delivery_name, country_iso, region_code, city, address, postal_index,
      locale, theme, paid_at, ended_at
    )
    values (
      ${newOrderNumber()}, ${accountId}, false, ${`a:${accountId}:${randomUUID()}`}, 'COMPLETED', 'STRIPE', 'USD', 1000, 500, 1500,
      ${unique('Note ')}, ${unique('F')}, ${unique('L')}, ${unique('', '@example.org')}, ${unique('+')}, ${unique('+')},
      ${unique('Home ')}, 'CA', 'CA-BC', ${unique('City ')}, ${unique('Lane ')}, 'V5K0A1', 'en', 'default', now(), now()
    )
    returning order_id
  `.execute(db)
  const orderId = rows[0]?.order_id ?? 0
  const { rows: parts } = await sql<{ order_part_id: number }>`
    insert into order_part (
      order_id, number, store_id, vendor_login, seller_name, seller_kind, platform_fee_percent, status, shipping_kind,
      shipping_minor, preparation_days, days_from, days_to, goods_minor, completed_at
    )
    select ${orderId}, 1, store_id, handle, public_name, kind, 10, 'COMPLETED', 'DELIVERY', 500, 1, 2, 3, 1000, now()
    from store
    where store_id = ${storeId}
    returning order_part_id
  `.execute(db)
  const partId = parts[0]?.order_part_id ?? 0
  await sql`
    insert into order_line (
      order_part_id, number, sku, full_name, locale, quantity, price_minor, seller_minor, platform_minor, school_minor, tax_minor, shipping_minor
    )
    values (${partId}, 1, 'SKU1', 'Something', 'en', 1, 1000, 900, 100, 0, 0, 500)
  `.execute(db)
  await sql`
    insert into order_parcel (order_part_id, number, tracker_number, tracker_website, delivery_comment)
    values (${partId}, 1, ${unique('T')}, ${unique('https://post.example/')}, ${unique('Left with ')})
  `.execute(db)
  await sql`
    insert into order_change (order_id, to_status, actor, actor_account_id, reason)
    values (${orderId}, 'CREATED', 'BUYER', ${accountId}, 'PLACED')
  `.execute(db)
}

/** A code of their own, and somebody who came by it. What they earned cannot be invented: the database asks for the sales. */
async function givenReferrals(db: Db, accountId: string, storeId: number): Promise<void> {
  const code = newReferralCode()
  const tree = randomUUID()
  await sql`insert into referral_code (account_id, code, tree_id) values (${accountId}, ${code}, ${tree})`.execute(
    db,
  )
  const referredId = await givenAccount(db, { login: `came-${word()}` })
  await sql`
    insert into referral (referrer_account_id, referred_account_id, number, tree_id, is_same_device)
    values (${accountId}, ${referredId}, 1, ${tree}, false)
  `.execute(db)
  await sql`
    insert into referral_reward (referral_id, round, store_id, amount_minor, currency, taken_back_at)
    select referral_id, 1, ${storeId}, 500, 'USD', now()
    from referral
    where referred_account_id = ${referredId}
  `.execute(db)
}
