import * as contract from '@kids-crafts/contract/child-orders.ts'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'

import type { Cards } from '#payments'

import type { Config } from '../platform/config.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { signedIn } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { decideOrder, payChildOrder } from './answer.ts'
import { askGrownUp } from './ask-grown-up.ts'
import { setChildSpending, showChildSpending, showOwnSpending } from './spending.ts'

export interface ChildOrderParts {
  db: Kysely<DB>
  config: Config
  cards: Cards
}

export function childOrderRoutes(app: FastifyInstance, { db, config, cards }: ChildOrderParts): void {
  serve(app, contract.askGrownUp, async ({ orderNum }, { actor }) => {
    await askGrownUp(db, signedIn(actor), orderNum)
    return {}
  })
  serve(app, contract.getOwnSpending, (_, { actor }) => showOwnSpending(db, signedIn(actor)))
  serve(app, contract.getChildSpending, ({ childLogin }, { actor }) =>
    showChildSpending(db, signedIn(actor), childLogin),
  )
  serve(app, contract.setChildSpending, async (input, { actor }) => {
    await setChildSpending(db, signedIn(actor), input)
    return showChildSpending(db, signedIn(actor), input.childLogin)
  })
  serve(app, contract.payChildOrder, (input, { actor }) =>
    payChildOrder({ ...cards, db, config, log: app.log }, signedIn(actor), input),
  )
  serve(app, contract.decideChildOrder, async (input, { actor }) => {
    await decideOrder(db, signedIn(actor), input)
    return {}
  })
}
