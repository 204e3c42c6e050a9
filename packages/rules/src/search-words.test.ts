import fc from 'fast-check'
import { expect, test } from 'vitest'

import { foldText, searchWords, splitByMatches } from './search-words.ts'

test('letters are compared without case and accents, in every shipped language', () => {
  expect(foldText('MÜTZE Straße')).toBe('mutze strasse')
  expect(foldText('İstanbul ISPARTA ısı')).toBe('istanbul isparta isi')
  expect(foldText('Ёлка ЧАЙНИК')).toBe('елка чайник')
  expect(foldText('Қазақша кітап')).toBe('казакша китап')
  expect(foldText('قُبَّعَةٌ')).toBe(foldText('قبعه'))
  expect(foldText('Æsop Œuvre ﬁn')).toBe('aesop oeuvre fin')
})

test('words are what lies between punctuation', () => {
  expect(searchWords("l'Été, kid's %x_y").map(({ folded }) => folded)).toEqual([
    'l',
    'ete',
    'kid',
    's',
    'x',
    'y',
  ])
  expect(searchWords('!?… 🎨 — \u0000 \uD800')).toEqual([])
})

test('marks that nobody sees and letters of another width do not tear a word', () => {
  for (const typed of [
    'te\u200bddy',
    'ted\u00addy',
    '\u202eteddy',
    'ted\u2060dy\u200f',
    'ｔｅｄｄｙ',
    '𝓉𝑒𝒹𝒹𝓎',
  ]) {
    const folded = searchWords(typed).map((word) => word.folded)
    expect([typed, folded]).toEqual([typed, ['teddy']])
  }
  expect(searchWords('ﬁlz ﻗﻔﺎز').map(({ folded }) => folded)).toEqual(['filz', 'قفاز'])
})

test('a word that begins with a match is marked as it is written', () => {
  expect(splitByMatches('Rote Mützen, warm', ['mutz'])).toEqual([
    { text: 'Rote ', isMatch: false },
    { text: 'Mützen', isMatch: true },
    { text: ', warm', isMatch: false },
  ])
})

test('the parts of a name always add up to it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.array(fc.string({ maxLength: 3 }), { maxLength: 3 }),
      (name, starts) => {
        expect(
          splitByMatches(name, starts)
            .map(({ text }) => text)
            .join(''),
        ).toBe(name)
      },
    ),
  )
})
