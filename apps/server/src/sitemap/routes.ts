import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { createGzip, gunzip } from 'node:zlib'

import type { Theme } from '@kids-crafts/rules/themes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { shortCopies } from '../platform/http/cache-control.ts'
import { chooseEncoding } from '../platform/http/choose-encoding.ts'
import type { SiteParts } from '../platform/module.ts'
import { storeUrl } from '../platform/pages/store-url.ts'
import { Refusal } from '../platform/refusal.ts'
import { listParts, listPlaces, partSize, placesOf } from './parts.ts'
import type { Part, Place } from './parts.ts'
import { isClosedToRobots, robotsText } from './robots.ts'

const hourMs = 60 * 60 * 1000
/** Invalidated when anything is hidden (sql/catalogue.sql); what is new may wait for an hour. */
const tags = ['sitemap']
const unzip = promisify(gunzip)

/** `/robots.txt`, `/sitemap.xml` and its parts, for the store that is asked. */
export function sitemapRoutes(app: FastifyInstance, { config, reads: db, storefront }: SiteParts): void {
  // A part is megabytes of text that compresses to a tenth, and robots ask for it again and again.
  const zippedParts = app.caches.create<Buffer>({ name: 'sitemap', maxEntries: 200, ttlMs: hourMs })
  const partLists = app.caches.create<Part[]>({ name: 'sitemap parts', maxEntries: 2, ttlMs: hourMs })

  app.get('/robots.txt', (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robotsText(storeUrl(config, request.theme))),
  )

  app.get('/sitemap.xml', (request, reply) =>
    sendZipped(request, reply, `${request.theme} index`, () => indexText(request.theme)),
  )

  app.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
    const { theme } = request
    const asked = parsePart(request.params.file)
    // Only parts that the index names are made: any other number would be work for nothing, as
    // often as one asks.
    const isListed = asked && (await partsOf(theme)).some((part) => nameOf(part) === nameOf(asked))
    if (!asked || !isListed) throw new Refusal('NOT_FOUND', 'There is no such part of the sitemap')
    return sendZipped(request, reply, `${theme} ${nameOf(asked)}`, () => partText(theme, asked))
  })

  function partsOf(theme: Theme): Promise<Part[]> {
    return partLists.get(theme, async () => ({ value: await listParts(db, theme), tags }))
  }

  async function* indexText(theme: Theme): AsyncGenerator<string> {
    const origin = storeUrl(config, theme)
    yield `${declaration}<sitemapindex xmlns="${namespace}">\n`
    for (const part of await partsOf(theme)) {
      yield `<sitemap><loc>${origin}/sitemap/${nameOf(part)}.xml</loc></sitemap>\n`
    }
    yield '</sitemapindex>\n'
  }

  async function* partText(theme: Theme, part: Part): AsyncGenerator<string> {
    const origin = storeUrl(config, theme)
    const { kind, number } = part
    const batches = kind === 'pages' ? [await pagePlaces(theme)] : placesOf(db, theme, { kind, number })
    yield `${declaration}<urlset xmlns="${namespace}">\n`
    for await (const places of batches) yield places.map((place) => urlOf(origin, place)).join('')
    yield '</urlset>\n'
  }

  async function pagePlaces(theme: Theme): Promise<Place[]> {
    const { pageList } = await storefront()
    const lasting = pageList
      .filter(([, { file, layout }]) => file !== undefined && ['main', 'docs'].includes(layout))
      .map(([path]) => path)
      .filter((path) => !path.includes(':') && !isClosedToRobots(path))
    return [...lasting.map((path) => ({ path })), ...(await listPlaces(db, theme))].slice(0, partSize)
  }

  async function sendZipped(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    write: () => AsyncGenerator<string>,
  ): Promise<FastifyReply> {
    const zipped = await zippedParts.get(key, async () => ({
      value: await buffer(Readable.from(write()).pipe(createGzip())),
      tags,
    }))
    reply.headers({ 'cache-control': shortCopies, vary: 'Accept-Encoding' })
    reply.type('application/xml; charset=utf-8')
    // Whoever takes Brotli takes gzip too.
    if (chooseEncoding(request.headers['accept-encoding']) === 'identity')
      return reply.send(await unzip(zipped))
    return reply.header('content-encoding', 'gzip').send(zipped)
  }
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function urlOf(origin: string, { path, changedAt }: Place): string {
  const changed = changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`
  return `<url><loc>${origin}${path}</loc>${changed}</url>\n`
}

const nameOf = ({ kind, number }: Part): string => `${kind}-${number}`

function parsePart(file: string): Part | undefined {
  const [, kind, number] = /^(pages|products|stores|classes)-([1-9]\d{0,5})\.xml$/.exec(file) ?? []
  return kind === undefined ? undefined : { kind: kind as Part['kind'], number: Number(number) }
}
