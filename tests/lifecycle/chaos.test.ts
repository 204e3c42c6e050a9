import { randomInt } from 'node:crypto'

import { expect, test } from 'vitest'

import { runChaos } from '../../chaos/run-chaos.ts'
import { givenEmptyDataDir } from './given-server.ts'

test('I-12 killed at random moments of buying, the shop loses no order, no payment and no stock', async () => {
  const seed = String(randomInt(10 ** 6))
  const dataDir = await givenEmptyDataDir()
  const { violations, summary } = await runChaos({
    dataDir,
    journalDir: dataDir,
    seconds: 8,
    seed,
    buyers: 4,
    guests: 2,
    killEveryMs: 1500,
    say: () => {},
  })
  expect(violations, `seed ${seed}\n${summary}`).toEqual([])
  expect(summary).toMatch(/\d server/)
  expect(summary).toMatch(/\d postgres/)
  expect(summary).toMatch(/\d silent, \d connections dropped/)
})
