import { expect, test } from 'vitest'

import { partsOf, plainBlocks } from './section-parts.ts'

const words = (text: string) => ({ kind: 'paragraph' as const, text: [text] })

test('a section is its words before the first heading, and a part for each heading', () => {
  const section = {
    id: 'faq',
    title: 'Questions',
    blocks: [
      words('Before.'),
      { kind: 'heading' as const, id: 'faq-age', text: ['How old?'] },
      words('Five.'),
      { kind: 'heading' as const, text: ['How much?'] },
      words('Nothing.'),
      words('Really.'),
    ],
  }
  expect(partsOf(section)).toEqual({
    intro: [words('Before.')],
    parts: [
      { id: 'faq-age', title: ['How old?'], blocks: [words('Five.')] },
      { id: 'faq-2', title: ['How much?'], blocks: [words('Nothing.'), words('Really.')] },
    ],
  })
})

test('what search engines read of an answer has no marks', () => {
  const link = { kind: 'link' as const, href: '/agreement', text: ['the agreement'] }
  const strong = { kind: 'strong' as const, text: ['One', ' fee'] }
  const list = { kind: 'list' as const, isOrdered: false, items: [[words('a')], [words('b')]] }
  expect(plainBlocks([{ kind: 'paragraph', text: [strong, ', see ', link] }, list])).toBe(
    'One fee, see the agreement a b',
  )
})
