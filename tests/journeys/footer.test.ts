// through: about, business, content, documents, enquiries, faq
import type { APIRequestContext } from '@playwright/test'

import { messagesOf } from '../../packages/i18n/src/all-messages.ts'
import { locales } from '../../packages/rules/src/locales.ts'
import type { Locale } from '../../packages/rules/src/locales.ts'
import { linksOf } from './html.ts'
import { servedPage } from './served-page.ts'
import { addressOf, expect, httpTest, stores } from './store.ts'
import type { Store } from './store.ts'

type Label = keyof ReturnType<typeof messagesOf>['navigation']

/** Section 2 of the specification. */
const footerOf: Readonly<Record<Store, readonly Label[]>> = {
  school: [
    'careers',
    'whoWeAre',
    'becomeVendor',
    'login',
    'investor',
    'support',
    'payment',
    'faq',
    'privacyPolicy',
    'shippingAndReturns',
    'termsOfUse',
    'partnerTerms',
    'cookiePolicy',
    'returnPolicy',
    'publicContracts',
  ],
  kids: ['about', 'contacts', 'privacyPolicy', 'agreement'],
}

for (const store of stores) {
  for (const locale of locales) {
    httpTest(`every link of the footer leads to a page: ${store} store, ${locale}`, async ({ request }) => {
      const { navigation } = messagesOf(locale)
      const links = await footerLinks(request, store, locale)
      const labels = footerOf[store].map((label) => navigation[label])
      expect(links.map(({ text }) => text)).toEqual(expect.arrayContaining(labels))

      const broken: string[] = []
      for (const href of new Set(links.map((link) => link.href))) {
        const fault = await faultOf(request, href, { store, locale })
        if (fault !== undefined) broken.push(`${href}: ${fault}`)
      }
      expect(broken).toEqual([])
    })
  }
}

async function footerLinks(request: APIRequestContext, store: Store, locale: Locale) {
  const { html } = await servedPage(request, '/', { store, locale })
  return linksOf(html.slice(html.lastIndexOf('<footer')))
}

async function faultOf(
  request: APIRequestContext,
  href: string,
  visitor: { store: Store; locale: Locale },
): Promise<string | undefined> {
  const { origin, pathname, search, hash } = new URL(href, addressOf(visitor.store))
  const store = stores.find((each) => addressOf(each) === origin)
  if (store === undefined) return 'is of neither store'
  const { status, html } = await servedPage(request, pathname + search, { ...visitor, store })
  if (status !== 200) return `answers ${status}`
  if (!html.includes(`<html lang="${visitor.locale}"`)) return 'is in another language'
  if (!/<h1\b/.test(html)) return 'has no heading'
  return hash === '' || html.includes(` id="${hash.slice(1)}"`) ? undefined : 'has no such section'
}
