import { findAnything as endpoint } from '@kids-crafts/contract/staff-search.ts'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../platform/database/db.ts'
import { signedIn } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import type { StaffSearchKind } from '../platform/module.ts'
import { findAnything } from './find-anything.ts'

export interface StaffSearchParts {
  db: Db
  staffSearchKinds: readonly StaffSearchKind[]
}

export function staffSearchRoutes(app: FastifyInstance, { db, staffSearchKinds }: StaffSearchParts): void {
  serve(app, endpoint, ({ text }, { actor }) => {
    const { roles } = signedIn(actor)
    const kinds = staffSearchKinds.filter((kind) => kind.roles.some((role) => roles.includes(role)))
    return findAnything(db, kinds, text)
  })
}
