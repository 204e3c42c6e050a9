import { getClass, getClassCalendar, getClassList } from '@kids-crafts/contract/classes.ts'
import type { ClassFilters } from '@kids-crafts/contract/classes.ts'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../platform/config.ts'
import type { ReadDb } from '../platform/database/db.ts'
import { serve } from '../platform/http/serve.ts'
import type { FacetsCache } from './class-facets.ts'
import { listClasses } from './list-classes.ts'
import { showClass } from './show-class.ts'
import { showMonth } from './show-month.ts'

export interface ClassParts {
  config: Config
  reads: ReadDb
  /**
   * Few connections and a short time limit, so that searches never take those of other calls
   * (S-51).
   */
  searchDb: ReadDb
}

/** A class begins, and is to come no more, without any row changing. */
export const classesTtlMs = 5 * 60_000
/** Two a second from one address: more than anybody reads. */
export const classListsPerMinute = 120

const served = { cacheTags: () => ['classes'], cacheTtlMs: classesTtlMs, callsPerMinute: classListsPerMinute }

export function classRoutes(app: FastifyInstance, parts: ClassParts): void {
  const { reads, searchDb } = parts
  const facets: FacetsCache = app.caches.create({ name: 'class facets', maxEntries: 1, ttlMs: classesTtlMs })

  const dbFor = ({ nameMask }: Pick<ClassFilters, 'nameMask'>) => (nameMask ? searchDb : reads)
  serve(app, getClassList, (input, { locale }) => listClasses(dbFor(input), facets, locale, input), served)
  serve(app, getClassCalendar, (input, { locale }) => showMonth(dbFor(input), locale, input), served)
  serve(app, getClass, (input, { locale }) => showClass(reads, locale, input), {
    cacheTags: ({ classCode }) => [`class:${classCode}`],
  })
}
