import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'

import { TranslationProvider } from '@kids-crafts/browser/translation.tsx'
import { messagesOf } from '@kids-crafts/i18n/all-messages.ts'
import { createTranslation } from '@kids-crafts/i18n/translate.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { ServerRouter } from 'react-router'
import type { EntryContext, RouterContextProvider } from 'react-router'

import { finishPage, mark } from './platform/finish-page.ts'
import { documentContext, visitContext } from './platform/server-context.ts'
import type { Translation } from './platform/translation.ts'

/**
 * Renders the page as one string, because it is cached and compressed in one piece; every loader
 * has its data before this begins. docs/decisions/026 has the numbers.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = context.get(documentContext)
  if (status === 404 && page.isNotFoundCached) {
    await routerContext.serverHandoffStream?.cancel()
    return new Response(null, { status, headers })
  }
  const translation = translationOf(context.get(visitContext))
  const { serverHandoffStream, ...withoutStream } = routerContext
  const loaderData = serverHandoffStream ? await text(serverHandoffStream) : ''
  const tree = (
    <TranslationProvider translation={translation}>
      <ServerRouter context={withMatchedRoutes(withoutStream)} url={request.url} nonce={mark} />
    </TranslationProvider>
  )
  // Without the doctype, which only a stream adds, a browser would use quirks mode.
  const atOnce = `<!DOCTYPE html>${renderToString(tree)}`
  const html = atOnce.includes(openBoundary) ? await renderWaiting(tree) : atOnce
  Object.assign(page, finishPage(html, loaderData))
  return new Response(null, { status, headers })
}

/**
 * The router prepares every route that it is given, for each page anew, and a page needs those that
 * it consists of.
 */
function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const matched = new Set(staticHandlerContext.matches.map(({ route }) => route.id))
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => matched.has(id)))
  return { ...context, manifest: { ...manifest, routes } }
}

/** What stands in place of a boundary that failed, or whose component is still being loaded. */
const openBoundary = '<!--$!-->'
const renderTimeoutMs = 5000

/**
 * Waits for every boundary. One that fails would leave a hole in a page that is cached: no page is
 * better.
 */
function renderWaiting(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const collect = new PassThrough()
    const { pipe, abort } = renderToPipeableStream(page, {
      // A large boundary would come as its fallback first, to be swapped by a script, though the
      // page is complete.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timeout)
        text(pipe(collect)).then(resolve, reject)
      },
      onShellError: reject,
      onError: reject,
    })
    const timeout = setTimeout(abort, renderTimeoutMs)
  })
}

const translations = new Map<string, Translation>()

/** Nothing that a page renders changes it, so all pages of a store and a language share one. */
function translationOf({ locale, theme }: { locale: Locale; theme: Theme }) {
  const key = `${theme} ${locale}`
  const translation = translations.get(key) ?? createTranslation(locale, messagesOf(locale, theme))
  translations.set(key, translation)
  return translation
}
