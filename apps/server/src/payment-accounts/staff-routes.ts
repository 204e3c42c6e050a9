import * as contract from '@kids-crafts/contract/schools-staff.ts'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../platform/database/db.ts'
import { staffCalling } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { askDeposit, decideDeposit, listDeposits } from './ask-deposit.ts'
import { listSchoolAccounts, openPaymentAccount, setPaymentAccountHolder } from './school-accounts.ts'

export function staffAccountRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listSchoolAccounts, (ask) => listSchoolAccounts(db, ask))
  serve(app, contract.openPaymentAccount, async (input, { actor }) => {
    await openPaymentAccount(db, staffCalling(actor, contract.openPaymentAccount), input)
    return {}
  })
  serve(app, contract.setPaymentAccountHolder, async (input, { actor }) => {
    await setPaymentAccountHolder(db, staffCalling(actor, contract.setPaymentAccountHolder), input)
    return {}
  })
  serve(app, contract.askDeposit, (input, { actor }) =>
    askDeposit(db, staffCalling(actor, contract.askDeposit), input),
  )
  serve(app, contract.decideDeposit, (input, { actor }) =>
    decideDeposit(db, staffCalling(actor, contract.decideDeposit), input),
  )
  serve(app, contract.listDeposits, (ask) => listDeposits(db, ask))
}
