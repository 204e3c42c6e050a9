import type { Read, Storefront, Visit } from '@kids-crafts/contract/rendering.ts'
import { askedTitle, titleQueryKey } from '@kids-crafts/rules/page-title.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { finishAnswer } from '../cache/answer-cache.ts'
import type { Answer, CachedAnswer } from '../cache/answer-cache.ts'
import type { Config } from '../config.ts'
import { isAtThisMachine } from '../development/is-at-this-machine.ts'
import { refusalOf, unavailableRetrySeconds } from '../http/errors.ts'
import { pagePolicy } from '../http/security-headers.ts'
import { sendCached } from '../http/send-cached.ts'
import { callInProcess } from '../http/serve.ts'
import type { Sources } from '../http/serve.ts'
import type { Refusal } from '../refusal.ts'
import { atCapacity } from '../wait-for-turn.ts'
import { matchPage } from './match-page.ts'
import { busyPage, crashPage } from './plain-pages.ts'
import { portalUrl } from './portal-app.ts'
import { atCapacityReason, createRenderLimit } from './render-limit.ts'
import type { BusyReason, RenderLimit } from './render-limit.ts'
import type { Address, ServedApp } from './served-app.ts'
import { otherStoreUrl, storeUrl } from './store-url.ts'
import { sendTitlePage, titlePageHeaders } from './title-page.ts'

/**
 * Both stores: every address without another app. Renders pages and caches their finished bytes,
 * each under its canonical address of path and query keys from the site map.
 */
export function createStorefrontApp(
  app: FastifyInstance,
  config: Config,
  storefront: () => Promise<Storefront>,
): ServedApp {
  const renderLimit = createRenderLimit(app, config)
  return { name: 'storefront', path: '/', answer }

  async function answer(request: FastifyRequest, reply: FastifyReply, { pathname, searchParams }: Address) {
    const { render, pageList } = await storefront()
    const page = matchPage(pageList, pathname, searchParams)
    const isDevelopmentPage = pathname.startsWith('/dev/ui') && !config.isPublic && isAtThisMachine(request)
    if (page === null && !isDevelopmentPage) return reply.header('cache-control', 'no-store').redirect('/')

    const isFrame = page?.layout === 'frame' || pathname === '/dev/ui/frame'
    const make = (url: string) =>
      makePage({ app, config, request, render, renderLimit, url, isFrame, pattern: page?.pattern })
    const title = askedTitle(searchParams.get(titleQueryKey))
    if (page === null || config.devServer) {
      if (title !== '') reply.headers(titlePageHeaders)
      return sendPage(reply, await make(request.url))
    }
    const key = `${request.theme} ${request.locale} ${page.url}`
    if (title !== '') {
      const busy = await renderLimit.titleRefusalOf(request)
      if (busy) return sendPage(reply, busyAnswer(request, busy))
      const cached = await app.answerCache.get(key, () => make(page.url))
      return sendTitlePage(request, reply, cached, title)
    }
    return sendCached(request, reply, key, () => make(page.url))
  }
}

interface PageToMake {
  app: FastifyInstance
  config: Config
  request: FastifyRequest
  render: Storefront['render']
  renderLimit: RenderLimit
  url: string
  isFrame: boolean
  /** Undefined for development pages. */
  pattern: string | undefined
}

async function makePage(page: PageToMake): Promise<Answer | CachedAnswer> {
  const { app, request, renderLimit, pattern } = page
  const { theme, locale } = request
  const busy = await renderLimit.refusalOf(request)
  if (busy) return busyAnswer(request, busy)
  // The same for every address of a kind, so that made-up addresses are rendered once.
  const notFoundKey = pattern === undefined ? undefined : `${theme} ${locale} not found ${pattern}`
  const notFound = notFoundKey === undefined ? undefined : app.answerCache.find(notFoundKey)
  try {
    const answer = await renderLimit.run(() => renderPage(page, notFound !== undefined))
    if (answer.status !== 404) return answer
    return notFound ?? { ...answer, sharedKey: notFoundKey }
  } catch (error) {
    if (error === atCapacity) return busyAnswer(request, atCapacityReason)
    const isOutage = refusalOf(error)?.code === 'UNAVAILABLE'
    request.log[isOutage ? 'warn' : 'error']({ err: error }, 'a page could not be rendered')
    return isOutage
      ? plainAnswer(crashPage(request.id, locale, theme), 503, unavailableRetrySeconds)
      : plainAnswer(crashPage(request.id, locale, theme), 500)
  }
}

async function renderPage(page: PageToMake, isNotFoundCached: boolean): Promise<Answer> {
  const { app, config, request, render, url, isFrame } = page
  const sources: Sources = { tags: new Set(), ttlMs: undefined }
  const { theme, locale } = request
  // An error boundary's page would be a 500 or, lacking a part, be cached.
  let outage: Refusal | undefined
  const read: Read = async (endpoint, input) => {
    try {
      return await callInProcess(app, endpoint, input, { locale, theme }, sources)
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal?.code === 'UNAVAILABLE') outage = refusal
      throw refusal ?? error
    }
  }
  const visit: Visit = {
    theme,
    locale,
    origin: storeUrl(config, theme),
    locales: config.locales,
    isDevelopment: !config.isPublic,
    otherStoreUrl: otherStoreUrl(config, theme),
    vendorPortalUrl: portalUrl(config, 'vendor'),
    managerPortalUrl: portalUrl(config, 'manager'),
    frameOrigins: config.frameOrigins,
    platformFeePercent: config.platformFeePercent,
    read,
  }
  const rendered = await render(new Request(new URL(url, config.publicUrl)), visit, {
    isNotFoundCached,
  }).catch((error: unknown) => {
    throw outage ?? error
  })
  const { html, scripts, location } = rendered
  const status = outage ? 503 : rendered.status
  const headers = {
    'content-security-policy': pagePolicy(scripts, isFrame ? ["'self'", ...config.frameOrigins] : []),
    // Browsers that support frame-ancestors prefer it; this header can't express a list.
    'x-frame-options': isFrame ? 'SAMEORIGIN' : 'DENY',
    ...(location === null ? {} : { location }),
    ...(status === 503 && { 'retry-after': String(unavailableRetrySeconds) }),
  }
  return { status, body: html, contentType: 'text/html; charset=utf-8', headers, ...sources }
}

function busyAnswer({ locale, theme }: FastifyRequest, reason: BusyReason): Answer | CachedAnswer {
  const { status, retryAfterSeconds } = reason
  const make = () => plainAnswer(busyPage(locale, theme), status, retryAfterSeconds)
  if (reason !== atCapacityReason) return make()
  // Overloaded, so spend as little time as possible on the answer.
  const key = `${theme} ${locale}`
  const answer = atCapacityAnswers.get(key) ?? finishAnswer(make())
  atCapacityAnswers.set(key, answer)
  return answer
}

const atCapacityAnswers = new Map<string, CachedAnswer>()

function plainAnswer(body: string, status: number, retryAfterSeconds?: number): Answer {
  const headers = {
    'content-security-policy': pagePolicy([]),
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
  }
  return { status, body, contentType: 'text/html; charset=utf-8', headers, tags: [] }
}

function sendPage(reply: FastifyReply, page: Answer | CachedAnswer): FastifyReply {
  return reply
    .code(page.status)
    .headers(page.headers)
    .header('cache-control', 'no-store')
    .type(page.contentType)
    .send('bytes' in page ? page.bytes('identity') : page.body)
}
