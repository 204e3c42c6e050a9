import { expect, test } from 'vitest'

import { breadcrumbList, itemList, organization, structuredText } from './structured-data.ts'

test('S-12: nothing in a data block can end it or open another', () => {
  const hostile = '</script><script>alert(1)</script><!--'
  const text = structuredText({ '@type': 'Product', name: hostile })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@type': 'Product', name: hostile })
})

test('breadcrumbs are pages, numbered from one, and the last may do without an address', () => {
  const crumbs = [
    { label: 'Home', href: '/' },
    { label: 'Clothes', href: '/products/CLOTHES' },
    { label: 'Scarf' },
  ]
  expect(breadcrumbList(crumbs, (path) => `https://x.example${path}`)).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://x.example/' },
      { '@type': 'ListItem', position: 2, name: 'Clothes', item: 'https://x.example/products/CLOTHES' },
      { '@type': 'ListItem', position: 3, name: 'Scarf' },
    ],
  })
})

test('a list goes on counting where the page before it ended', () => {
  const list = itemList([{ name: 'Scarf', url: 'https://x.example/product/A1' }], 25)
  expect(list).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 1,
    itemListElement: [
      { '@type': 'ListItem', position: 25, name: 'Scarf', url: 'https://x.example/product/A1' },
    ],
  })
})

test('the store is an organization', () => {
  const store = {
    name: 'Kids Crafts',
    description: 'Made by kids',
    url: 'https://x.example/',
    logo: 'https://x.example/l.png',
  }
  expect(organization(store)).toEqual({ '@type': 'Organization', ...store })
})
