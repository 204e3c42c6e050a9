import { notificationStream } from '@kids-crafts/contract/notifications.ts'
import type { FastifyInstance } from 'fastify'

import { bearerOf } from '#accounts'

import { signedIn } from '../platform/http/access.ts'
import { addressOf } from '../platform/http/network-of.ts'
import type { NotificationStreams } from './open-streams.ts'

/** A browser comes back every five minutes, and more often only while something is wrong. */
const streamsPerMinute = 30

/** Server-sent events to one browser of a person. Not by EventSource, which sends no bearer. */
export function streamRoute(app: FastifyInstance, streams: NotificationStreams): void {
  const { url, access, audiences } = notificationStream
  app.route({
    method: 'GET',
    url,
    config: {
      envelope: 'dto',
      access,
      audiences,
      isStream: true,
      rateLimit: {
        max: streamsPerMinute,
        timeWindow: '1 minute',
        keyGenerator: (request) => request.actor?.accountId ?? addressOf(request),
      },
    },
    async handler({ actor, headers }, reply) {
      signedIn(actor)
      const body = await streams.open(bearerOf(headers.authorization) ?? '')
      reply.headers({
        'cache-control': 'no-store, no-transform',
        // Proxies such as nginx would collect it before they pass it on.
        'x-accel-buffering': 'no',
      })
      return reply.type('text/event-stream; charset=utf-8').send(body)
    },
  })
}
