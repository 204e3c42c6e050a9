import * as contract from '@kids-crafts/contract/inbox-staff.ts'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../platform/database/db.ts'
import { signedIn, staffCalling } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import type { InboxKind } from '../platform/module.ts'
import { handOver, hold, release, snooze } from './hold-item.ts'
import { listInbox } from './list-inbox.ts'

export interface InboxParts {
  db: Db
  inboxKinds: readonly InboxKind[]
}

export function inboxRoutes(app: FastifyInstance, { db, inboxKinds }: InboxParts): void {
  const kindsOf = (roles: readonly string[]) =>
    inboxKinds.filter((kind) => kind.roles.some((role) => roles.includes(role)))
  serve(app, contract.listInbox, (ask, { actor }) => {
    const { accountId, roles } = signedIn(actor)
    return listInbox(db, kindsOf(roles), accountId, ask)
  })
  serve(app, contract.holdInboxItem, async (item, { actor }) => {
    const staff = staffCalling(actor, contract.holdInboxItem)
    return { heldUntil: await hold(db, kindsOf(signedIn(actor).roles), staff, item) }
  })
  serve(app, contract.releaseInboxItem, async (item, { actor }) => {
    await release(db, staffCalling(actor, contract.releaseInboxItem), item)
    return {}
  })
  serve(app, contract.snoozeInboxItem, async ({ hours, ...item }, { actor }) => {
    const staff = staffCalling(actor, contract.snoozeInboxItem)
    await snooze(db, kindsOf(signedIn(actor).roles), staff, item, hours)
    return {}
  })
  serve(app, contract.handOverInboxItem, async ({ to, ...item }, { actor }) => {
    const staff = staffCalling(actor, contract.handOverInboxItem)
    await handOver(db, kindsOf(signedIn(actor).roles), staff, item, to)
    return {}
  })
}
