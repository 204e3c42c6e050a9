import type { FastifyInstance } from 'fastify'

import type { Sessions } from '#accounts'
import type { NotificationStreams } from '#notifications'

import type { Db } from '../platform/database/db.ts'

/** What `testApp` was made of, for helpers that are given the app alone. */
export const partsOfApp = new WeakMap<
  FastifyInstance,
  { db: Db; sessions: Sessions; streams: NotificationStreams }
>()
