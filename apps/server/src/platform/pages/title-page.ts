import { messagesOf } from '@kids-crafts/i18n/all-messages.ts'
import { fullTitle } from '@kids-crafts/rules/page-title.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { CachedAnswer } from '../cache/answer-cache.ts'

/**
 * Sends a page under a title that its address asks for. The page itself is the cached one,
 * so that a thousand titles are one rendering; what is made of it is stored nowhere and
 * found by its address alone.
 */
export function sendTitlePage(
  { theme, locale }: FastifyRequest,
  reply: FastifyReply,
  page: CachedAnswer,
  title: string,
): FastifyReply {
  const storeName = messagesOf(locale, theme).site.name[theme]
  return reply
    .removeHeader('set-cookie')
    .code(page.status)
    .headers(page.headers)
    .headers(titlePageHeaders)
    .type(page.contentType)
    .send(withTitle(page.bytes('identity'), fullTitle(title, storeName)))
}

/**
 * The author of the link wrote the title: neither a cache nor a search engine shows it to others.
 */
export const titlePageHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

/** The first title is that of the head: whatever a text may hold, it has no `<` of its own. */
export function withTitle(html: Buffer, title: string): Buffer {
  const start = html.indexOf(opening)
  const end = html.indexOf('</title>', start)
  if (start === -1 || end === -1) return html
  const afterOpening = start + opening.length
  return Buffer.concat([html.subarray(0, afterOpening), Buffer.from(escaped(title)), html.subarray(end)])
}

const opening = '<title>'

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
