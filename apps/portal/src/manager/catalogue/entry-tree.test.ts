import type { ReferenceEntry } from '@kids-crafts/contract/catalogue-staff.ts'
import { expect, test } from 'vitest'

import { searched, siblingsOf, treeOf } from './entry-tree.ts'

const entry = (kind: ReferenceEntry['kind'], code: string, parentCode: string | null): ReferenceEntry => ({
  kind,
  code,
  parentCode,
  names: { en: code.toLowerCase(), de: `${code}-de` },
  status: 'ACTUAL',
  productCount: 0,
})
const entries = [
  entry('CATEGORY', 'A', null),
  entry('CATEGORY', 'B', null),
  entry('CATEGORY', 'A_ONE', 'A'),
  // An abstract product with the code of a category.
  entry('ABSTRACT_PRODUCT', 'B', 'A_ONE'),
  entry('ABSTRACT_PRODUCT', 'KITE', 'B'),
  entry('ATTRIBUTE', 'COLOUR', null),
]
const shown = (rows: readonly { entry: ReferenceEntry; depth: number }[]) =>
  rows.map(({ entry: { kind, code }, depth }) => `${depth} ${kind} ${code}`)

test('each entry stands below its own, and what is found comes with what it stands in', () => {
  const tree = treeOf(entries, ['CATEGORY', 'ABSTRACT_PRODUCT'])
  expect(shown(tree)).toEqual([
    '0 CATEGORY A',
    '1 CATEGORY A_ONE',
    '2 ABSTRACT_PRODUCT B',
    '0 CATEGORY B',
    '1 ABSTRACT_PRODUCT KITE',
  ])
  expect(shown(searched(tree, ' Kite-DE'))).toEqual(['0 CATEGORY B', '1 ABSTRACT_PRODUCT KITE'])
  expect(searched(tree, '')).toBe(tree)
})

test('siblings are of one kind and one place', () => {
  expect(siblingsOf(entries, { kind: 'CATEGORY', parentCode: null }).map(({ code }) => code)).toEqual([
    'A',
    'B',
  ])
})
