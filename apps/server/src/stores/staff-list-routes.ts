import * as contract from '@kids-crafts/contract/stores-staff-lists.ts'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../platform/database/db.ts'
import { staffCalling } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { maskedLogin } from '../platform/masked-login.ts'
import { handleStoreMessage, listStaffMessages } from './list-staff-messages.ts'
import { listStaffStores } from './list-staff-stores.ts'

/** What staff see of stores and of what is written to them. */
export function staffStoreListRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listStaffStores, async (ask) => {
    const { items, ...page } = await listStaffStores(db, ask)
    const masked = items.map((item) =>
      item.kind === 'CHILD' && item.owner !== null ? { ...item, owner: maskedLogin(item.owner) } : item,
    )
    return { ...page, items: masked }
  })
  serve(app, contract.listStaffMessages, (ask) => listStaffMessages(db, ask))
  serve(app, contract.handleStoreMessage, async ({ messageNumber }, { actor }) => {
    await handleStoreMessage(db, staffCalling(actor, contract.handleStoreMessage), messageNumber)
    return {}
  })
}
