import { setImmediate } from 'node:timers/promises'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Config } from '../config.ts'
import { limitConcurrency } from '../limit-concurrency.ts'

/**
 * Enough that one renders while others wait for the database. More would only use memory and
 * garbage collection.
 */
const rendersAtOnce = 4

/**
 * About as many as are rendered in a second: visitors are told to return instead of waiting longer.
 */
const maxWaitingRenders = 60

/**
 * Uncached pages per address and minute. A school of 300 shares an address, and the first visitor
 * caches most pages for the rest: this allows each two new searches or filters a minute.
 */
const newPagesPerMinute = 600

/** Pages with a title in the address: each is derived from the cached page, and all differ. */
const titlePagesPerMinute = 300

const retryAfterSeconds = 5

/**
 * Turns of the event loop. Node accepts one connection in each, so with back-to-back rendering
 * fifty visitors a second got in and the others waited for seconds. A turn takes some microseconds.
 */
const turnsBetweenPages = 20

export interface RenderLimit {
  run: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Why a page isn't rendered for this request. */
  refusalOf: (request: FastifyRequest) => Promise<BusyReason | undefined>
  /** Why a page isn't sent with another title. */
  titleRefusalOf: (request: FastifyRequest) => Promise<BusyReason | undefined>
}

export interface BusyReason {
  status: 429 | 503
  retryAfterSeconds: number
}

/** Cached pages cost next to nothing; rendered ones are limited, per address and in total. */
export function createRenderLimit(
  app: FastifyInstance,
  { rateLimits }: Pick<Config, 'rateLimits'>,
): RenderLimit {
  const limit = limitConcurrency(rendersAtOnce, { maxWaiting: maxWaitingRenders })
  const countNew = counterOf(newPagesPerMinute)
  const titleRefusalOf = counterOf(titlePagesPerMinute)
  return { run, refusalOf, titleRefusalOf }

  /** Otherwise pages would render back to back, without accepting new connections. */
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
