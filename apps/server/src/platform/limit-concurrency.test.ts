import { setTimeout as sleep } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { limitConcurrency } from './limit-concurrency.ts'

test('only so many run at a time, in the order they came, also after failures', async () => {
  const limited = limitConcurrency(2, { maxWaiting: 10 })
  const started: number[] = []
  let running = 0
  let most = 0
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) =>
      limited(async () => {
        started.push(index)
        most = Math.max(most, ++running)
        await sleep(5)
        running--
        if (index % 2 === 0) throw new Error('failed')
        return index
      }),
    ),
  )
  expect(most).toBe(2)
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(4)
})

test('whoever finds the queue full is turned away', async () => {
  const limited = limitConcurrency(1, { maxWaiting: 1 })
  const first = limited(() => sleep(20))
  expect(limited.isFull()).toBe(false)
  const second = limited(() => sleep(1))
  expect(limited.isFull()).toBe(true)
  await expect(limited(() => sleep(1))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await Promise.all([first, second])
  expect(limited.isFull()).toBe(false)
  await limited(() => sleep(1))
})
