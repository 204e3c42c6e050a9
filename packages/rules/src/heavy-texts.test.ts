import { expect, test } from 'vitest'

import { avatarOf } from './avatars.ts'
import { findInsult } from './insults.ts'
import { normalise } from './normalise.ts'
import { tidyOrderNumber } from './order-number.ts'
import { askedTitle } from './page-title.ts'
import { passwordFault } from './passwords.ts'
import { readPaymentReferences } from './payment-reference.ts'
import { personalDataFault } from './personal-data.ts'
import { searchWords } from './search-words.ts'
import { heavyTexts, processorMs } from './testing/heavy-texts.ts'

const boundMs = 20

/** Functions that check visitors' texts, with their maximum input length. */
const judges: [string, number, (text: string) => unknown][] = [
  [
    'the filter of personal data',
    4096,
    (text) => personalDataFault(text, { firstName: 'Mia', lastName: 'Meyer' }),
  ],
  ['the filter of insults', 4096, findInsult],
  ['the rules of passwords', 100_000, (text) => passwordFault(text, ['ada', 'ada@example.org'])],
  ['the words of a search', 1000, searchWords],
  ['the form of order numbers', 40, tidyOrderNumber],
  ['the references of a payment', 2000, readPaymentReferences],
  ['a title', 1000, askedTitle],
  ['an avatar', 1000, avatarOf],
  ['normalising', 20_000, (text) => normalise(text, 'NFKC')],
]

test.each(judges)('%s takes no text longer than a moment', (_name, length, judge) => {
  const slow = heavyTexts(length)
    .map(({ name, text }) => ({ name, took: processorMs(() => judge(text), boundMs) }))
    .filter(({ took }) => took >= boundMs)
  expect(slow).toEqual([])
})

test('marks that no language writes so many of are left out, and all others stay', () => {
  expect(normalise('Đặng e\u0301', 'NFC')).toBe('Đặng é')
  expect(normalise(`a${'\u0323'.repeat(30)}b`, 'NFC')).toHaveLength(31)
  expect(normalise(`a${'\u0323\u0301'.repeat(50_000)}`, 'NFD')).toHaveLength(31)
})

test('a text that normalising makes far longer is refused as too long', () => {
  expect(personalDataFault('㌫'.repeat(4096))).toEqual({ code: 'TOO_LONG', params: { max: 8192 } })
  expect(personalDataFault('Wait… '.repeat(680))).toBeUndefined()
})

test('P-07: what is spread out by spaces, or hidden among pictures and marks that nobody sees, is found', () => {
  for (const text of [
    'mia   at   gmail   dot   com',
    'm\u200dia@exa\u200dmple.org',
    '😀0170 1234567😀',
    'via G.Verdi 3',
  ]) {
    expect([text, personalDataFault(text)?.code]).toEqual([text, 'PERSONAL_DATA'])
  }
})
