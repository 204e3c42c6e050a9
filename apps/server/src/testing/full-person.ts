import { randomBytes } from 'node:crypto'

import { personRows as accounts } from '../accounts/testing/person-rows.ts'
import { personRows as audit } from '../audit/testing/person-rows.ts'
import { personRows as cart } from '../cart/testing/person-rows.ts'
import { personRows as catalogue } from '../catalogue/testing/person-rows.ts'
import { personRows as childOrders } from '../child-orders/testing/person-rows.ts'
import { personRows as conversations } from '../conversations/testing/person-rows.ts'
import { personRows as delivery } from '../delivery/testing/person-rows.ts'
import { personRows as disputes } from '../disputes/testing/person-rows.ts'
import { personRows as enquiries } from '../enquiries/testing/person-rows.ts'
import { personRows as guardians } from '../guardians/testing/person-rows.ts'
import { personRows as inbox } from '../inbox/testing/person-rows.ts'
import { personRows as invoices } from '../invoices/testing/person-rows.ts'
import { personRows as lists } from '../lists/testing/person-rows.ts'
import { personRows as mailing } from '../mailing/testing/person-rows.ts'
import { personRows as notifications } from '../notifications/testing/person-rows.ts'
import { personRows as onboarding } from '../onboarding/testing/person-rows.ts'
import { personRows as orders } from '../orders/testing/person-rows.ts'
import { personRows as paymentAccounts } from '../payment-accounts/testing/person-rows.ts'
import { personRows as payments } from '../payments/testing/person-rows.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { personRows as productCards } from '../product-cards/testing/person-rows.ts'
import { personRows as referrals } from '../referrals/testing/person-rows.ts'
import { personRows as requisites } from '../requisites/testing/person-rows.ts'
import { personRows as returns } from '../returns/testing/person-rows.ts'
import { personRows as reviews } from '../reviews/testing/person-rows.ts'
import { personRows as schoolBuying } from '../school-buying/testing/person-rows.ts'
import { personRows as schools } from '../schools/testing/person-rows.ts'
import { personRows as sellerMoney } from '../seller-money/testing/person-rows.ts'
import { personRows as sellers } from '../sellers/testing/person-rows.ts'
import { personRows as shipping } from '../shipping/testing/person-rows.ts'
import { personRows as storeAccounts } from '../store-accounts/testing/person-rows.ts'
import { personRows as stores } from '../stores/testing/person-rows.ts'
import { personRows as support } from '../support/testing/person-rows.ts'
import { personRows as uploads } from '../uploads/testing/person-rows.ts'
import { givenAccount } from './accounts.ts'
import type { Guardian, PersonRows } from './person-rows.ts'

/** By module, in the order of `modules.ts`: what one needs of another is there before. */
export const personRows: Readonly<Record<string, PersonRows>> = {
  accounts,
  audit,
  inbox,
  guardians,
  mailing,
  notifications,
  delivery,
  requisites,
  schools,
  'payment-accounts': paymentAccounts,
  support,
  enquiries,
  sellers,
  stores,
  shipping,
  'seller-money': sellerMoney,
  onboarding,
  catalogue,
  uploads,
  conversations,
  'product-cards': productCards,
  cart,
  lists,
  orders,
  payments,
  returns,
  disputes,
  'store-accounts': storeAccounts,
  invoices,
  'school-buying': schoolBuying,
  'child-orders': childOrders,
  reviews,
  referrals,
}

export interface FullPerson {
  accountId: string
  login: string
  email: string
  /** What nobody else has in the whole database: gone with the account. */
  values: string[]
  /** Those of them that the person's export shows. */
  exported: string[]
}

/** A grown-up who has something in every table that a person can have something in. */
export async function givenFullAdult(db: Db): Promise<FullPerson> {
  const { values, exported, ...words } = newWords()
  const login = words.unique('adult-')
  const email = words.unique('', '@example.org')
  return inTransaction(db, async (transaction) => {
    const accountId = await givenAccount(transaction, { login, email, roles: ['buyer', 'seller'] })
    const person = { accountId, login, email }
    for (const { adult } of Object.values(personRows)) await adult?.(transaction, { ...person, ...words })
    return { ...person, values, exported }
  })
}

/** A child that sells, and whose guardian has agreed. */
export async function givenFullChild(db: Db, guardian: Guardian): Promise<FullPerson & { token: string }> {
  const { values, exported, ...words } = newWords()
  const login = words.unique('child-')
  const token = randomBytes(32).toString('base64url')
  // One transaction: at its end the database asks whether somebody has agreed.
  return inTransaction(db, async (transaction) => {
    const accountId = await givenAccount(transaction, { login, birth_year: 2015, roles: ['buyer', 'seller'] })
    const person = { accountId, login, token }
    for (const { child } of Object.values(personRows))
      await child?.(transaction, { ...person, guardian, ...words })
    return { ...person, email: guardian.email, values, exported }
  })
}

function newWords() {
  const values: string[] = []
  const exported: string[] = []
  const add = (value: string) => {
    values.push(value)
    return value
  }
  const addExported = (value: string) => {
    exported.push(value)
    return add(value)
  }
  return {
    values,
    exported,
    unique: (before = '', after = '') => addExported(`${before}${randomLetters()}${after}`),
    uniqueCapitals: (before = '') => addExported(`${before}${randomLetters().toUpperCase()}`),
    uniqueOfOther: (before = '') => add(`${before}${randomLetters()}`),
  }
}

const randomLetters = () =>
  [...randomBytes(10)].map((byte) => String.fromCodePoint(97 + (byte % 26))).join('')
