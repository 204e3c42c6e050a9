import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Answer, CachedAnswer, Encoding } from '../pages/page-cache.ts'
import { chooseEncoding } from './choose-encoding.ts'
import { formOf, rememberHead, writeKept } from './kept-answers.ts'

/** A shared cache may keep it for a minute and serve it a little longer while it asks again; a browser asks each time. */
const cacheControl = 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600'
const vary = 'Accept-Encoding, Accept-Language, Cookie'

/** Sends the kept answer, or makes and keeps it. Nothing of the request but locale, theme and key may shape it. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  make: () => Promise<Answer>,
): Promise<FastifyReply> {
  const { pageCache, keptAnswers } = request.server
  const cached = pageCache.find(key)
  const isKept = cached !== undefined
  const answer = cached ?? (await pageCache.get(key, make))
  const encoding = isKept
    ? chooseEncoding(request.headers['accept-encoding'])
    : firstEncoding(answer, request)
  const form = formOf(request.raw, answer, encoding)
  const bytes = form === 'unchanged' ? null : await answer.bytes(form)
  rememberHead(answer, form, headOf(reply, answer, encoding, bytes))
  // What is asked for a second time is worth a short way.
  if (isKept) keptAnswers.remember(request.raw, key)

  reply.hijack()
  writeKept(request.raw, reply.raw, answer, request.id, encoding)
  return reply
}

/**
 * To compress a small answer costs more than to make it, so the first who asks gets it as it is; whoever asks again
 * shows that it is worth the work. A page is large enough to be compressed at once.
 */
const worthCompressingBytes = 48 * 1024

function firstEncoding(made: CachedAnswer, request: FastifyRequest): Encoding {
  return made.size < worthCompressingBytes ? 'identity' : chooseEncoding(request.headers['accept-encoding'])
}

function headOf(
  reply: FastifyReply,
  answer: CachedAnswer,
  encoding: Encoding,
  bytes: string | Buffer | null,
): string[] {
  // What was meant for the one who asked first is not for all who get the answer.
  const { 'x-request-id': _id, 'set-cookie': _cookie, ...held } = reply.getHeaders()
  const headers: Record<string, unknown> = { ...held, ...answer.headers }
  if (answer.status === 200)
    Object.assign(headers, { etag: answer.etag, 'cache-control': cacheControl, vary })
  else headers['cache-control'] = 'no-store'
  if (bytes !== null) {
    const length = typeof bytes === 'string' ? answer.size : bytes.length
    Object.assign(headers, { 'content-type': answer.contentType, 'content-length': length })
    if (encoding !== 'identity') headers['content-encoding'] = encoding
  }
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)])
}
