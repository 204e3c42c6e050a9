import { getDocument } from '@kids-crafts/contract/documents.ts'
import type { FastifyInstance } from 'fastify'

import { serve } from '../platform/http/serve.ts'
import { showDocument } from './show-document.ts'
import type { DocumentParts } from './show-document.ts'

export function documentRoutes(app: FastifyInstance, parts: DocumentParts): void {
  serve(app, getDocument, (asked, { locale }) => showDocument(parts, asked, locale), {
    // It changes only with the program.
    cacheTags: () => ['documents'],
  })
}
