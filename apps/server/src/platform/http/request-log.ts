import type { FastifyInstance } from 'fastify'

const slowMs = 1000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answer goes on for as long as somebody reads it. */
    isStream?: true
  }
}

/**
 * A line for what changes something, fails or is slow; reads that went well are
 * counted in the metrics instead.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const isSlow = reply.elapsedTime >= slowMs && !request.routeOptions.config.isStream
    const isQuiet = request.method === 'GET' && reply.statusCode < 500 && !isSlow
    if (!isQuiet) {
      // The route's pattern and not the address: an address may hold an order number or a search.
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
