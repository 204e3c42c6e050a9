import { Writable } from 'node:stream'

import { messagesOf } from '@kids-crafts/i18n/all-messages.ts'
import { createI18n } from '@kids-crafts/i18n/create-i18n.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { ServerRouter } from 'react-router'
import type { EntryContext, RouterContextProvider } from 'react-router'

import { visitContext } from './platform/server-context.ts'

const renderTimeoutMs = 5000

type I18n = ReturnType<typeof createI18n>

/** Waits for the whole page: it is cached and compressed in one piece, and its policy names its scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { locale } = context.get(visitContext)
  const i18n = i18nOf(locale)
  const page = (
    <I18nextProvider i18n={i18n}>
      <ServerRouter context={routerContext} url={request.url} />
    </I18nextProvider>
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(paintFirst(await renderWhole(page)), { status, headers })
}

const i18nByLocale = new Map<Locale, I18n>()

/** Nothing that a page renders changes it, so all pages of a language share one. */
function i18nOf(locale: Locale): I18n {
  const i18n = i18nByLocale.get(locale) ?? createI18n(locale, messagesOf(locale))
  i18nByLocale.set(locale, i18n)
  return i18n
}

/** The page can be read before its scripts run, so on a slow line they wait for what it is painted with. */
function paintFirst(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}

function renderWhole(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const collect = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(timeout)
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      // React would send a large boundary as its fallback first and swap it by a script, though the page is complete.
      progressiveChunkSize: Infinity,
      onAllReady: () => void pipe(collect),
      onShellError: reject,
      // A boundary that fails would leave a hole in a page that is cached: no page is better.
      onError: reject,
    })
    const timeout = setTimeout(abort, renderTimeoutMs)
  })
}
