import { messagesOf } from '@kids-crafts/i18n/all-messages.ts'
import { createTranslation } from '@kids-crafts/i18n/translate.ts'
import { expect, test } from 'vitest'

import { footerGroups, hrefOf, kidsLinks } from './navigation.ts'
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
    'Contact us',
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
    'Workshops',
  ])
})

test('the kids footer leads to about, contacts, help, privacy policy and agreement', () => {
  const entries = footerGroups.kids.flatMap((group) => group.entries)
  expect(entries.map(hrefOf)).toEqual([
    '/about',
    '/contacts',
    '/support',
    '/faq',
    '/shipping-and-returns',
    '/privacy-policy',
    '/agreement',
  ])
})
