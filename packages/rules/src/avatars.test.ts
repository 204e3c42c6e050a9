import { existsSync } from 'node:fs'

import { expect, test } from 'vitest'

import { animals, avatarOf } from './avatars.ts'

test.each([
  ['Silver Heron 274', 'heron', 'blue'],
  ['Blue Otter 482', 'otter', 'blue'],
  ['Golden Carp 836', 'carp', 'amber'],
  ['Loutre Bleue 778', 'otter', 'blue'],
  ['Renard Rêveur 455', 'fox', expect.any(String)],
  ['Colibrí Paciente 380', 'hummingbird', expect.any(String)],
])('%s is shown by the drawing of its animal, on the ground of its colour', (name, animal, ground) => {
  expect(avatarOf(name)).toEqual({ animal, ground })
})

test('a name without an animal that is drawn has a paw, and always the same ground', () => {
  for (const name of ['Brave Zebra 12', 'Тихий Лис 7', '', '💡', 'x'.repeat(10_000)]) {
    expect(avatarOf(name)).toEqual({ animal: 'paw', ground: avatarOf(name).ground })
  }
})

test('every animal is drawn', () => {
  const drawings = new URL('../../../apps/storefront/public/art/avatars/', import.meta.url)
  expect(animals.filter((animal) => !existsSync(new URL(`${animal}.svg`, drawings)))).toEqual([])
})
