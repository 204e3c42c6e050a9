import type { Block } from '@kids-crafts/contract/content.ts'
import { expect, test } from 'vitest'

import { bannerParts } from './banner-parts.ts'

const words = (text: string): Block => ({ kind: 'paragraph', text: [text] })
const link = (href: string) => ({ kind: 'link' as const, href, text: [href] })
const list = (...items: Block[][]): Block => ({ kind: 'list', isOrdered: false, items })
const linked = (href: string): Block[] => [{ kind: 'paragraph', text: [link(href)] }]

test('the buttons of a banner are the links of its list, and the rest are its words', () => {
  const blocks = [words('Beads and cedar.'), list(linked('/classes'), linked('#categories'))]
  expect(bannerParts({ blocks })).toEqual({
    words: [words('Beads and cedar.')],
    links: [link('/classes'), link('#categories')],
  })
})

test('a list that says more than its links stays a list, so that no word is lost', () => {
  const blocks = [
    list(linked('/classes'), [words('Every Saturday')]),
    list([{ kind: 'paragraph', text: ['see ', link('/faq')] }]),
    list([...linked('/about'), words('more')]),
  ]
  expect(bannerParts({ blocks })).toEqual({ words: blocks, links: [] })
})
