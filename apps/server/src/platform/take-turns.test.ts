import { setTimeout as sleep } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { shareInFlight } from './share-in-flight.ts'
import { takeTurns } from './take-turns.ts'

test('work of one name runs one after another, in order, also after a failure; other names do not wait', async () => {
  const inTurn = takeTurns()
  const seen: string[] = []
  const work =
    (label: string, fails = false) =>
    async () => {
      seen.push(`${label} starts`)
      await sleep(5)
      seen.push(`${label} ends`)
      if (fails) throw new Error(label)
    }
  const all = [inTurn('a', work('a1', true)), inTurn('a', work('a2')), inTurn('b', work('b1'))]
  const outcomes = await Promise.allSettled(all)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(seen.filter((each) => each.startsWith('a'))).toEqual([
    'a1 starts',
    'a1 ends',
    'a2 starts',
    'a2 ends',
  ])
  expect(seen.indexOf('b1 starts')).toBeLessThan(seen.indexOf('a1 ends'))
})

test('equal questions at the same moment are asked once, and asked anew afterwards', async () => {
  let asked = 0
  const ask = shareInFlight(async (question: { of: string }) => {
    asked += 1
    await sleep(5)
    if (question.of === 'bad') throw new Error('no')
    return asked
  })
  expect(await Promise.all([ask({ of: 'x' }), ask({ of: 'x' }), ask({ of: 'y' })])).toEqual([2, 2, 2])
  await expect(ask({ of: 'bad' })).rejects.toThrow('no')
  expect(await ask({ of: 'x' })).toBe(4)
})
