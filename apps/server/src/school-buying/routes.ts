import * as contract from '@kids-crafts/contract/school-buying.ts'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../platform/database/db.ts'
import { signedIn } from '../platform/http/access.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { askApproval } from './ask-approval.ts'
import { decideRequest } from './decide-request.ts'
import { listBuyers } from './list-buyers.ts'
import { readApprovals } from './read-approvals.ts'
import { listRequests, showRequest } from './read-requests.ts'
import { readStanding } from './read-standing.ts'
import { setBuyerByApprover } from './set-buyer.ts'

export function schoolBuyingRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.getSchoolStanding, (_input, { actor }) => readStanding(db, signedIn(actor)))
  serve(app, contract.askApproval, async ({ orderNum }, { actor }) => {
    await askApproval(db, signedIn(actor), orderNum)
    return approvalOf(db, signedIn(actor), orderNum)
  })
  serve(app, contract.getRequests, (input, { actor }) => listRequests(db, signedIn(actor), input))
  serve(app, contract.getRequest, ({ orderNum }, { actor }) => showRequest(db, signedIn(actor), orderNum))
  serve(app, contract.decideRequest, async (input, { actor }) => {
    await decideRequest(db, signedIn(actor), input)
    return showRequest(db, signedIn(actor), input.orderNum)
  })
  serve(app, contract.getSchoolBuyers, (input, { actor }) => listBuyers(db, signedIn(actor), input))
  serve(app, contract.setSchoolBuyer, async (input, { actor }) => {
    await setBuyerByApprover(db, signedIn(actor), input)
    return {}
  })
}

async function approvalOf(db: Db, { accountId }: SignedIn, orderNum: string) {
  const { order_id: orderId } = await db
    .selectFrom('customer_order')
    .select('order_id')
    .where('order_num', '=', orderNum)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const approval = (await readApprovals(db, [orderId])).get(orderId)
  return approval === undefined ? {} : { approval }
}
