import type { FastifyReply, FastifyRequest } from 'fastify'

import { pageBytes } from '../cache/answer-cache.ts'
import type { Answer, CachedAnswer } from '../cache/answer-cache.ts'
import { sharedCopies } from './cache-control.ts'
import { chooseEncoding } from './choose-encoding.ts'

const vary = 'Accept-Encoding, Accept-Language, Cookie'

/**
 * Sends the cached answer, or creates and caches it. It may depend only on locale, theme and key.
 */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  make: () => Promise<Answer | CachedAnswer>,
): Promise<FastifyReply> {
  const { answerCache } = request.server
  const cached = answerCache.find(key)
  const answer = cached ?? (await answerCache.get(key, make))
  // The first request for a small answer gets it uncompressed; a second shows that compressing is
  // worth it.
  return sendAnswer(request, reply, answer, {
    isCompressed: cached !== undefined || answer.size >= pageBytes,
  })
}

export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
  { isCompressed }: { isCompressed: boolean },
): FastifyReply {
  // Personal headers must not reach others.
  reply.removeHeader('set-cookie')
  reply.code(answer.status).headers(answer.headers)
  if (answer.status === 200) {
    reply.headers({ etag: answer.etag, 'cache-control': sharedCopies, vary })
    if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send()
  } else {
    reply.header('cache-control', 'no-store')
  }

  const encoding = isCompressed ? chooseEncoding(request.headers['accept-encoding']) : 'identity'
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.header('content-type', answer.contentType).send(answer.bytes(encoding))
}
