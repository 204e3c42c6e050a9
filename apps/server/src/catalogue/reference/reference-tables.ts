import type { ReferenceKind } from '@kids-crafts/rules/reference.ts'

interface ReferenceTable {
  table: string
  codeColumn: string
  /** Absent for entities without a parent. */
  parentColumn: string | undefined
  parentTable: string | undefined
  parentKey: string
  isParentRequired: boolean
}

/** The tables of the four entities, so that one operation serves all. */
export const referenceTables: Readonly<Record<ReferenceKind, ReferenceTable>> = {
  CATEGORY: {
    table: 'category',
    codeColumn: 'category_code',
    parentColumn: 'parent_code',
    parentTable: 'category',
    parentKey: 'category_code',
    isParentRequired: false,
  },
  ABSTRACT_PRODUCT: {
    table: 'abstract_product',
    codeColumn: 'abstract_product_code',
    parentColumn: 'category_code',
    parentTable: 'category',
    parentKey: 'category_code',
    isParentRequired: true,
  },
  ATTRIBUTE: {
    table: 'attribute',
    codeColumn: 'attribute_code',
    parentColumn: undefined,
    parentTable: undefined,
    parentKey: '',
    isParentRequired: false,
  },
  ATTRIBUTE_VALUE: {
    table: 'attribute_value',
    codeColumn: 'attribute_value_code',
    parentColumn: 'attribute_code',
    parentTable: 'attribute',
    parentKey: 'attribute_code',
    isParentRequired: true,
  },
}
