import type { FastifyInstance } from 'fastify'

import { contentTag, readContent } from '#content'
import type { ContentParts } from '#content'

import type { Config } from '../platform/config.ts'
import { shortCopies } from '../platform/http/cache-control.ts'
import { storeUrl } from '../platform/pages/store-url.ts'
import type { PdfRenderer } from '../platform/pdf/pdf-renderer.ts'
import { renderDeck } from './render-deck.ts'

export type DeckParts = ContentParts & { config: Config; pdf: PdfRenderer }

const contentCode = 'investment-deck'
const filesPerMinute = 30
const dayMs = 24 * 60 * 60 * 1000

/** `/investment-deck.pdf`, in the visitor's language or in that of `?lang=`. */
export function deckRoutes(app: FastifyInstance, parts: DeckParts): void {
  const { config, pdf } = parts
  // One for each language and store: a hundred kilobytes each, and a second of work to set.
  const files = app.caches.create<{ bytes: Buffer; etag: string }>({
    name: 'investment deck',
    maxEntries: 20,
    ttlMs: dayMs,
  })

  app.route({
    method: 'GET',
    url: '/investment-deck.pdf',
    config: {
      envelope: 'dto',
      access: 'public',
      rateLimit: { max: filesPerMinute, timeWindow: '1 minute' },
    },
    async handler(request, reply) {
      const { locale, theme } = request
      const file = await files.get(`${theme} ${locale}`, async () => {
        const content = await readContent(parts, contentCode, locale, theme)
        const bytes = await renderDeck(pdf, content, storeUrl(config, theme))
        return {
          value: { bytes: Buffer.from(bytes), etag: `"${content.hash.slice(0, 32)}"` },
          tags: [contentTag(contentCode)],
        }
      })
      reply.removeHeader('set-cookie')
      reply.headers({
        'cache-control': shortCopies,
        vary: 'Accept-Language, Cookie',
        etag: file.etag,
        'content-disposition': `inline; filename="kids-crafts-${locale}.pdf"`,
        'x-content-type-options': 'nosniff',
      })
      if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
      return reply.type('application/pdf').send(file.bytes)
    },
  })
}
