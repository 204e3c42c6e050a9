import {
  getRequisites,
  removeRequisite as removeEndpoint,
  saveRequisite as saveEndpoint,
} from '@kids-crafts/contract/requisites.ts'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../platform/database/db.ts'
import { signedIn } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { listRequisites } from './list-requisites.ts'
import { removeRequisite } from './remove-requisite.ts'
import { saveRequisite } from './save-requisite.ts'

export function requisiteRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, saveEndpoint, (input, { actor }) => saveRequisite(db, signedIn(actor), input))
  serve(app, removeEndpoint, (input, { actor }) => removeRequisite(db, signedIn(actor), input))
  serve(app, getRequisites, async (_, { actor }) => ({
    requisiteList: await listRequisites(db, signedIn(actor)),
  }))
}
