import { updateProfile as endpoint } from '@kids-crafts/contract/accounts-profile.ts'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../platform/database/db.ts'
import { signedIn } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { updateProfile } from './update-profile.ts'

/**
 * The profile: what people say of themselves. It stands in `account`, which the accounts module writes. Of a child neither
 * the day of birth nor any way to reach it is kept; gender and bio are never shown to others.
 */
export function profileRoutes(app: FastifyInstance, db: Db): void {
  serve(app, endpoint, (input, { actor, theme }) => updateProfile(db, signedIn(actor), input, theme))
}
