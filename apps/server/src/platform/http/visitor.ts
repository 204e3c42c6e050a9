import { defaultLocale, localeCookie, localeQueryKey } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

import type { Config } from '../config.ts'
import type { Caller } from './access.ts'
import { readOwnCookie } from './own-cookies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    theme: Theme
    locale: Locale
    actor: Caller
    /**
     * The session of the bearer token or staff cookie, even if expired or ended. It gives no
     * rights.
     */
    callSessionId: string | undefined
    /** The order of a guest's checkout token. */
    checkoutOrderNum: string | undefined
  }
}

/** Determines each request's store (by host name) and language. */
export function recogniseVisitors(app: FastifyInstance, config: Config): void {
  app.decorateRequest('theme', 'default')
  app.decorateRequest('locale', 'en')
  app.decorateRequest('actor', null)
  app.decorateRequest('callSessionId', undefined)
  app.decorateRequest('checkoutOrderNum', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    request.theme = themeOfHost(config, request)
    request.locale =
      enabledLocale(localeInUrl(request.url)) ??
      enabledLocale(readOwnCookie(request, localeCookie)) ??
      accepted.memo(request.headers['accept-language']?.slice(0, 200) ?? '')
    done()
  })

  const enabledLocale = (asked: string | undefined): Locale | undefined =>
    asked === undefined ? undefined : config.locales.find((locale) => locale === asked)

  // Browsers send a few hundred different headers, and parsing one takes about as long as sending a
  // cached page.
  const accepted = new LRUCache<string, Locale>({
    max: 1000,
    memoMethod: (header) => negotiateLocale(config.locales, header),
  })
}

/** Addresses may name a language. Most don't, so avoid parsing the query. */
const localeInUrl = (url: string): string | undefined => localeParameter.exec(url)?.[1]
const localeParameter = new RegExp(String.raw`[?&]${localeQueryKey}=([a-z]{2})(?:&|$)`)

/** The best enabled language of `Accept-Language`, else English. */
export function negotiateLocale(enabled: readonly Locale[], acceptLanguage: string): Locale {
  const accepted = new Negotiator({ headers: { 'accept-language': acceptLanguage } })
  const chosen = accepted.language([...enabled])
  return enabled.find((locale) => locale === chosen) ?? defaultLocale
}

function themeOfHost(config: Config, request: FastifyRequest): Theme {
  return config.themeHosts.get(request.hostname.toLowerCase()) ?? config.theme
}
