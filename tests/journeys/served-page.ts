import type { APIRequestContext } from '@playwright/test'

import { decoded } from './html.ts'
import { addressOf } from './store.ts'
import type { Store } from './store.ts'

interface ServedPage {
  status: number
  headers: Record<string, string>
  /** Without what only scripts read. */
  html: string
  /** The words that the page shows. */
  text: string
  /** What search engines are told, by its type. */
  structured: Record<string, Record<string, unknown>>
}

/** A page as the server sends it: what it says, and what search engines read of it, in a tenth of a browser's time. */
export async function servedPage(
  request: APIRequestContext,
  path: string,
  { store = 'school', locale = 'en' }: { store?: Store; locale?: string } = {},
): Promise<ServedPage> {
  const response = await request.get(`${addressOf('school')}${path}`, {
    // Only browsers know that every name under localhost is this machine.
    headers: { host: new URL(addressOf(store)).host, 'accept-language': locale },
    maxRedirects: 0,
  })
  const whole = await response.text()
  const html = whole.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
  return {
    status: response.status(),
    headers: response.headers(),
    html,
    text: textOf(html.replace(/^.*<body[^>]*>/s, '')),
    structured: Object.fromEntries(
      [...whole.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
        .map(([, json = '']) => JSON.parse(json) as Record<string, unknown>)
        .map((thing) => [String(thing['@type']), thing]),
    ),
  }
}

/** The value of an attribute of the first element that begins like this: `<link rel="canonical"`. */
export function attributeIn(html: string, element: string, attribute: string): string | undefined {
  const start = html.indexOf(element)
  if (start === -1) return undefined
  const tag = html.slice(start, html.indexOf('>', start))
  const value = new RegExp(` ${attribute}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : decoded(value)
}

/** The words between the tags. */
export const textOf = (html: string): string =>
  decoded(html.replaceAll(/<!--.*?-->/gs, '').replaceAll(/<[^>]+>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
