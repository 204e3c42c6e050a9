import type { FastifyInstance } from 'fastify'

const slowMs = 1000

/** A line for what changes something, fails or is slow; reads that went well are counted in the metrics instead. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const isQuiet = request.method === 'GET' && reply.statusCode < 500 && reply.elapsedTime < slowMs
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
