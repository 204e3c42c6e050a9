import { getDocument } from '@kids-crafts/contract/documents.ts'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../platform/config.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'
import { serve } from '../platform/http/serve.ts'
import { showDocument } from './show-document.ts'

export interface DocumentParts {
  config: Pick<Config, 'supportEmail'>
  /** Those of all modules. */
  personalTables: readonly PersonalTable[]
}

export function documentRoutes(app: FastifyInstance, parts: DocumentParts): void {
  serve(app, getDocument, ({ documentCode }, { locale }) => showDocument(parts, documentCode, locale), {
    // It changes only with the program.
    cacheTags: () => ['documents'],
  })
}
