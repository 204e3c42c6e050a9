import type { FastifyInstance } from 'fastify'

const slowMs = 1000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answer continues while somebody reads it. */
    isStream?: true
  }
}

/** Logs changes, failures and slow requests; successful reads are only counted in the metrics. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const isSlow = reply.elapsedTime >= slowMs && !request.routeOptions.config.isStream
    const isQuiet = request.method === 'GET' && reply.statusCode < 500 && !isSlow
    if (!isQuiet) {
      // Log the route's pattern: an address may contain an order number or a search.
      const details = {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
      }
      request.log.info(details, 'request')
    }
    done()
  })
}
