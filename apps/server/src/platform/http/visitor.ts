import { chooseLocale, localeCookie, localeQueryKey } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

import type { Config } from '../config.ts'
import type { Actor } from './access.ts'

declare module 'fastify' {
  interface FastifyRequest {
    theme: Theme
    locale: Locale
    actor: Actor
  }
}

/** Decides once per request which store is asked (by host name) and in which language. */
export function recogniseVisitors(app: FastifyInstance, config: Config): void {
  app.decorateRequest('theme', 'default')
  app.decorateRequest('locale', 'en')
  app.decorateRequest('actor', null)
  app.addHook('onRequest', (request, _reply, done) => {
    request.theme = themeOfHost(config, request)
    request.locale =
      localeAskedFor(request.url) ??
      localeOf(cookieOf(request, localeCookie), request.headers['accept-language'])
    done()
  })

  /** An address may name its language. Most do not, so the query is not parsed to find that out. */
  function localeAskedFor(url: string): Locale | undefined {
    const [, asked] = askedLocale.exec(url) ?? []
    return asked === undefined ? undefined : config.locales.find((locale) => locale === asked)
  }

  // Browsers send a few hundred different headers in all, and working one out costs more than sending a cached page.
  const known = new LRUCache<string, Locale>({ max: 1000 })
  function localeOf(picked: string | undefined, accepted: string | undefined): Locale {
    const key = `${picked?.slice(0, 10)} ${accepted?.slice(0, 200)}`
    const remembered = known.get(key)
    if (remembered) return remembered
    const locale = chooseLocale(config.locales, picked, accepted)
    known.set(key, locale)
    return locale
  }
}

const askedLocale = new RegExp(String.raw`[?&]${localeQueryKey}=([a-z]{2})(?:&|$)`)

function themeOfHost(config: Config, request: FastifyRequest): Theme {
  return config.themeHosts[request.hostname.toLowerCase()] ?? config.theme
}

export function cookieOf({ headers }: FastifyRequest, name: string): string | undefined {
  return headers.cookie === undefined ? undefined : cookieIn(headers.cookie, name)
}

/** Reads one cookie without parsing them all: this runs on every request. */
export function cookieIn(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const separator = pair.indexOf('=')
    if (pair.slice(0, separator).trim() === name) return pair.slice(separator + 1).trim()
  }
  return undefined
}
