import * as contract from '@kids-crafts/contract/lists.ts'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../platform/database/db.ts'
import { signedIn } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { listLists, listListsOf } from './list-lists.ts'
import { promiseListed } from './promise-listed.ts'
import { removeList, saveList } from './save-list.ts'
import { removeProduct, reopenListed, saveProduct, updateListed } from './save-product.ts'
import { endSharing, shareList } from './share-list.ts'
import { showList, showShared } from './show-list.ts'

/** Links are tried by machines, and a class of parents has one address. */
const readsPerMinute = 120
const promisesPerMinute = 30

export function listRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.getLists, async (_, { actor, locale }) => ({
    lists: await listLists(db, signedIn(actor), locale),
  }))
  serve(app, contract.getList, ({ listId }, { actor, locale }) =>
    showList(db, signedIn(actor), listId, locale),
  )
  serve(app, contract.getListsOfProduct, ({ sku }, { actor }) => listListsOf(db, signedIn(actor), sku))
  serve(app, contract.saveList, async (input, { actor }) => {
    await saveList(db, signedIn(actor), input)
    return {}
  })
  serve(app, contract.removeList, async ({ listId }, { actor }) => {
    await removeList(db, signedIn(actor), listId)
    return {}
  })
  serve(app, contract.saveProduct, async (input, { actor }) => {
    await saveProduct(db, signedIn(actor), input)
    return listListsOf(db, signedIn(actor), input.sku)
  })
  serve(app, contract.removeProduct, async (input, { actor }) => {
    await removeProduct(db, signedIn(actor), input)
    return listListsOf(db, signedIn(actor), input.sku)
  })
  serve(app, contract.updateListed, async (input, { actor, locale }) => {
    await updateListed(db, signedIn(actor), input)
    return showList(db, signedIn(actor), input.listId, locale)
  })
  serve(app, contract.reopenListed, async (input, { actor, locale }) => {
    await reopenListed(db, signedIn(actor), input)
    return showList(db, signedIn(actor), input.listId, locale)
  })
  serve(app, contract.shareList, async ({ listId }, { actor, locale }) => {
    await shareList(db, signedIn(actor), listId)
    return showList(db, signedIn(actor), listId, locale)
  })
  serve(app, contract.endSharing, async ({ listId }, { actor, locale }) => {
    await endSharing(db, signedIn(actor), listId)
    return showList(db, signedIn(actor), listId, locale)
  })
  serve(app, contract.getSharedList, (input, { locale }) => showShared(db, input, locale), {
    callsPerMinute: readsPerMinute,
  })
  serve(
    app,
    contract.promiseListed,
    async (input, { locale }) => {
      await promiseListed(db, input)
      return showShared(db, input, locale)
    },
    { callsPerMinute: promisesPerMinute },
  )
}
