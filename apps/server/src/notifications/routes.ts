import * as calls from '@kids-crafts/contract/notifications.ts'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../platform/database/db.ts'
import { signedIn } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { chooseTopic, showTopics } from './choose-topics.ts'
import { listNotifications, readUnread } from './list-notifications.ts'
import { markAllRead, markRead } from './mark-read.ts'
import type { NotificationStreams } from './open-streams.ts'
import { streamRoute } from './stream-route.ts'

export interface NotificationParts {
  db: Db
  streams: NotificationStreams
  draining?: AbortSignal
}

export function notificationRoutes(app: FastifyInstance, { db, streams, draining }: NotificationParts): void {
  serve(app, calls.getUnreadNotifications, (_, { actor }) => readUnread(db, signedIn(actor).accountId))
  serve(app, calls.getNotifications, (input, { actor }) => listNotifications(db, signedIn(actor), input))
  serve(app, calls.readNotification, (input, { actor }) => markRead(db, signedIn(actor), input))
  serve(app, calls.readAllNotifications, (input, { actor }) => markAllRead(db, signedIn(actor), input))
  serve(app, calls.getNotificationChoices, (_, { actor }) => showTopics(db, signedIn(actor)))
  serve(app, calls.changeNotificationChoice, (input, { actor }) => chooseTopic(db, signedIn(actor), input))
  streamRoute(app, streams)
  // A stream would keep its connection, and so the process, for minutes.
  draining?.addEventListener('abort', () => streams.leave())
  app.addHook('preClose', (done) => {
    streams.leave()
    done()
  })
}
