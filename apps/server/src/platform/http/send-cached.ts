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
  const bytes = answer.bytes(encoding)
  return bytes instanceof Promise
    ? bytes.then((compressed) => write(request, reply, answer, encoding, compressed))
    : write(request, reply, answer, encoding, bytes)
}

/** Straight to the socket: the framework's way of sending costs as much again as all the rest of a kept answer. */
function write(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
  encoding: Encoding,
  bytes: Buffer,
): FastifyReply {
  const isKnown = answer.status === 200 && request.headers['if-none-match'] === answer.etag
  const variant = isKnown ? 'unchanged' : encoding
  const known = heads.get(answer) ?? new Map<string, string[]>()
  heads.set(answer, known)
  const head =
    known.get(variant) ?? headOf(reply, answer, isKnown ? null : { encoding, length: bytes.length })
  known.set(variant, head)

  reply.hijack()
  reply.raw.writeHead(isKnown ? 304 : answer.status, [...head, 'x-request-id', request.id])
  reply.raw.end(isKnown ? undefined : bytes)
  return reply
}

/** The headers of an answer are the same for everybody who gets it, but for the request's own name. */
const heads = new WeakMap<CachedAnswer, Map<string, string[]>>()

function headOf(
  reply: FastifyReply,
  answer: CachedAnswer,
  body: { encoding: Encoding; length: number } | null,
): string[] {
  // What was meant for the one who asked first is not for all who get the answer.
  const { 'x-request-id': _id, 'set-cookie': _cookie, ...held } = reply.getHeaders()
  const headers: Record<string, unknown> = { ...held, ...answer.headers }
  if (answer.status === 200)
    Object.assign(headers, { etag: answer.etag, 'cache-control': cacheControl, vary })
  else headers['cache-control'] = 'no-store'
  if (body) Object.assign(headers, { 'content-type': answer.contentType, 'content-length': body.length })
  if (body && body.encoding !== 'identity') headers['content-encoding'] = body.encoding
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)])
}

export function chooseEncoding(acceptEncoding: string | string[] | undefined): Encoding {
  const accepted = String(acceptEncoding ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}
