import { createHmac, randomBytes } from 'node:crypto'

import { homeOf } from '../platform/http/network-of.ts'

export interface View {
  sku: string
  address: string
  userAgent: string | undefined
}

/** Product views that are not written yet. */
export interface ViewCounter {
  /** Returns whether the view counts. */
  count(view: View): boolean
  /** Takes the views since the last call, by SKU. */
  take(): Map<string, number>
  /** Puts back views that could not be written. */
  putBack(views: ReadonlyMap<string, number>): void
}

/** A flood of made-up SKUs takes a megabyte at most; more views wait for the next minute. */
const skusMax = 20_000
const visitsMax = 100_000
/** A school has many browsers behind one address, and a script can make up any number. */
const browsersOfAddressMax = 5
const dayMs = 24 * 60 * 60 * 1000

/**
 * Counts a product once a day for each browser of each address. Visitors are in memory only, as a
 * hash whose key lasts for a day: no visitor data is stored, and no cookie is needed.
 */
export function createViewCounter(now: () => number = Date.now): ViewCounter {
  let views = new Map<string, number>()
  /** The browsers of an address that viewed a product, eight letters each. */
  const visits = new Map<string, string>()
  let day = 0
  let key = randomBytes(32)

  return {
    count({ sku, address, userAgent }) {
      if (isRobot(userAgent)) return false
      startDay()
      if (!views.has(sku) && views.size >= skusMax) return false
      if (!isFirstVisit(`${homeOf(address)} ${sku}`, userAgent ?? '')) return false
      views.set(sku, (views.get(sku) ?? 0) + 1)
      return true
    },
    take() {
      const taken = views
      views = new Map()
      return taken
    },
    putBack(unwritten) {
      for (const [sku, count] of unwritten) views.set(sku, (views.get(sku) ?? 0) + count)
    },
  }

  function startDay(): void {
    const today = Math.floor(now() / dayMs)
    if (today === day) return
    day = today
    key = randomBytes(32)
    visits.clear()
  }

  function isFirstVisit(place: string, userAgent: string): boolean {
    const visit = hash(place)
    const browser = hash(userAgent).slice(0, 8)
    const browsers = visits.get(visit) ?? ''
    if (browsers.length >= 8 * browsersOfAddressMax || has(browsers, browser)) return false
    visits.set(visit, browsers + browser)
    const oldest = visits.size > visitsMax ? visits.keys().next().value : undefined
    if (oldest !== undefined) visits.delete(oldest)
    return true
  }

  function hash(text: string): string {
    return createHmac('sha256', key).update(text).digest('base64url').slice(0, 16)
  }
}

function has(browsers: string, browser: string): boolean {
  for (let at = 0; at < browsers.length; at += 8) if (browsers.startsWith(browser, at)) return true
  return false
}

/** Browsers say Mozilla, and robots that render pages name themselves. A CUBOT is a telephone. */
const isRobot = (userAgent = ''): boolean =>
  !userAgent.startsWith('Mozilla/5.0 ') || robots.test(userAgent.replaceAll(/cubot/gi, ''))

const robots =
  /bot|crawl|spider|slurp|headless|lighthouse|preview|scrap|fetch|monitor|http|archiver|inspect|validator|phantom|puppeteer|playwright|selenium/i
