import { policiesQuery } from '@kids-crafts/contract/staff-lists.ts'
import type { DocumentCode } from '@kids-crafts/rules/documents.ts'

import { onOneLine } from '../platform/print-list.ts'
import type { PrintedList } from '../platform/print-list.ts'
import { listPolicies } from './list-policies.ts'
import type { PolicyRow } from './list-policies.ts'

/** A document as staff type it. */
export const documentNames: Readonly<Record<DocumentCode, string>> = {
  PRIVACY_POLICY: 'privacy-policy',
  USER_AGREEMENT: 'agreement',
  SELLER_AGREEMENT: 'seller-agreement',
}

export const printedPolicies: PrintedList<typeof policiesQuery, PolicyRow> = {
  query: policiesQuery,
  read: listPolicies,
  line: ({ document, version, isReleased, note }) => {
    const origin = isReleased ? 'came with the program' : 'published by staff'
    return [documentNames[document], version, origin, onOneLine(note)].join(' ').trimEnd()
  },
  nothing: 'There are no policy versions yet: the first start of the server records them.',
}
