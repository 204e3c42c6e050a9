import { setImmediate } from 'node:timers/promises'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Config } from '../config.ts'
import { limitConcurrency } from '../limit-concurrency.ts'

/**
 * Enough that one renders while others wait for the database. More would only hold memory,
 * and cost time to clean it.
 */
const rendersAtOnce = 4

/**
 * About as many as are rendered in a second: instead of a longer wait,
 * visitors are told to come back.
 */
const maxWaitingRenders = 60

/**
 * How many pages that the cache does not have one address may ask for in a minute. A school of 300
 * shares an address, and most of what they open is cached by the first who opens it: two new
 * searches or filters a minute for each of them.
 */
const newPagesPerMinute = 600

/**
 * How many pages under a title of the address: each is made of the cached one, and
 * no two are the same bytes.
 */
const titlePagesPerMinute = 300

const retryAfterSeconds = 5

/**
 * Turns of the event loop. Node accepts one connection in each, so that while one page was
 * rendered after another, fifty visitors a second came in and the others waited for seconds. A
 * turn takes some microseconds.
 */
const turnsBetweenPages = 20

export interface RenderLimit {
  run: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Given: why a page is not rendered for this request. */
  refusalOf: (request: FastifyRequest) => Promise<BusyReason | undefined>
  /** Given: why a page is not sent under another title. */
  titleRefusalOf: (request: FastifyRequest) => Promise<BusyReason | undefined>
}

export interface BusyReason {
  status: 429 | 503
  retryAfterSeconds: number
}

/**
 * Pages from the cache cost next to nothing; those that have to be rendered are limited, by
 * address and all together.
 */
export function createRenderLimit(
  app: FastifyInstance,
  { rateLimits }: Pick<Config, 'rateLimits'>,
): RenderLimit {
  const limit = limitConcurrency(rendersAtOnce, { maxWaiting: maxWaitingRenders })
  const countNew = counterOf(newPagesPerMinute)
  const titleRefusalOf = counterOf(titlePagesPerMinute)
  return { run, refusalOf, titleRefusalOf }

  /** Pages would otherwise follow each other without a look at who else has come. */
  function run<Result>(work: () => Promise<Result>): Promise<Result> {
    return limit(async () => {
      for (let turn = 1; turn <= turnsBetweenPages; turn += 1) await setImmediate()
      return work()
    })
  }

  async function refusalOf(request: FastifyRequest): Promise<BusyReason | undefined> {
    return (await countNew(request)) ?? (limit.isFull() ? atCapacityReason : undefined)
  }

  function counterOf(max: number) {
    const count = rateLimits ? app.createRateLimit({ max, timeWindow: '1 minute' }) : undefined
    return async (request: FastifyRequest): Promise<BusyReason | undefined> => {
      const counted = await count?.(request)
      return counted && !counted.isAllowed && counted.isExceeded
        ? { status: 429, retryAfterSeconds: counted.ttlInSeconds }
        : undefined
    }
  }
}

export const atCapacityReason: BusyReason = { status: 503, retryAfterSeconds }
