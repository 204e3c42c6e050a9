import { cardLimits } from '@kids-crafts/rules/product-cards.ts'

/** A size, a colour or both of what is sold, with what is its own. */
export interface VariantRow {
  codes: string[]
  price: string
  /** By warehouse. */
  stock: Record<string, string>
}

/** A value of an attribute is offered too, in each of the other attribute's values that are. */
export function withChoice(
  rows: readonly VariantRow[],
  code: string,
  siblings: readonly string[],
): VariantRow[] {
  if (chosenOf(rows, siblings).length === 0 && rows.length > 0) {
    // The first of its attribute: what is there is of it.
    return rows.map((row) => ({ ...row, codes: [...row.codes, code] }))
  }
  const others = rows.length === 0 ? [[]] : rows.map((row) => without(row.codes, siblings))
  const added = distinct(others).map((other) => ({ codes: [...other, code], price: '', stock: {} }))
  return [...rows, ...added]
}

/** It is offered no more; the last of its attribute leaves what is there. */
export function withoutChoice(
  rows: readonly VariantRow[],
  code: string,
  siblings: readonly string[],
): VariantRow[] {
  const isLast = chosenOf(rows, siblings).length === 1
  if (!isLast) return rows.filter(({ codes }) => !codes.includes(code))
  return rows
    .map((row) => ({ ...row, codes: without(row.codes, siblings) }))
    .filter(({ codes }) => codes.length > 0)
}

/** The values of an attribute that are offered, in the order in which they were chosen. */
export const chosenOf = (rows: readonly VariantRow[], siblings: readonly string[]): string[] => [
  ...new Set(rows.flatMap(({ codes }) => codes.filter((code) => siblings.includes(code)))),
]

export const hasRoomFor = (rows: readonly VariantRow[], code: string, siblings: readonly string[]): boolean =>
  withChoice(rows, code, siblings).length <= cardLimits.variants

const without = (codes: readonly string[], left: readonly string[]): string[] =>
  codes.filter((code) => !left.includes(code))

const distinct = (all: readonly string[][]): string[][] => [
  ...new Map(all.map((codes) => [codes.toSorted().join(), codes])).values(),
]
