import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { Refusal } from '../platform/refusal.ts'
import { sandboxPath } from './open-cards.ts'

const timeoutMs = 5_000
const formBytesMax = 4096
const passedOn = ['content-type', 'content-security-policy', 'cache-control', 'referrer-policy', 'location']

/**
 * Serves the sandbox's pay page from our address, so that one port is enough. Its API isn't
 * reachable this way.
 */
export function payPageRoutes(app: FastifyInstance, sandboxUrl: string): void {
  app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytesMax },
      (_request, body, done) => done(null, body),
    )
    pages.get(`${sandboxPath}/pay/*`, pass)
    pages.post(`${sandboxPath}/pay/*`, pass)
  })

  async function pass(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const address = new URL(request.url.slice(sandboxPath.length), sandboxUrl)
    if (!address.pathname.startsWith('/pay/') || address.origin !== sandboxUrl) {
      throw new Refusal('NOT_FOUND', 'There is nothing at this address')
    }
    const answer = await ask(address, request)
    reply.code(answer.status)
    for (const name of passedOn) {
      const value = answer.headers.get(name)
      if (value !== null) reply.header(name, value)
    }
    return reply.send(Buffer.from(await answer.arrayBuffer()))
  }

  async function ask(address: URL, { method, headers, body = '', log }: FastifyRequest): Promise<Response> {
    try {
      return await fetch(address, {
        method,
        headers: { 'accept-language': headers['accept-language'] ?? '' },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        ...(method === 'POST' && { body: new URLSearchParams(body as string) }),
      })
    } catch (error) {
      log.warn({ err: error }, 'the card sandbox does not answer')
      throw new Refusal('UNAVAILABLE', 'The card provider is not responding: please try again in a moment')
    }
  }
}
