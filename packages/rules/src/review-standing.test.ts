import { expect, test } from 'vitest'

import { findInsult } from './insults.ts'
import { standingOf } from './review-standing.ts'

const review = {
  texts: ['Flies well, and the colours are lovely.'],
  rating: 5,
  pictureCount: 0,
  isByChild: false,
  isOfChildsCraft: false,
}

test('a review is public at once unless somebody should look first', () => {
  const standing = (changes: Partial<typeof review>) => {
    const { status, flag, isHeld } = standingOf({ ...review, ...changes })
    return [status, flag, isHeld]
  }
  expect(standing({})).toEqual(['PUBLIC', null, false])
  expect(standing({ rating: 1 })).toEqual(['PUBLIC', null, false])
  expect(standing({ isByChild: true })).toEqual(['WAITING', 'CHILD', false])
  expect(standing({ pictureCount: 1 })).toEqual(['WAITING', 'PICTURES', false])
  expect(standing({ texts: ['Call me: 604 555 0123'] })).toEqual(['WAITING', 'PERSONAL_DATA', false])
  expect(standing({ texts: ['', 'You idiots'] })).toEqual(['WAITING', 'INSULT', false])
  expect(standing({ isOfChildsCraft: true, rating: 3 })).toEqual(['PUBLIC', null, false])
  expect(standing({ isOfChildsCraft: true, rating: 2 })).toEqual(['HELD', 'LOW_RATING', true])
  expect(standing({ isOfChildsCraft: true, rating: 1, texts: ['Idiot!'] })).toEqual([
    'WAITING',
    'INSULT',
    true,
  ])
})

test('an insult is found in every language, and what people say of goods is none', () => {
  const insults = [
    'What an 1d10t',
    'So ein Arschloch!',
    'Quel connard',
    'che stronzo',
    'eres un gilipollas',
    'que babaca',
    'Gerizekalı satıcı',
    'Продавец мудак',
    'нағыз ақымақ',
    'بائع غبي',
  ]
  expect(insults.filter((text) => findInsult(text) === undefined)).toEqual([])
  const kind = [
    'A classic bass drum, assembled in a minute. My class loves it.',
    'Sehr schön verarbeitet, die Klasse ist begeistert.',
    'Très bien, conforme à la description. Contente de mon achat.',
    'Ottimo prodotto, consigliato.',
    'Un caballo de madera precioso. Muy contenta.',
    'Muito bonito, chegou depressa.',
    'Çok güzel, malzemesi kaliteli.',
    'Отличная игрушка, дети в восторге.',
    'Өте жақсы, балаларға ұнады.',
    'جميل جداً وسريع',
  ]
  expect(kind.map(findInsult)).toEqual(kind.map(() => undefined))
})
