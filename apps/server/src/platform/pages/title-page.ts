import { messagesOf } from '@kids-crafts/i18n/all-messages.ts'
import { fullTitle } from '@kids-crafts/rules/page-title.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { CachedAnswer } from '../cache/answer-cache.ts'

/**
 * Sends a page with the title from its address. Derived from the cached page, so that a thousand
 * titles need one rendering; the result isn't stored, and only found at its address.
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

/** The link's author wrote the title: neither caches nor search engines may show it to others. */
export const titlePageHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

/** The first title is the head's: texts never contain an unescaped `<`. */
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
