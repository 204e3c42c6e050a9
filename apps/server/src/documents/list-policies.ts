import type { policiesQuery } from '@kids-crafts/contract/staff-lists.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import type { DocumentCode } from '@kids-crafts/rules/documents.ts'

import type { ReadDb } from '../platform/database/db.ts'
import { isEqual, readPage } from '../platform/lists.ts'
import type { ListPage } from '../platform/lists.ts'

export interface PolicyRow {
  document: DocumentCode
  version: string
  /** Came with the program; the others were published by staff. */
  isReleased: boolean
  note: string
  recordedAt: Date
}

/**
 * Every version of every document, the latest first. All languages of a version are published at
 * once, so one stands for all.
 */
export async function listPolicies(
  db: ReadDb,
  ask: z.output<typeof policiesQuery>,
): Promise<ListPage<PolicyRow>> {
  return readPage(ask, {
    found: db
      .selectFrom('document_version')
      .where('locale', '=', 'en')
      .where(isEqual('document', ask.document)),
    rows: (found) =>
      found
        .select(['version', 'is_released as isReleased', 'note', 'recorded_at as recordedAt'])
        .select((eb) => eb.ref('document').$castTo<DocumentCode>().as('document')),
    sorts: { version: 'version' },
    // A document has a version once in a language.
    key: 'document',
  })
}
