import { getDocument, getTextsInForce } from '@kids-crafts/contract/documents.ts'
import type { FastifyInstance } from 'fastify'

import { readTextsInForce } from '#accounts'

import { serve } from '../platform/http/serve.ts'
import { documentsTag } from './read-versions.ts'
import { showDocument } from './show-document.ts'
import type { DocumentParts } from './show-document.ts'

export function documentRoutes(app: FastifyInstance, parts: DocumentParts): void {
  const cacheTags = () => [documentsTag]
  serve(app, getDocument, (asked, { locale }) => showDocument(parts, asked, locale), { cacheTags })
  serve(app, getTextsInForce, (_, { locale }) => readTextsInForce(parts.reads, locale), { cacheTags })
}
