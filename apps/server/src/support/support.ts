import { sql } from 'kysely'

import type { Module } from '../platform/module.ts'
import { personalTables } from './personal-data.ts'
import { supportRoutes } from './routes.ts'
import type { SupportParts } from './routes.ts'

/**
 * Support: people ask for help, and a conversation with our team begins (`#conversations`). Owns
 * `support_request`. A request that is sent again under its key is one request. A child's request
 * is confirmed to the guardian, who so knows of it; a child who still waits for the guardian may
 * ask too.
 */
export const supportModule: Module<SupportParts> = {
  name: 'support',
  routes: supportRoutes,
  inbox: [
    {
      kind: 'SUPPORT',
      roles: ['manager', 'moderator'],
      answerHours: 24,
      waiting: sql`
        select request_number as key, topic as title, last_message_at as since
        from support_request
        join conversation using (support_request_id)
        where conversation.status <> 'CLOSED'
          and last_side = 'BUYER'
      `,
    },
  ],
  personalTables,
}

export { supportMailboxNotice } from './support-mailbox.ts'
