import * as contract from '@kids-crafts/contract/conversations.ts'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/db.ts'
import { signedIn, staffCalling } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { answerConversation } from './answer.ts'
import { findConversation } from './conversation-row.ts'
import type { ConversationRow, Party } from './conversation-row.ts'
import { findAsSeller, findAsVisitor } from './find-as.ts'
import { listConversations, listStoreConversations } from './list-conversations.ts'
import { showConversation } from './read-messages.ts'

export interface ConversationParts {
  db: Db
  pictureKey: Uint8Array
  config: Pick<Config, 'supportEmail'>
}

/** Links are tried by machines, and a class of children has one address. */
const readsPerMinute = 120
const answersPerMinute = 20

export function conversationRoutes(
  app: FastifyInstance,
  { db, pictureKey, config }: ConversationParts,
): void {
  const { supportEmail } = config
  const show = async ({ row, party }: { row: ConversationRow; party: Party }) =>
    showConversation(db, row, party, pictureKey)

  serve(
    app,
    contract.getConversation,
    async (input, { actor }) => show(await findAsVisitor(db, actor, input)),
    { callsPerMinute: readsPerMinute },
  )
  serve(
    app,
    contract.answerConversation,
    async ({ number, token, ...answer }, { actor, locale }) => {
      const { row, party } = await findAsVisitor(db, actor, { number, token })
      await answerConversation(db, row, party, answer, { locale, supportEmail })
      return show(await findAsVisitor(db, actor, { number, token }))
    },
    { callsPerMinute: answersPerMinute },
  )
  serve(app, contract.getConversations, (input, { actor }) => listConversations(db, signedIn(actor), input))

  serve(app, contract.listStoreConversations, (ask, { actor }) =>
    listStoreConversations(db, signedIn(actor), ask),
  )
  serve(app, contract.getStoreConversation, async ({ number }, { actor }) =>
    show(await findAsSeller(db, signedIn(actor), number)),
  )
  serve(
    app,
    contract.answerStoreConversation,
    async ({ number, ...answer }, { actor, locale }) => {
      const { row, party } = await findAsSeller(db, signedIn(actor), number)
      await answerConversation(db, row, party, answer, { locale, supportEmail })
      return show(await findAsSeller(db, signedIn(actor), number))
    },
    { callsPerMinute: answersPerMinute },
  )

  const findAsStaff = async (number: string, accountId: string) => ({
    row: await findConversation(db, number),
    party: { side: 'STAFF', accountId, isByLink: false } as const,
  })
  serve(app, contract.getStaffConversation, async ({ number }, { actor }) =>
    show(await findAsStaff(number, signedIn(actor).accountId)),
  )
  serve(app, contract.answerStaffConversation, async ({ number, ...answer }, { actor, locale }) => {
    const staff = staffCalling(actor, contract.answerStaffConversation)
    const { row, party } = await findAsStaff(number, staff.accountId)
    await answerConversation(db, row, party, answer, { locale, supportEmail, staff })
    return show(await findAsStaff(number, staff.accountId))
  })
}
