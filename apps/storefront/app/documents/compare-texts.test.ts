import type { Inline } from '@kids-crafts/contract/content.ts'
import { expect, test } from 'vitest'

import { compareTexts } from './compare-texts.ts'

const section = (id: string, ...paragraphs: (string | Inline[])[]) => ({
  id,
  title: `About ${id}`,
  blocks: paragraphs.map((text) => ({
    kind: 'paragraph' as const,
    text: typeof text === 'string' ? [text] : text,
  })),
})

test('only sections that have changed are shown, sentence by sentence', () => {
  const earlier = [section('a', 'One. Two.'), section('b', 'Same.')]
  const later = [section('a', 'One. Three.', 'Four.'), section('b', 'Same.')]
  expect(compareTexts(earlier, later)).toEqual([
    {
      id: 'a',
      title: 'About a',
      sentences: [
        { kind: 'same', text: 'One.' },
        { kind: 'removed', text: 'Two.' },
        { kind: 'added', text: 'Three.' },
        { kind: 'added', text: 'Four.' },
      ],
    },
  ])
})

test('a row of a table is one sentence, and a table without a heading has none', () => {
  const table = (...rows: string[][]) => [
    {
      id: 'kept',
      title: 'Kept',
      blocks: [{ kind: 'table' as const, head: [], rows: rows.map((row) => row.map((cell) => [cell])) }],
    },
  ]
  const compared = compareTexts(
    table(['Orders', '6 years. Then gone.']),
    table(['Orders', '7 years. Then gone.']),
  )
  expect(compared[0]?.sentences).toEqual([
    { kind: 'removed', text: 'Orders · 6 years. Then gone.' },
    { kind: 'added', text: 'Orders · 7 years. Then gone.' },
  ])
})

test('a section that is new or gone is added or removed as a whole, and a new link alone changes nothing', () => {
  const earlier = [section('gone', 'Old.'), section('linked', 'See there.')]
  const later = [
    section('new', 'New.'),
    section('linked', ['See ', { kind: 'link', href: '/there', text: ['there'] }, '.']),
  ]
  const compared = compareTexts(earlier, later).map(({ id, sentences }) => [
    id,
    ...new Set(sentences.map(({ kind }) => kind)),
  ])
  expect(compared).toEqual([
    ['new', 'added'],
    ['gone', 'removed'],
  ])
})
