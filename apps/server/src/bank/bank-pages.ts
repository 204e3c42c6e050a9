import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { refuseOtherSites, serveOnlyAtThisMachine } from '../platform/development/is-at-this-machine.ts'
import { Refusal } from '../platform/refusal.ts'

/** Where the sandbox answers, and the key that it asks for. */
export interface BankPages {
  url: string
  secretKey: string
}

export const bankPagesPath = '/dev/bank'

const timeoutMs = 5_000
const formBytesMax = 16_384
const passedOn = [
  'content-type',
  'content-disposition',
  'content-security-policy',
  'cache-control',
  'referrer-policy',
  'location',
]

/**
 * Shows the sandbox's pages at our own address. Whoever opens them is the bank, so they are for a
 * developer at this machine alone. The sandbox's API is not reached by this way.
 */
export function bankPageRoutes(app: FastifyInstance, { url, secretKey }: BankPages): void {
  app.register(async (pages) => {
    serveOnlyAtThisMachine(pages)
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytesMax },
      (_request, body, done) => done(null, body),
    )
    for (const address of [bankPagesPath, `${bankPagesPath}/*`]) {
      pages.get(address, pass)
      pages.post(address, pass)
    }
  })

  async function pass(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (request.method === 'POST') refuseOtherSites(request)
    const address = new URL(request.url.slice('/dev'.length), url)
    if (!/^\/bank(?:\/|$)/.test(address.pathname) || address.origin !== url) {
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

  async function ask(address: URL, { method, body = '', log }: FastifyRequest): Promise<Response> {
    try {
      return await fetch(address, {
        method,
        headers: { authorization: `Bearer ${secretKey}` },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        ...(method === 'POST' && { body: new URLSearchParams(body as string) }),
      })
    } catch (error) {
      log.warn({ err: error }, 'the bank sandbox does not answer')
      throw new Refusal('UNAVAILABLE', 'The bank sandbox is not responding: please try again in a moment')
    }
  }
}
