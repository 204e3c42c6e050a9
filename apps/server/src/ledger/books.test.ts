import { freezeShares, goodsOf, refundShares, sumShares } from '@kids-crafts/rules/shares.ts'
import type { LineShares } from '@kids-crafts/rules/shares.ts'
import { expect, test } from 'vitest'

import { givenDatabase } from '../testing/database.ts'
import type { TestDatabase } from '../testing/database.ts'
import { givenBill, givenStoreOfSchool } from '../testing/ledger.ts'
import { checkBooks } from './books.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { balanceOf, post, sharePostings } from './ledger.ts'

async function withDatabase(work: (database: TestDatabase) => Promise<void>) {
  const database = await givenDatabase('superuser')
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

const line = {
  goodsMinor: 33_33,
  taxMinor: 5_32,
  shippingMinor: 4_99,
  platformFeePercent: 10,
  sellerHasSchool: true,
}
const totalOf = (shares: LineShares) => goodsOf(shares) + shares.shippingMinor

test('R-15 a sale, its completion and part refunds leave nothing with anybody, and the books are right', () =>
  withDatabase(async ({ db }) => {
    const owner = await givenStoreOfSchool(db)
    const frozen = freezeShares(line)
    const subject = { kind: 'ORDER', key: '1' } as const
    await post(db, {
      kind: 'PAYMENT',
      subject,
      idempotencyKey: 'payment:1',
      currency: 'USD',
      postings: [
        { account: { kind: 'CARD' }, amountMinor: -totalOf(frozen) },
        { account: { kind: 'HELD' }, amountMinor: totalOf(frozen) },
      ],
    })
    await post(db, {
      kind: 'COMPLETION',
      subject,
      idempotencyKey: 'completion:1',
      currency: 'USD',
      postings: [
        { account: { kind: 'HELD' }, amountMinor: -totalOf(frozen) },
        ...sharePostings(frozen, owner),
      ],
    })
    expect(await balanceOf(db, { kind: 'SCHOOL_SHARE', schoolId: owner.schoolId }, 'USD')).toBe(1_67)

    let refunded = sumShares([])
    for (const [index, goodsMinor] of [1, 10_00, 1, 1, 23_30].entries()) {
      const shippingMinor = index === 0 ? line.shippingMinor : 0
      const taken = refundShares(frozen, refunded, { goodsMinor, shippingMinor })
      refunded = sumShares([refunded, taken])
      await post(db, {
        kind: 'REFUND',
        subject,
        idempotencyKey: `refund:1:${index}`,
        currency: 'USD',
        postings: [
          { account: { kind: 'CARD' }, amountMinor: totalOf(taken) },
          ...sharePostings(taken, owner).map(({ account, amountMinor }) => ({
            account,
            amountMinor: -amountMinor,
          })),
        ],
      })
    }
    for (const kind of ['SELLER', 'TAX', 'SHIPPING'] as const) {
      expect(await balanceOf(db, { kind, storeId: owner.storeId }, 'USD')).toBe(0)
    }
    for (const kind of ['CARD', 'HELD', 'PLATFORM_FEE'] as const)
      expect(await balanceOf(db, { kind }, 'USD')).toBe(0)
    const { isRight, report } = await checkBooks(db, ledgerChecks)
    expect(report).toContain('The books are right.')
    expect(isRight).toBe(true)
  }))

// A database that let wrong entries in, by a fault of ours or by hand, must be found out.
test.each([
  ['update ledger_account set balance_minor = balance_minor + 1', 'has 1001 and postings of 1000'],
  ['update ledger_posting set amount_minor = amount_minor + 5 where amount_minor > 0', 'is off by 5 USD'],
  ['delete from ledger_posting where amount_minor > 0', 'has 1 of 2 postings'],
  ['update ledger_posting set amount_minor = -amount_minor', 'is at -1000'],
])('the books say what differs after: %s', (statement, difference) =>
  withDatabase(async ({ db, pool }) => {
    await givenBill(db, 1000)
    expect(await checkBooks(db, ledgerChecks)).toMatchObject({ isRight: true })
    await pool.query(`
      alter table ledger_account disable trigger user;
      alter table ledger_posting disable trigger user;
      ${statement}`)
    const { isRight, report } = await checkBooks(db, ledgerChecks)
    expect(isRight).toBe(false)
    expect(report).toContain(difference)
  }),
)
