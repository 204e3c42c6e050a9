import { getDocument } from '@kids-crafts/contract/documents.ts'
import type { Read } from '@kids-crafts/contract/rendering.ts'
import type { DocumentCode } from '@kids-crafts/rules/documents.ts'

export const readDocument = (read: Read, documentCode: DocumentCode) => read(getDocument, { documentCode })
