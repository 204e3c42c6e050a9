import type { ReferenceEntry } from '@kids-crafts/contract/catalogue-staff.ts'

export interface TreeRow {
  entry: ReferenceEntry
  depth: number
}

/** All entries of some kinds, each below what it stands in, in the order of the stores. */
export function treeOf(
  entries: readonly ReferenceEntry[],
  kinds: readonly ReferenceEntry['kind'][],
): TreeRow[] {
  const wanted = entries.filter(({ kind }) => kinds.includes(kind))
  const below = Map.groupBy(wanted, ({ parentCode }) => parentCode)
  const walk = (parentCode: string | null, depth: number): TreeRow[] =>
    (below.get(parentCode) ?? []).flatMap((entry) => [
      { entry, depth },
      // An abstract product may have the code of a category, and holds nothing.
      ...(entry.kind === 'ABSTRACT_PRODUCT' || entry.kind === 'ATTRIBUTE_VALUE'
        ? []
        : walk(entry.code, depth + 1)),
    ])
  return walk(null, 0)
}

/** Those that have the text in their code or any of their names, with what they stand in. */
export function searched(rows: readonly TreeRow[], text: string): readonly TreeRow[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return rows
  const isFound = ({ entry }: TreeRow) =>
    [entry.code, ...Object.values(entry.names)].some((name) => name.toLowerCase().includes(wanted))
  return rows.filter((row, at) => {
    if (isFound(row)) return true
    const end = rows.findIndex(({ depth }, index) => index > at && depth <= row.depth)
    return rows.slice(at + 1, end === -1 ? rows.length : end).some(isFound)
  })
}

export const siblingsOf = (
  entries: readonly ReferenceEntry[],
  { kind, parentCode }: Pick<ReferenceEntry, 'kind' | 'parentCode'>,
): ReferenceEntry[] => entries.filter((each) => each.kind === kind && each.parentCode === parentCode)

/** A key of the tree: codes are unique within a kind alone. */
export const keyOf = ({ kind, code }: Pick<ReferenceEntry, 'kind' | 'code'>): string => `${kind}:${code}`
