import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Answer, CachedAnswer, Encoding, PageCache } from '../page-cache.ts'

/** A shared cache may keep it for a minute and serve it a little longer while it asks again; a browser asks each time. */
const cacheControl = 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600'
const vary = 'Accept-Encoding, Accept-Language, Cookie'

/**
 * Sends the kept answer, or makes and keeps it. Nothing of the request but locale, theme and key may shape it.
 * A kept answer goes out without a promise: at this speed each of them is a noticeable part of the work.
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: PageCache,
  key: string,
  make: () => Promise<Answer>,
): FastifyReply | Promise<FastifyReply> {
  const answer = cache.answer(key, make)
  return answer instanceof Promise
    ? answer.then((made) => send(request, reply, made, firstEncoding(made, request)))
    : send(request, reply, answer, chooseEncoding(request.headers['accept-encoding']))
}

/**
 * To compress a small answer costs more than to make it, so the first who asks gets it as it is; whoever asks again
 * shows that it is worth the work. A page is large enough to be compressed at once.
 */
const worthCompressingBytes = 48 * 1024

function firstEncoding(made: CachedAnswer, request: FastifyRequest): Encoding {
  return made.size < worthCompressingBytes ? 'identity' : chooseEncoding(request.headers['accept-encoding'])
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
  encoding: Encoding,
): FastifyReply | Promise<FastifyReply> {
  reply.headers(answer.headers)
  reply.code(answer.status)
  if (answer.status === 200) {
    reply.header('etag', answer.etag)
    reply.header('cache-control', cacheControl)
    reply.header('vary', vary)
  } else {
    reply.header('cache-control', 'no-store')
  }
  if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send()

  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.header('content-type', answer.contentType)
  const bytes = answer.bytes(encoding)
  return bytes instanceof Promise ? bytes.then((compressed) => reply.send(compressed)) : reply.send(bytes)
}

export function chooseEncoding(acceptEncoding: string | string[] | undefined): Encoding {
  const accepted = String(acceptEncoding ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}
