import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { journalChecks, postChargeFees } from '#payments'
import type { CardJournal } from '#payments'

import { modules } from '../modules.ts'
import { openDatabase } from '../testing/database.ts'
import { givenMixedHistory } from '../testing/mixed-history.ts'
import { givenPaymentShop } from '../testing/payments.ts'

// What `npm run books` must find, no matter who caused it: each statement is run by the superuser
// with all triggers and foreign keys switched off, and rolled back. What the database refuses from
// everybody else is tested where it refuses it.
const shop = await givenPaymentShop()
const { db, close } = openDatabase(new URL(shop.url).pathname.slice(1), 'superuser')
afterAll(close)
let cardJournal: CardJournal
const checks = modules.flatMap(({ booksChecks = [] }) => booksChecks)

beforeAll(async () => {
  await givenMixedHistory(shop)
  while (await postChargeFees(shop.parts));
  cardJournal = await shop.provider.readJournal(new Date(0))
}, 60_000)

async function wrongAfter(statements: string): Promise<string[]> {
  const transaction = await db.startTransaction().execute()
  try {
    await sql`set local session_replication_role = replica`.execute(transaction)
    await sql.raw(statements).execute(transaction)
    await sql`set local session_replication_role = origin`.execute(transaction)
    const wrong: string[] = []
    const journal = journalChecks(cardJournal, new Date(Date.now() + 1000))
    for (const { claim, check } of [...checks, ...journal]) {
      const { differences } = await check(transaction)
      wrong.push(...differences.map((line) => `${claim}: ${line}`))
    }
    return wrong
  } finally {
    await transaction.rollback().execute()
  }
}

test('a history with some of everything is right', async () => {
  expect(await wrongAfter('select 1')).toEqual([])
  const { rows } = await sql<{ kind: string }>`
    select distinct t.kind || ' ' || a.kind || ' ' || p.currency as kind
    from ledger_transaction t join ledger_posting p using (ledger_transaction_id) join ledger_account a using (ledger_account_id)
  `.execute(db)
  const kinds = rows.map(({ kind }) => kind)
  expect(kinds).toEqual(
    expect.arrayContaining([
      'DEPOSIT PAYMENT_ACCOUNT EUR',
      'PAYMENT CARD USD',
      'PAYMENT RECEIVABLE USD',
      'REFUND RECEIVABLE USD',
      'FEE PROVIDER_FEE USD',
      'COMPLETION TAX USD',
      'COMPLETION SCHOOL_SHARE USD',
      'COMPLETION SELLER EUR',
      'REFUND PAYMENT_ACCOUNT USD',
      'REFUND SELLER USD',
      'REWARD SELLER USD',
    ]),
  )
})

/** A wrong booking sets the balances, too. */
const balances = `
  update ledger_account
  set balance_minor = (
    select coalesce(sum(amount_minor), 0) from ledger_posting where ledger_posting.ledger_account_id = ledger_account.ledger_account_id
  )
  where balance_minor is not null`

const onePosting = (transactionKind: string, accountKind: string) => `(
  select ledger_transaction_id, ledger_account_id
  from ledger_transaction
  join ledger_posting using (ledger_transaction_id)
  join ledger_account using (ledger_account_id)
  where ledger_transaction.kind = '${transactionKind}'
    and ledger_account.kind = '${accountKind}'
    and ledger_account.currency = 'USD'
  order by ledger_transaction_id
  limit 1
)`

/** To somebody else who has an account of the same kind. */
const bookedToAnother = (transactionKind: string, accountKind: string) => `
  update ledger_posting
  set ledger_account_id = (
    select ledger_account_id
    from ledger_account
    where kind = '${accountKind}'
      and currency = 'USD'
      and ledger_account_id <> ledger_posting.ledger_account_id
      and ledger_account_id not in (
        select ledger_account_id from ledger_posting as same where same.ledger_transaction_id = ledger_posting.ledger_transaction_id
      )
    order by ledger_account_id
    limit 1
  )
  where (ledger_transaction_id, ledger_account_id) = ${onePosting(transactionKind, accountKind)};
  ${balances}`

