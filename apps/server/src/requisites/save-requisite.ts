import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { Requisite, saveRequisite as endpoint } from '@kids-crafts/contract/requisites.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { Transaction } from 'kysely'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'
import { listRequisites, requisiteColumns } from './list-requisites.ts'

type Input = InputOf<typeof endpoint>

const requisitesMax = 20

/** New bank details of the caller, or theirs of this id changed. */
export async function saveRequisite(db: Db, actor: SignedIn, input: Input): Promise<Requisite> {
  return inTransaction(db, async (transaction) => {
    await lockAdult(transaction, actor.accountId)
    const existing = await listRequisites(transaction, actor)
    const named = existing.find(({ requisiteId }) => requisiteId === input.requisiteId)
    if (input.requisiteId && !named) throw new Refusal('NOT_FOUND', 'There are no such bank details')

    const sameIban = existing.find(({ iban }) => iban === input.iban)
    if (named && sameIban && sameIban !== named) {
      throw new Refusal('CONFLICT', fault('IBAN_TAKEN'), [{ field: 'iban' }])
    }
    const changed = named ?? sameIban
    if (changed) return change(transaction, changed.requisiteId, input)
    if (existing.length >= requisitesMax) {
      throw new Refusal('CONFLICT', fault('REQUISITES_MAX', { max: requisitesMax }))
    }
    return create(transaction, actor.accountId, input)
  })
}

/** P-01. The lock lets two changes of one person's bank details come one after another. */
async function lockAdult(db: Transaction<DB>, accountId: string): Promise<void> {
  const { isChild } = await db
    .selectFrom('account')
    .select((eb) => eb.fn<boolean>('is_child', ['birth_year']).as('isChild'))
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (isChild) throw new Refusal('NOT_ALLOWED', 'Bank details are for grown-ups: please ask your guardian')
}

function change(db: Transaction<DB>, requisiteId: string, input: Input): Promise<Requisite> {
  return db
    .updateTable('requisite')
    .set({ ...valuesOf(input), updated_at: new Date() })
    .where('requisite_id', '=', requisiteId)
    .returning(requisiteColumns)
    .executeTakeFirstOrThrow()
}

function create(db: Transaction<DB>, accountId: string, input: Input): Promise<Requisite> {
  return db
    .insertInto('requisite')
    .values({ account_id: accountId, ...valuesOf(input) })
    .returning(requisiteColumns)
    .executeTakeFirstOrThrow()
}

const valuesOf = (input: Input) => ({
  bank_name: input.bankName,
  bank_address: input.bankAddress,
  iban: input.iban,
  swift: input.swift,
  bank_code: input.bankCode,
  currency: input.currency,
})
