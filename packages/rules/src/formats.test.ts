import { expect, test } from 'vitest'

import { formatDuration } from './formats.ts'

test('a duration is written in the language of the page', () => {
  expect(formatDuration(180, 'day', 'en')).toBe('180 days')
  expect(formatDuration(1, 'year', 'de')).toBe('1 Jahr')
  expect(formatDuration(3, 'year', 'kk')).toBe('3 жыл')
})

test('the Kazakh units of our own are those of complete locale data', () => {
  for (const unit of ['day', 'year'] as const) {
    const style = { style: 'unit', unit, unitDisplay: 'long' } as const
    const complete = new Intl.NumberFormat('kk', style).format(7).replaceAll('\u00a0', ' ')
    expect(formatDuration(7, unit, 'kk')).toBe(complete)
  }
})
