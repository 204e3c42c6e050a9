import * as calls from '@kids-crafts/contract/store-accounts.ts'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/db.ts'
import { sellerCalling, staffCalling } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { askAccount, endAccount } from './ask-account.ts'
import { decideAccount } from './decide-account.ts'
import { listOwnAccounts, listStoreAccounts, readStoreAccount } from './list-accounts.ts'

export interface StoreAccountParts {
  db: Db
  config: Pick<Config, 'collectionAccounts'>
}

export function storeAccountRoutes(app: FastifyInstance, { db, config }: StoreAccountParts): void {
  const ownIbans = [...config.collectionAccounts.values()].map(({ iban }) => iban)
  serve(app, calls.getStoreAccounts, (_input, { actor }) => listOwnAccounts(db, sellerCalling(actor)))
  serve(app, calls.askStoreAccount, async (input, { actor }) => {
    const seller = sellerCalling(actor)
    await askAccount(db, seller, input, ownIbans)
    return listOwnAccounts(db, seller)
  })
  serve(app, calls.endStoreAccount, async ({ accountId }, { actor }) => {
    const seller = sellerCalling(actor)
    await endAccount(db, seller, accountId)
    return listOwnAccounts(db, seller)
  })
  serve(app, calls.listStoreAccounts, (ask) => listStoreAccounts(db, ask))
  serve(app, calls.decideStoreAccount, async (input, { actor }) => {
    await decideAccount(db, staffCalling(actor, calls.decideStoreAccount), input)
    return readStoreAccount(db, input.accountId)
  })
}