/** An entry that balances, from the first account of a kind to the first of another. */
const entry = (kind: string, from: string, to: string, amount: number, subject = 'STORE', key = '1') => `
  with written as (
    insert into ledger_transaction (kind, subject_kind, subject_key, idempotency_key, posting_count)
    values ('${kind}', '${subject}', '${key}', 'planted', 2)
    returning ledger_transaction_id
  )
  insert into ledger_posting (ledger_transaction_id, ledger_account_id, currency, amount_minor)
  select ledger_transaction_id, (select min(ledger_account_id) from ledger_account where kind = '${from}' and currency = 'USD'), 'USD', -${amount} from written
  union all
  select ledger_transaction_id, (select max(ledger_account_id) from ledger_account where kind = '${to}' and currency = 'USD'), 'USD', ${amount} from written;
  ${balances}`

const aSold = `order_line_id = (
  select max(order_line_id) from order_line join order_part using (order_part_id) where status = 'IN_PROGRESS'
)`
const aSoldPart = `order_part_id = (select max(order_part_id) from order_part where status = 'IN_PROGRESS')`
const aSoldOrder = `order_id = (select max(order_id) from order_part where status = 'IN_PROGRESS')`
const aStock = `(price_id, warehouse_id) = (select price_id, warehouse_id from stock where available > 5 order by price_id limit 1)`
const twoPaid = `array(
  select payment_id
  from payment
  where method = 'CARD'
    and status = 'PAID'
    and amount_minor = 2500
    and refunded_minor = 0
  order by payment_id
  limit 2
)`

const posting = 'I-4 every posting is that of'
const owners = 'I-4 everybody has what'
const sealed = 'every order that was paid is as it was then'
const sums = 'every order is the sum of its parts'
const shares = 'I-7 the fee and the tax'
const missing = 'nothing that goods or money moved for is missing'
const stock = 'I-1 each stock is what came in'
const history = 'I-9 the history'
const statuses = 'the status of every part'
const refunded = 'R-15 every unit that was cancelled'

