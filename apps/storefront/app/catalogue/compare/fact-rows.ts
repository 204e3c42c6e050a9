export interface FactRow {
  key: string
  name: string
  /** What each product has of it, in the order of the products; empty where nobody has said. */
  values: readonly string[]
}

/**
 * What a buyer chooses by comes first: where products differ, then what they share. What none has
 * is left out.
 */
export function sortRows(rows: readonly FactRow[]): { different: FactRow[]; same: FactRow[] } {
  const told = rows.filter(({ values }) => values.some((value) => value !== ''))
  const isSame = ({ values }: FactRow) => values.every((value) => value === values[0])
  return { different: told.filter((row) => !isSame(row)), same: told.filter(isSame) }
}

interface Attribute {
  attributeCode: string
  name: string
  values: readonly { name: string }[]
}

/** A row for each attribute that any of them has, in the order in which they come. */
export function attributeRows(products: readonly (readonly Attribute[])[]): FactRow[] {
  const names = new Map(products.flat().map(({ attributeCode, name }) => [attributeCode, name]))
  return [...names].map(([key, name]) => ({
    key,
    name,
    values: products.map((attributes) => {
      const own = attributes.find(({ attributeCode }) => attributeCode === key)
      return own?.values.map((value) => value.name).join(', ') ?? ''
    }),
  }))
}
