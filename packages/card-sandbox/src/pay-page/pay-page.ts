import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { defaultTheme, isTheme } from '@kids-crafts/rules/themes.ts'

import { ApiError } from '../api-error.ts'
import { readBody } from '../http.ts'
import { authenticatingAttempt, finishAuthentication, intentOf, submitCard } from '../payments.ts'
import type { PaymentResult } from '../payments.ts'
import type { Sandbox } from '../sandbox.ts'
import type { StoredSession } from '../store.ts'
import { outcomeOf } from '../test-cards.ts'
import { noticePage, payPage, securePage } from './pages.ts'
import type { View } from './pages.ts'
import { readCard } from './read-card.ts'
import { style } from './style.ts'
import { chooseLocale } from './words.ts'
import type { Word } from './words.ts'

interface Visit {
  sandbox: Sandbox
  view: View
  stored: StoredSession
  response: ServerResponse
  /** Theme and language of the address, passed on from page to page. */
  query: string
}

/** The hosted pay page: plain forms, so that it works without scripts. */
export function servePayPage(sandbox: Sandbox) {
  return async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const [, , id = '', step = ''] = url.pathname.split('/')
    const stored = sandbox.store.get('session', id)
    const view = viewOf(request, url, stored)
    if (!stored || !['', 'secure'].includes(step)) {
      return send(response, 404, noticePage(view, 'missingTitle', 'missingText'))
    }
    const visit = { sandbox, view, stored, response, query: url.search }
    if (request.method === 'GET' || request.method === 'HEAD') {
      if (step === 'secure') showSecurePage(visit)
      else showPayPage(visit)
      return
    }
    if (request.method !== 'POST') return send(response, 405, noticePage(view, 'missingTitle', 'missingText'))
    const body = await readForm(request)
    // The session may have been paid or have expired while the form was on its way.
    const current = { ...visit, stored: sandbox.store.get('session', id) ?? stored }
    if (step === 'secure') answerSecurePage(current, body)
    else answerPayPage(current, body)
  }
}

function showPayPage(visit: Visit, problem: Parameters<typeof payPage>[3] = {}) {
  const { view, stored, response } = visit
  if (stored.session.status !== 'open') return showClosed(visit)
  const isRefused = problem.alert !== undefined || problem.faults !== undefined
  const alert = problem.alert ?? (isRefused ? undefined : lastRefusal(visit))
  const page = payPage(view, stored, addressOf(visit), { ...problem, alert })
  send(response, isRefused ? 422 : 200, page, stored)
}

function answerPayPage(visit: Visit, form: URLSearchParams) {
  const { sandbox, stored } = visit
  const { number, faults } = readCard(form, new Date(sandbox.nowMs()))
  if (stored.session.status === 'open' && Object.keys(faults).length > 0) {
    return showPayPage(visit, { faults, expiry: form.get('expiry') ?? '' })
  }
  leadOn(visit, submitCard(sandbox, stored, outcomeOf(number)))
}

function showSecurePage(visit: Visit) {
  const { sandbox, view, stored, response } = visit
  const attempt = authenticatingAttempt(sandbox, stored)
  if (stored.session.status !== 'open') return showClosed(visit)
  if (!attempt) return redirect(response, addressOf(visit))
  send(response, 200, securePage(view, stored, addressOf(visit, '/secure'), attempt.card.last4), stored)
}

function answerSecurePage(visit: Visit, form: URLSearchParams) {
  leadOn(visit, finishAuthentication(visit.sandbox, visit.stored, form.get('answer') === 'confirm'))
}

// After a form comes a redirect, so that a reload sends nothing again.
function leadOn(visit: Visit, result: PaymentResult) {
  const { stored, response } = visit
  const isPaidBefore = result === 'not-open' && stored.session.status === 'complete'
  if (result === 'complete' || isPaidBefore) return redirect(response, successUrl(stored))
  if (result === 'authenticate') return redirect(response, addressOf(visit, '/secure'))
  redirect(response, addressOf(visit))
}

function showClosed({ view, stored, response }: Visit) {
  const { status, payment_status: paymentStatus, cancel_url: cancelUrl } = stored.session
  if (status === 'expired') {
    const back = cancelUrl ? ({ href: cancelUrl, label: 'back' } as const) : undefined
    return send(response, 200, noticePage(view, 'expiredTitle', 'expiredText', back))
  }
  const text = paymentStatus === 'paid' ? 'paidText' : 'processingText'
  const title = paymentStatus === 'paid' ? 'paidTitle' : 'title'
  send(response, 200, noticePage(view, title, text, { href: successUrl(stored), label: 'continue' }))
}

function lastRefusal({ sandbox, stored }: Visit): Word | undefined {
  const error = intentOf(sandbox, stored)?.last_payment_error
  if (!error) return undefined
  if (error.decline_code === 'insufficient_funds') return 'cardFunds'
  if (error.code === 'expired_card') return 'cardExpired'
  if (error.code === 'incorrect_cvc') return 'cardCvc'
  if (error.code === 'payment_intent_authentication_failure') return 'cardNotConfirmed'
  return 'cardDeclined'
}

function viewOf(request: IncomingMessage, url: URL, stored: StoredSession | undefined): View {
  const { metadata, locale: sessionLocale } = stored?.session ?? {}
  const asked = [url.searchParams.get('lang'), metadata?.['locale'], sessionLocale]
  const theme = url.searchParams.get('theme') ?? metadata?.['theme']
  return {
    locale: chooseLocale(asked, request.headers['accept-language'] ?? ''),
    theme: isTheme(theme) ? theme : defaultTheme,
  }
}

const addressOf = ({ sandbox, stored, query }: Visit, step = '') =>
  `${new URL(sandbox.publicUrl).pathname.replace(/\/$/, '')}/pay/${stored.id}${step}${query}`

const successUrl = ({ id, session }: StoredSession) =>
  (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id)

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  try {
    return new URLSearchParams(await readBody(request))
  } catch (error) {
    // A body that is too large is treated as an empty form.
    if (error instanceof ApiError) return new URLSearchParams()
    throw error
  }
}

function redirect(response: ServerResponse, location: string) {
  response.writeHead(303, {
    location: new URL(location, 'http://relative').href.replace('http://relative', ''),
    ...privately,
  })
  response.end()
}

// Not stored anywhere, so that the back button asks again and hears that it is paid.
const privately = {
  'cache-control': 'no-store',
  // With none at all a browser would say that the form comes from nowhere, and the store that shows
  // this page refuses it.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}
const styleHash = createHash('sha256').update(style).digest('base64')

function send(response: ServerResponse, status: number, page: string, stored?: StoredSession) {
  // Browsers apply form-action to the redirect after the form, too.
  const returnTo = stored ? new URL(successUrl(stored)).origin : ''
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' ${returnTo}; base-uri 'none'; frame-ancestors 'none'`
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    ...privately,
  })
  response.end(page)
}