const planted: Record<string, [statements: string, claim: string]> = {
  // The ledger.
  'a completion credited to another seller': [bookedToAnother('COMPLETION', 'SELLER'), posting],
  'a tax booked to another store': [bookedToAnother('COMPLETION', 'TAX'), owners],
  'a school’s share booked to another school': [bookedToAnother('COMPLETION', 'SCHOOL_SHARE'), owners],
  'shipping booked to another store': [bookedToAnother('COMPLETION', 'SHIPPING'), owners],
  'a payment from another account': [bookedToAnother('PAYMENT', 'PAYMENT_ACCOUNT'), posting],
  'a refund to another account': [bookedToAnother('REFUND', 'PAYMENT_ACCOUNT'), posting],
  'a refund out of another seller’s share': [bookedToAnother('REFUND', 'SELLER'), posting],
  'a reward for another seller': [bookedToAnother('REWARD', 'SELLER'), posting],
  'a deposit of another account': [
    `update deposit set bill_id = (select max(bill_id) from payment_account where currency = 'USD' and bill_id <> deposit.bill_id) where currency = 'USD'`,
    posting,
  ],
  'a fee that the seller got': [
    `update ledger_posting set amount_minor = amount_minor - 10 where (ledger_transaction_id, ledger_account_id) = ${onePosting('COMPLETION', 'PLATFORM_FEE')};
     update ledger_posting set amount_minor = amount_minor + 10 where (ledger_transaction_id, ledger_account_id) = ${onePosting('COMPLETION', 'SELLER')}; ${balances}`,
    owners,
  ],
  'a deposit out of nothing': [entry('DEPOSIT', 'BANK', 'PAYMENT_ACCOUNT', 5000, 'PAYMENT_ACCOUNT'), posting],
  'a withdrawal that nobody made': [entry('WITHDRAWAL', 'PAYMENT_ACCOUNT', 'BANK', 500), owners],
  'a correction out of nothing': [entry('CORRECTION', 'PLATFORM_FEE', 'SELLER', 700), posting],
  'a payout that the seller has not': [entry('PAYOUT', 'SELLER', 'BANK', 999_999), posting],
  'a payout of what the seller has': [entry('PAYOUT', 'SELLER', 'BANK', 1), posting],
  'a reward without a referral': [entry('REWARD', 'PLATFORM_FEE', 'SELLER', 500, 'REFERRAL'), posting],
  'a completion of no part': [entry('COMPLETION', 'HELD', 'SELLER', 500, 'ORDER_PART', 'X-1'), posting],
  'a payment of no order': [entry('PAYMENT', 'CARD', 'HELD', 500, 'ORDER', 'X'), posting],
  'a refund of nothing': [entry('REFUND', 'HELD', 'CARD', 500, 'REFUND', 'X'), posting],
  'an entry with another subject': [
    `update ledger_transaction set subject_key = (select min(order_num) from customer_order) where kind = 'PAYMENT'`,
    posting,
  ],
  'an entry of another kind': [
    `update ledger_transaction set kind = 'CORRECTION' where ledger_transaction_id = (select min(ledger_transaction_id) from ledger_transaction where kind = 'COMPLETION')`,
    posting,
  ],
  'an entry deleted with its postings': [
    `delete from ledger_posting where ledger_transaction_id = (select min(ledger_transaction_id) from ledger_transaction where kind = 'COMPLETION');
     delete from ledger_transaction where ledger_transaction_id = (select min(ledger_transaction_id) from ledger_transaction where kind = 'COMPLETION'); ${balances}`,
    posting,
  ],
  'the sum of an entry doubled': [
    `update ledger_posting set amount_minor = 2 * amount_minor where ledger_transaction_id = (select min(ledger_transaction_id) from ledger_transaction where kind = 'COMPLETION'); ${balances}`,
    owners,
  ],
  'an entry in another currency': [
    `update ledger_posting set currency = 'EUR' where ledger_transaction_id = (select min(ledger_transaction_id) from ledger_transaction where kind = 'PAYMENT')`,
    posting,
  ],
  'a balance that is not its postings': [
    `update ledger_account set balance_minor = balance_minor + 1 where kind = 'SELLER'`,
    'every balance is the sum',
  ],
  'a posting that does not balance': [
    `update ledger_posting set amount_minor = amount_minor + 1 where (ledger_transaction_id, ledger_account_id) = ${onePosting('COMPLETION', 'SELLER')}`,
    'every transaction balances',
  ],
  'a posting deleted': [
    `delete from ledger_posting where (ledger_transaction_id, ledger_account_id) = ${onePosting('COMPLETION', 'SELLER')}`,
    'every transaction has all its postings',
  ],
  'a fee of the provider that nobody charged': [entry('FEE', 'PROVIDER_FEE', 'CARD', 59, 'ORDER'), posting],
  'a fee of another sum': [`update payment set fee_minor = fee_minor + 1 where fee_minor > 0`, posting],
  'a fee that was never asked for': [
    `delete from ledger_posting where ledger_transaction_id in (select ledger_transaction_id from ledger_transaction where kind = 'FEE');
     delete from ledger_transaction where kind = 'FEE';
     update payment set fee_minor = null, fee_currency = null`,
    'I-5 every charge of the card provider',
  ],
  'a deposit of another sum': [`update deposit set amount_minor = amount_minor + 1`, owners],
  'a deposit deleted': [
    `delete from deposit where deposit_id = (select min(deposit_id::text)::uuid from deposit)`,
    posting,
  ],

  // Payments.
  'a payment of another bill': [
    `update payment set bill_id = (select max(bill_id) from payment_account where currency = 'USD' and bill_id <> payment.bill_id) where method = 'ACCOUNT' and status = 'PAID' and currency = 'USD'`,
    posting,
  ],
  'a payment of another order': [
    `update payment set order_id = (select min(order_id) from customer_order where paid_at is null) where payment_id = (${twoPaid})[1]`,
    posting,
  ],
  'a payment of another sum': [
    `update payment set amount_minor = amount_minor + 1 where status = 'PAID'`,
    'I-4 every order that was paid has exactly one payment',
  ],
  'a payment in another currency': [
    `update payment set currency = 'EUR' where status = 'PAID' and method = 'CARD'`,
    'I-4 every order that was paid has exactly one payment',
  ],
  'a payment that was none': [
    `update payment set status = 'FAILED' where status = 'PAID' and refunded_minor = 0`,
    posting,
  ],
  'a payment deleted': [`delete from payment where status = 'PAID' and refunded_minor = 0`, posting],
  'an order by invoice that nobody owes': [
    entry('CORRECTION', 'HELD', 'RECEIVABLE', 1000, 'ORDER', 'X'),
    posting,
  ],
  'an order by invoice taken for one by card': [
    `update payment set method = 'CARD' where method = 'INVOICE'`,
    posting,
  ],
  'a card payment taken for one from an account': [
    `update customer_order set payment_system_code = 'ACCOUNT' where ${aSoldOrder}`,
    'I-4 every order that was paid has exactly one payment',
  ],
  'intents swapped': [
    `update payment set payment_intent_id = 'x' || payment_intent_id where payment_id = any (${twoPaid});
     update payment set payment_intent_id = substr(other.payment_intent_id, 2)
     from payment as other
     where payment.payment_id = any (${twoPaid}) and other.payment_id = any (${twoPaid}) and other.payment_id <> payment.payment_id`,
    'I-5 every charge of the card provider',
  ],
  'an intent of nobody': [
    `update payment set payment_intent_id = 'pi_other' where payment_id = (${twoPaid})[1]`,
    'I-5 every charge of the card provider',
  ],
  'a payment in process for nine days': [
    `update payment set status = 'PROCESSING', started_at = now() - interval '9 days', expires_at = null where status = 'STARTED'`,
    'no payment or card check is under way',
  ],
  'a page that is open for days': [
    `update payment set started_at = now() - interval '3 days', expires_at = now() - interval '2 days' where status = 'STARTED'`,
    'no payment or card check is under way',
  ],
  'money back that nobody refunded': [
    `update payment set refunded_minor = 1 where refunded_minor = 0 and status = 'PAID'`,
    'what was refunded of a payment',
  ],

  // Fees.
  'a fee of a completed sale that is another one': [
    `update order_line set platform_minor = platform_minor + 1, seller_minor = seller_minor - 1
     where order_part_id = (select order_part_id from order_part where status = 'COMPLETED' order by order_part_id limit 1)`,
    'fees by store come to',
  ],

  // Refunds.
  'a refund that was not sent': [
    `update refund set status = 'REQUESTED', sent_at = null, done_at = null where status = 'DONE'`,
    posting,
  ],
  'a refund that waits for two days': [
    `update refund set status = 'REQUESTED', sent_at = null, done_at = null, requested_at = now() - interval '2 days' where status = 'DONE'`,
    'every refund was sent within a day',
  ],
  'a refund of another sum': [
    `update refund set amount_minor = amount_minor - 1`,
    'the lines of a refund sum to it',
  ],
  'a refund of another order': [
    `update refund set order_id = (select min(order_id) from customer_order where order_id <> refund.order_id)`,
    'every refund is of the payment',
  ],
  'a refund of another payment': [
    `update refund set payment_id = (select payment_id from payment as other where other.payment_id <> refund.payment_id and other.status = 'PAID' limit 1)`,
    'every refund is of the payment',
  ],
  'a refund with the provider’s number of another': [
    `update refund set provider_refund_id = 're_other' || refund_id where provider_refund_id is not null`,
    'I-5 every refund of the card provider',
  ],
  'a refund deleted with its lines': [
    `delete from refund_line where refund_id in (select refund_id from refund where reason = 'CANCELLED'); delete from refund where reason = 'CANCELLED'`,
    refunded,
  ],
  'a refund of a line of another order': [
    `update refund_line set order_line_id = (select max(order_line_id) from order_line)`,
    'every refund is of the payment',
  ],
  'a share of a refund taken from another owner': [
    `update refund_line set seller_minor = seller_minor - 1, platform_minor = platform_minor + 1 where was_credited`,
    posting,
  ],
  'a refund out of what is held, of what was credited': [
    `update refund_line set was_credited = not was_credited`,
    posting,
  ],
  'goodwill of another amount': [
    `update refund set goodwill_minor = goodwill_minor + 1 where goodwill_minor > 0`,
    posting,
  ],
  'a failed refund taken for done': [
    `update refund set status = 'DONE', failed_at = null, failure = null where status = 'FAILED'`,
    posting,
  ],
  'a refund that a child’s loss was taken for': [
    `insert into borne_loss (ledger_transaction_id, ledger_account_id, amount_minor)
     select ledger_transaction_id, ledger_account_id, 5 from ledger_posting join ledger_account using (ledger_account_id) where kind = 'SELLER' limit 1`,
    posting,
  ],
  'a unit cancelled without a refund': [
    `update order_line set cancelled = cancelled + 1 where ${aSold}`,
    refunded,
  ],
  'a unit refunded that was not cancelled': [
    `update order_line set cancelled = cancelled - 1 where cancelled > 0`,
    refunded,
  ],
  'a unit that came back without a refund': [
    `update order_line set returned = returned + 1 where delivered > returned`,
    refunded,
  ],
  'a refund of more units than were cancelled': [`update refund_line set units = units + 1`, refunded],

  // What was sold.
  'another price': [
    `update order_line set price_minor = price_minor + 100, seller_minor = seller_minor + 100 * quantity where ${aSold}`,
    sums,
  ],
  'another price, with the sums of part and order': [
    `update order_line set price_minor = price_minor + 100, seller_minor = seller_minor + 100 * quantity where ${aSold};
     update order_part set goods_minor = goods_minor + 200 where ${aSoldPart};
     update customer_order set goods_minor = goods_minor + 200, total_minor = total_minor + 200 where ${aSoldOrder}`,
    sealed,
  ],
  'another quantity at another price': [
    `update order_line set price_minor = price_minor * 2, quantity = quantity / 2 where ${aSold}`,
    sealed,
  ],
  'another fee': [`update order_part set platform_fee_percent = 5 where ${aSoldPart}`, shares],
  'a share of the platform given to the seller': [
    `update order_line set seller_minor = seller_minor + 10, platform_minor = platform_minor - 10 where ${aSold}`,
    shares,
  ],
  'a share of a school that the seller has not': [
    `update order_line set school_minor = school_minor + 10, platform_minor = platform_minor - 10 where ${aSold}`,
    shares,
  ],
  'another tax': [
    `update order_line set tax_minor = tax_minor + 1, seller_minor = seller_minor - 1 where tax_minor > 0`,
    shares,
  ],
  'another tax rate': [
    `update order_part set tax_percent_thousandths = 5000 where tax_percent_thousandths is not null`,
    sealed,
  ],
  'shipping moved from one line to another': [
    `update order_line set shipping_minor = shipping_minor - 1 where ${aSold}`,
    sums,
  ],
  'another seller': [
    `update order_part set store_id = (select min(store_id) from store) where ${aSoldPart}`,
    'every line was sold by the store',
  ],
  'another school': [
    `update order_part set school_id = (select max(school_id) from school where school_id <> order_part.school_id) where school_id is not null`,
    sealed,
  ],
  'another buyer': [
    `update customer_order set account_id = (select account_id from account where account_id <> customer_order.account_id limit 1) where ${aSoldOrder}`,
    'every line was sold by the store whose offer it is, and every order has its first buyer',
  ],
  'another currency': [`update customer_order set currency = 'EUR' where ${aSoldOrder}`, sealed],
  'another number': [`update customer_order set order_num = 'AAAAA-AAAAA-AAAA' where ${aSoldOrder}`, sealed],
  'another total': [
    `update customer_order set goods_minor = goods_minor + 1, total_minor = total_minor + 1 where ${aSoldOrder}`,
    sums,
  ],
  'another article': [`update order_line set sku = 'OTHER' where ${aSold}`, sealed],
  'a line moved to another part': [
    `update order_line set order_part_id = (select min(order_part_id) from order_part), number = 9 where ${aSold}`,
    sums,
  ],
  'a line deleted': [`delete from order_line where ${aSold}`, missing],
  'a part deleted': [`delete from order_part where ${aSoldPart}`, missing],
  'an order deleted': [`delete from customer_order where ${aSoldOrder}`, missing],
  'a paid order deleted with everything of it': [
    `delete from order_stock where order_line_id in (select order_line_id from order_line where ${aSoldPart});
     delete from order_line where ${aSoldPart};
     delete from order_mail where ${aSoldOrder};
     delete from order_change where ${aSoldOrder};
     delete from payment where ${aSoldOrder};
     delete from customer_order where ${aSoldOrder};
     delete from order_part where ${aSoldPart}`,
    sealed,
  ],
  'an order deleted that nobody had paid': [
    `delete from order_line where order_part_id in (select order_part_id from order_part join customer_order using (order_id) where customer_order.status = 'REJECTED_BY_TIMEOUT');
     delete from order_part where order_id in (select order_id from customer_order where status = 'REJECTED_BY_TIMEOUT');
     delete from order_change where order_id in (select order_id from customer_order where status = 'REJECTED_BY_TIMEOUT');
     delete from customer_order where status = 'REJECTED_BY_TIMEOUT'`,
    'I-1 what each line has of a stock',
  ],
  'a seal that is gone': [`delete from sold_order where ${aSoldOrder}`, sealed],

  // What became of it.
  'shipped without a parcel': [
    `update order_line set shipped = quantity where ${aSold}`,
    'what was shipped and delivered',
  ],
  'delivered without having arrived': [
    `update order_line set delivered = shipped where shipped > delivered`,
    'what was shipped and delivered',
  ],
  'a parcel deleted': [
    `delete from order_parcel_line; delete from order_parcel`,
    'what was shipped and delivered',
  ],
  'a parcel of more than was sent': [
    `update order_parcel_line set quantity = quantity + 1`,
    'what was shipped and delivered',
  ],
  'a part completed by hand': [
    `update order_part set status = 'COMPLETED', completed_at = now() where ${aSoldPart}`,
    posting,
  ],
  'a completed part opened again': [
    `update order_part set status = 'DELIVERED', completed_at = null where order_part_id = (select min(order_part_id) from order_part where status = 'COMPLETED')`,
    posting,
  ],
  'a part cancelled without its units': [
    `update order_part set status = 'CANCELLED' where ${aSoldPart}`,
    statuses,
  ],
  'an order completed by hand': [
    `update customer_order set status = 'COMPLETED', ended_at = now() where ${aSoldOrder}`,
    'I-4 nothing is held for an order that is over',
  ],
  'a status without a history': [
    `update order_part set status = 'IN_PROGRESS' where status = 'CONFIRMED'`,
    history,
  ],
  'a history with a gap': [
    `delete from order_change where to_status = 'CONFIRMED' and ${aSoldOrder}`,
    history,
  ],
  'a part that is in delivery with nothing to deliver': [
    `update order_part set status = 'IN_DELIVERY' where status = 'DELIVERED'`,
    statuses,
  ],
  'a referral that counts a sale of another seller': [
    `update referral_sale set order_part_id = (select min(order_part_id) from order_part where status = 'COMPLETED')`,
    'every sale that a referral counts',
  ],
  'a sale that a referral counts before its time': [
    `update referral_sale set completed_at = completed_at - interval '14 days'`,
    'every sale that a referral counts',
  ],
  'a reward without sales': [`delete from referral_sale`, 'I-8 a reward that stands'],
  'a reward of another sum': [`update referral_reward set amount_minor = amount_minor + 1`, owners],
  'a reward of another store': [
    `update referral_reward set store_id = (select min(store_id) from store)`,
    posting,
  ],

  // Stock.
  'five units more': [`update stock set available = available + 5 where ${aStock}`, stock],
  'five units less': [`update stock set available = available - 5 where ${aStock}`, stock],
  'units taken that no order has': [
    `update stock set available = available - 1, taken = taken + 1 where ${aStock}`,
    'I-1 what is taken of each stock',
  ],
  'a stock deleted': [`delete from stock where ${aStock}`, stock],
  'a stock that nobody opened': [
    `insert into stock (price_id, warehouse_id, store_id, available) select min(price_id), max(warehouse_id), max(store_id), 3 from stock`,
    stock,
  ],
  'units moved to another offer': [
    `update stock set available = available - 1 where ${aStock};
     update stock set available = available + 1 where price_id = (select max(price_id) from stock)`,
    stock,
  ],
  'units that a line has not taken': [
    `update order_stock set quantity = quantity + 1`,
    'I-1 what each line has of a stock',
  ],
  'units of a line that are gone': [
    `delete from order_stock where state = 'SOLD'`,
    'I-2 each line has the stock',
  ],
  'units sold that wait for a payment': [
    `update order_stock set state = 'SOLD' where state = 'HELD'`,
    'I-2 each line has the stock',
  ],
  'units of a line taken from another warehouse': [
    `update order_stock set warehouse_id = (select max(warehouse_id) from warehouse)
     where order_line_id = (select min(order_line_id) from order_stock)`,
    'I-1 what each line has of a stock',
  ],
  'a movement deleted': [
    `delete from stock_movement where stock_movement_id = (select max(stock_movement_id) from stock_movement where kind = 'TAKEN')`,
    'I-1 what each line has of a stock',
  ],
  'a hold that does not end': [
    `update customer_order set hold_until = now() - interval '6 minutes' where hold_until is not null`,
    'no order is on hold past its time',
  ],
}

test.each(Object.entries(planted))('the books find: %s', async (_, [statements, claim]) => {
  const wrong = await wrongAfter(statements)
  expect(wrong.filter((line) => line.startsWith(claim)).length, wrong.join('\n')).toBeGreaterThan(0)
})

test('more than 75 errors are planted', () => {
  expect(Object.keys(planted).length).toBeGreaterThan(75)
})

test('I-1 units that somebody changes without a reason are found, no matter who does it', async () => {
  const transaction = await shop.db.startTransaction().execute()
  try {
    await sql.raw(`update stock set available = available + 5 where ${aStock}`).execute(transaction)
    const check = checks.find(({ claim }) => claim.startsWith(stock))
    const found = await check?.check(transaction)
    expect(found?.differences).toEqual([expect.stringContaining('changed by 5 without a reason')])
  } finally {
    await transaction.rollback().execute()
  }
})
