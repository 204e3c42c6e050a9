import type { AttributeFacet, CategoryFacet, ManufactureFacet } from '@kids-crafts/contract/list-query.ts'
import type { Money } from '@kids-crafts/rules/money.ts'

import type { ListKey } from './list-address.ts'

export interface FilterValue {
  code: string
  name: string
  /** How many products it would leave. */
  count: number
  /** The value of the same group that it is a part of. */
  parentCode?: string | undefined
}

/** One list of ticks in the panel. Several groups may share a key: all attributes do. */
export interface FilterGroup {
  id: string
  key: ListKey
  title: string
  values: readonly FilterValue[]
  /** Of a category one is in only one. */
  isSingle?: boolean
}

export interface Filters {
  groups: readonly FilterGroup[]
  /** Absent when the other filters leave nothing. */
  price: { from: Money; to: Money } | undefined
  /** Where the list can be asked for what is sent to a place, the one that it was asked for. */
  shipsTo?: { asked: { code: string; name: string } | undefined }
}

export const attributeGroups = (attributes: readonly AttributeFacet[]): FilterGroup[] =>
  attributes.map(({ attributeCode, name, values }) => ({
    id: attributeCode,
    key: 'productAttributeValueCodes',
    title: name,
    values: values.map((value) => ({ ...value, code: value.productAttributeValueCode })),
  }))

export const manufactureGroup = (title: string, manufactures: readonly ManufactureFacet[]): FilterGroup => ({
  id: 'manufactures',
  key: 'manufactureCodes',
  title,
  values: manufactures.map((value) => ({ ...value, code: value.manufactureCode })),
})

export const categoryGroup = (title: string, categories: readonly CategoryFacet[]): FilterGroup => ({
  id: 'categories',
  key: 'categoryCode',
  title,
  values: categories.map((value) => ({ ...value, code: value.categoryCode })),
  isSingle: true,
})
