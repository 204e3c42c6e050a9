import { messagesOf } from '@kids-crafts/i18n/all-messages.ts'
import { createTranslation } from '@kids-crafts/i18n/translate.ts'
import { expect, test } from 'vitest'

import { pages } from '../site-map.ts'
import { footerGroups, hrefOf, kidsLinks, shownEntries, shownGroups } from './navigation.ts'
import type { NavigationEntry } from './navigation.ts'

const { t } = createTranslation('en', messagesOf('en'))
const words = (entries: readonly NavigationEntry[]): string[] => entries.map(({ label }) => t(label))

test('the kids header leads to workshops, partners, the investment deck, about us and contact us', () => {
  expect(words(kidsLinks)).toEqual(['Workshops', 'Partners', 'Investment deck', 'About us', 'Contact us'])
})

test('the school footer has four groups and every link of the specification', () => {
  expect(footerGroups.default.map(({ title }) => t(title))).toEqual([
    'About us',
    'For business',
    'For investors',
    'Help',
  ])
  const links = words(footerGroups.default.flatMap(({ entries }) => entries))
  expect(links.toSorted()).toEqual([
    'Become a vendor',
    'Become an investor',
    'Careers',
    'Cookie policy',
    'FAQ',
    'Login',
    'Partner terms',
    'Payment',
    'Privacy policy',
    'Public contracts',
    'Return policy',
    'Shipping and returns',
    'Support',
    'Terms of use',
    'Who we are',
  ])
})

test('the kids footer leads to about, contacts, privacy policy and agreement', () => {
  const entries = footerGroups.kids.flatMap((group) => group.entries)
  expect(entries.map(hrefOf)).toEqual(['/about', '/contacts', '/privacy-policy', '/agreement'])
})

test('an entry is shown once its page exists, and a group once it has an entry', () => {
  expect(shownGroups(footerGroups.default, () => false)).toEqual([])
  expect(shownEntries(kidsLinks, (page) => page === '/about').map(hrefOf)).toEqual(['/about'])
  const groups = shownGroups(footerGroups.default, (page) => page === '/for-investors')
  expect(groups.map(({ title, entries }) => [title, entries.length])).toEqual([['footer.forInvestors', 1]])
})

test('every entry names a page of the site map, so none can be misspelt', () => {
  const entries = [
    ...kidsLinks,
    ...Object.values(footerGroups).flatMap((groups) => groups.flatMap((group) => group.entries)),
  ]
  for (const { page } of entries) expect(pages).toHaveProperty([page])
})
