import { classFeedQuery } from '@kids-crafts/contract/classes.ts'
import type { ClassFilters } from '@kids-crafts/contract/classes.ts'
import { faultsOf, parseOptions } from '@kids-crafts/contract/faults.ts'
import { messagesOf } from '@kids-crafts/i18n/all-messages.ts'
import { isClassCode } from '@kids-crafts/rules/class-formats.ts'
import { classFeedPath, classFilePath } from '@kids-crafts/rules/classes.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { fullTitle } from '@kids-crafts/rules/page-title.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Answer } from '../platform/cache/answer-cache.ts'
import { sendCached } from '../platform/http/send-cached.ts'
import { storeUrl } from '../platform/pages/store-url.ts'
import { Refusal } from '../platform/refusal.ts'
import { writeCalendar } from './calendar-file.ts'
import { readEventsOfClass, readEventsOfFeed } from './read-events.ts'
import { classListsPerMinute, classesTtlMs } from './routes.ts'
import type { ClassParts } from './routes.ts'

/**
 * `/classes/{classCode}.ics`, and `/classes.ics` to subscribe to, in the language of the visitor or of `lang`. They stand beside
 * the pages, because people see their addresses and calendars keep them.
 */
export function calendarRoutes(app: FastifyInstance, { config, reads, searchDb }: ClassParts): void {
  const limits = { config: { rateLimit: { max: classListsPerMinute, timeWindow: '1 minute' } } }

  app.get<{ Params: { classCode: string } }>(classFilePath(':classCode'), (request, reply) => {
    const { classCode } = request.params
    if (!isClassCode(classCode)) throw new Refusal('NOT_FOUND', 'There is no such class')
    return sendCached(request, reply, keyOf(request, classFilePath(classCode)), async () => {
      const events = await readEventsOfClass(reads, classCode, readerOf(request))
      const [event] = events
      if (!event) throw new Refusal('NOT_FOUND', 'There is no such class')
      return {
        ...fileOf(request, event.summary, events),
        headers: { 'content-disposition': `attachment; filename="${classCode}.ics"` },
        tags: [`class:${classCode}`],
      }
    })
  })

  app.get(classFeedPath, limits, (request, reply) => {
    const filters = filtersOf(request.query)
    const key = keyOf(request, `${classFeedPath} ${JSON.stringify(filters)}`)
    const db = filters.nameMask ? searchDb : reads
    return sendCached(request, reply, key, async () => ({
      ...fileOf(request, feedName(request), await readEventsOfFeed(db, filters, readerOf(request))),
      headers: {},
      tags: ['classes'],
      ttlMs: classesTtlMs,
    }))
  })

  function readerOf({ locale, theme }: FastifyRequest) {
    const { online } = messagesOf(locale, theme).calendarFile
    return { locale, origin: storeUrl(config, theme), online }
  }
}

const keyOf = ({ theme, locale }: FastifyRequest, address: string): string => `${theme} ${locale} ${address}`

function fileOf(
  { locale }: FastifyRequest,
  name: string,
  events: Parameters<typeof writeCalendar>[0]['events'],
): Pick<Answer, 'status' | 'body' | 'contentType'> {
  return {
    status: 200,
    body: writeCalendar({ name, locale, events }),
    contentType: 'text/calendar; charset=utf-8',
  }
}

function feedName({ locale, theme }: FastifyRequest): string {
  const { navigation, site } = messagesOf(locale, theme)
  return fullTitle(navigation.workshops, site.name[theme])
}

/** A form without scripts sends the fields that nobody has filled in as well. */
function filtersOf(query: unknown): ClassFilters {
  const filled = Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== '')
  const decoded = classFeedQuery.safeParse(Object.fromEntries(filled), parseOptions)
  if (decoded.success) return decoded.data
  const faults = faultsOf(decoded.error)
  throw new Refusal('VALIDATION', faults[0]?.fault ?? fault('INVALID'), faults)
}
