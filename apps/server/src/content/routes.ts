import * as contract from '@kids-crafts/contract/content.ts'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../platform/database/db.ts'
import { staffCalling } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { countFigures } from './count-figures.ts'
import { listContent, showSource } from './list-content.ts'
import { previewContent } from './preview-content.ts'
import {
  contentTag,
  publishContent,
  readVersion,
  restoreContent,
  withdrawContent,
} from './publish-content.ts'
import { readContent } from './read-content.ts'
import type { ContentParts } from './read-content.ts'

/** Counts of a page that nobody reads twice an hour. */
const figuresTtlMs = 10 * 60 * 1000

export function contentRoutes(app: FastifyInstance, parts: ContentParts & { db: Db }): void {
  const { db, config } = parts
  serve(
    app,
    contract.getContent,
    ({ contentCode }, { locale, theme }) => readContent(parts, contentCode, locale, theme),
    { cacheTags: ({ contentCode }) => [contentTag(contentCode)] },
  )
  serve(app, contract.getFigures, () => countFigures(parts.reads), {
    cacheTags: () => ['figures'],
    cacheTtlMs: figuresTtlMs,
  })
  serve(app, contract.listContent, () => listContent(db))
  serve(app, contract.getContentSource, (name) => showSource(db, name))
  serve(app, contract.getContentVersion, ({ contentVersionId }) => readVersion(db, contentVersionId))
  serve(app, contract.previewContent, async (input) => previewContent(config, input))
  serve(app, contract.publishContent, (input, { actor }) =>
    publishContent(parts, staffCalling(actor, contract.publishContent), input),
  )
  serve(app, contract.restoreContent, (input, { actor }) =>
    restoreContent(parts, staffCalling(actor, contract.restoreContent), input),
  )
  serve(app, contract.withdrawContent, (input, { actor }) =>
    withdrawContent(parts, staffCalling(actor, contract.withdrawContent), input),
  )
}
