import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { repositoryRoot } from '../../apps/server/src/platform/config.ts'
import { unwrapAnswer, urlOf } from '../../packages/contract/src/endpoint.ts'
import type { Read, RenderedPage, Storefront, Visit } from '../../packages/contract/src/rendering.ts'
import { locales } from '../../packages/rules/src/locales.ts'
import type { Locale } from '../../packages/rules/src/locales.ts'
import { themes } from '../../packages/rules/src/themes.ts'
import { hostileTexts } from './hostile-texts.ts'

/** A page with hostile texts in all that it is made of. */
export interface HostilePage extends RenderedPage {
  name: string
  /** What the same page may run when its texts are harmless. */
  expectedScripts: readonly string[]
}

const origin = `http://127.0.0.1:${process.env.STORE_PORT}`

const site: Omit<Visit, 'theme' | 'locale' | 'read'> = {
  origin,
  locales,
  isDevelopment: false,
  otherStoreUrl: null,
  vendorPortalUrl: null,
  managerPortalUrl: null,
  frameOrigins: [],
  platformFeePercent: 10,
}

const requestOf = (address: string) => new Request(new URL(address, origin))

let next = 0

/**
 * Renders pages by the built storefront from what the running store answers, with each text of the answers replaced. In a process
 * of its own, since the journeys' loader would translate the whole build first. Writes them as JSON.
 */
const build = path.join(repositoryRoot, 'apps/storefront/build/server/index.js')
const { render } = (await import(pathToFileURL(build).href)) as Storefront
const pages: HostilePage[] = []
for (const address of await addresses()) {
  for (const theme of themes) {
    for (const locale of ['en', 'de'] as const) {
      const visit = { ...site, theme, locale }
      const harmless = await render(requestOf(address), { ...visit, read: readOf(locale, (value) => value) })
      const hostile = await render(requestOf(address), { ...visit, read: readOf(locale, makeHostile) })
      pages.push({ ...hostile, name: `${address} ${theme} ${locale}`, expectedScripts: harmless.scripts })
    }
  }
}
process.stdout.write(JSON.stringify(pages))

/** One page of each kind that shows what somebody wrote. */
async function addresses(): Promise<string[]> {
  const home = await (await fetch(origin)).text()
  const product = /href="(\/product\/[^"?#]+)/.exec(home)?.[1] ?? ''
  const shown = await (await fetch(`${origin}${product}`)).text()
  const found = [/href="(\/products\/[^"?#]+)/.exec(home)?.[1], /href="(\/store\/[^"?#]+)/.exec(shown)?.[1]]
  return ['/', product, ...found.map((each) => each ?? ''), '/search?text=kite', '/login']
}

function readOf(locale: Locale, change: (value: unknown) => unknown): Read {
  return async (endpoint, input) => {
    const wire = Object.entries(
      endpoint.input.encode(input) as Record<string, string | number | boolean | undefined>,
    )
    const given = wire.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
    const query = new URLSearchParams(given)
    const answer = await fetch(`${origin}${urlOf(endpoint)}?${query}`, {
      headers: { 'accept-language': locale },
    })
    const { entity } = unwrapAnswer(endpoint.envelope, await answer.json())
    return change(endpoint.output.decode(entity)) as never
  }
}

/** Each text gets another one, so that a page has all of them in places of all kinds. */
function makeHostile(value: unknown, key = ''): unknown {
  if (typeof value === 'string')
    return isShown(key, value) ? hostileTexts[next++ % hostileTexts.length] : value
  if (Array.isArray(value)) return value.map((each) => makeHostile(each, key))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, makeHostile(each, name)]))
}

/** Words are what somebody wrote; codes, dates and addresses are made by us, and pages look things up by them. */
function isShown(key: string, value: string): boolean {
  const isWord = /[a-z]/.test(value) && !/^[/\d]/.test(value)
  return isWord && !/code|sku|handle|login|kind|type|status|locale|hash/i.test(key)
}
