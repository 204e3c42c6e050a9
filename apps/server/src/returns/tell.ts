import type { BuyerReturnStep, SellerReturnStep } from '@kids-crafts/rules/returns.ts'
import type { Transaction } from 'kysely'

import { askForOrderMail } from '#orders'

import type { DB } from '../platform/database/generated/database.ts'
import type { LockedReturn } from './lock-return.ts'

type AboutReturn = Pick<LockedReturn, 'part' | 'orderReturnId'> & Partial<Pick<LockedReturn, 'comesToUs'>>

/** What staff do where the parcel comes to us. */
const ofTheParcel: readonly SellerReturnStep[] = ['SENT', 'RECEIVED', 'REMIND_RECEIVE', 'REMIND_CHECK']

export const tellBuyer = (db: Transaction<DB>, about: AboutReturn, step: BuyerReturnStep): Promise<void> =>
  askForOrderMail(db, about.part.order.orderId, 'order-return', { ...factsOf(about, step), step })

/** Or the guardian of a child who sells. */
export async function tellSeller(
  db: Transaction<DB>,
  about: AboutReturn,
  step: SellerReturnStep,
): Promise<void> {
  if (about.comesToUs === true && ofTheParcel.includes(step)) return
  await askForOrderMail(db, about.part.order.orderId, 'sale-return', { ...factsOf(about, step), step })
}

const factsOf = ({ part, orderReturnId }: AboutReturn, step: string) => ({
  returnKey: `${orderReturnId}:${step}`,
  orderReturnId,
  partNumber: part.number,
})
