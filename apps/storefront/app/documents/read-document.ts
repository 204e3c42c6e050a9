import { getDocument } from '@kids-crafts/contract/documents.ts'
import type { Read } from '@kids-crafts/contract/rendering.ts'
import type { DocumentCode } from '@kids-crafts/rules/documents.ts'

/**
 * The text in force or, by `?version=2026-11-16`, a former one; with `&compare=1` also what has
 * changed since.
 */
export async function readDocument(read: Read, page: string, address: string) {
  const documentCode: DocumentCode = page === '/agreement' ? 'USER_AGREEMENT' : 'PRIVACY_POLICY'
  const query = new URL(address).searchParams
  const current = await read(getDocument, { documentCode })
  const version = query.get('version') ?? current.version
  if (version === current.version || !current.versions.includes(version)) {
    return { page, shown: current, current, isCompared: false }
  }
  const shown = await read(getDocument, { documentCode, version })
  return { page, shown, current, isCompared: query.get('compare') === '1' }
}

export type ReadDocument = Awaited<ReturnType<typeof readDocument>>
