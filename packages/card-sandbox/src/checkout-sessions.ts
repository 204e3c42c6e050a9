import type { Stripe } from 'stripe'

import { ApiError, invalid, missing } from './api-error.ts'
import type { Params } from './form.ts'
import { newId } from './ids.ts'
import { newLineItem, newSession } from './objects.ts'
import { expireSession } from './payments.ts'
import type { Sandbox } from './sandbox.ts'
import type { Change, StoredSession } from './store.ts'

const shortestLifeSeconds = 30 * 60
const longestLifeSeconds = 24 * 60 * 60
const smallestTotalMinor = 50
const largestTotalMinor = 99_999_999

export function createSession(sandbox: Sandbox, params: Params, change: Change): Stripe.Checkout.Session {
  params.allowOnly(
    'cancel_url',
    'client_reference_id',
    'customer_email',
    'expand',
    'expires_at',
    'line_items',
    'locale',
    'metadata',
    'mode',
    'payment_intent_data',
    'payment_method_types',
    'submit_type',
    'success_url',
    'ui_mode',
  )
  const created = sandbox.nowSeconds()
  if (params.requiredText('mode') !== 'payment') {
    throw invalid('mode', 'Invalid mode: the sandbox takes payment')
  }
  params.oneOf('ui_mode', ['hosted_page'])
  const { currency, lineItems } = readLineItems(params, created)
  const total = lineItems.reduce((sum, item) => sum + item.amount_total, 0)
  checkTotal(total)
  const intentData = params.object('payment_intent_data')?.allowOnly('description', 'metadata')
  const id = newId('cs_test_', 58)
  const session = newSession({
    id,
    amount_subtotal: total,
    amount_total: total,
    cancel_url: readUrl(params, 'cancel_url') ?? null,
    client_reference_id: params.text('client_reference_id', 200) ?? null,
    created,
    currency,
    customer_email: readEmail(params),
    expires_at: readExpiry(params, created),
    locale: params.text('locale', 10) ?? null,
    metadata: params.metadata(),
    success_url: readUrl(params, 'success_url') ?? params.requiredText('success_url'),
    url: `${sandbox.publicUrl}/pay/${id}`,
  })
  change.put('session', {
    id,
    session,
    lineItems,
    intentMetadata: intentData?.metadata() ?? {},
    intentDescription: intentData?.text('description', 1000) ?? null,
  })
  return session
}

export function findSession({ store }: Sandbox, id: string): StoredSession {
  const stored = store.get('session', id)
  if (!stored) throw missing('checkout.session', id)
  return stored
}

export function expireOnDemand(sandbox: Sandbox, id: string, change: Change): Stripe.Checkout.Session {
  const stored = findSession(sandbox, id)
  const { status } = stored.session
  if (status !== 'open') {
    throw new ApiError(
      400,
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`,
    )
  }
  return expireSession(sandbox, stored, change)
}

function readLineItems(params: Params, created: number) {
  const items = params.objects('line_items')
  if (items.length === 0) params.requiredText('line_items')
  if (items.length > 100) throw invalid('line_items', 'There can be up to 100 line items')
  const read = items.map((item) => {
    item.allowOnly('price_data', 'quantity', 'metadata')
    const price = item.object('price_data')
    if (!price) throw invalid(item.path('price_data'), 'The sandbox takes price_data')
    price.allowOnly('currency', 'product_data', 'tax_behavior', 'unit_amount')
    const product = price.object('product_data')?.allowOnly('description', 'images', 'metadata', 'name')
    if (!product) throw invalid(price.path('product_data'), 'The sandbox takes product_data')
    return {
      currency: price.requiredText('currency', 3).toLowerCase(),
      name: product.requiredText('name', 250),
      unitAmount: atLeast(0, price.requiredInteger('unit_amount'), price.path('unit_amount')),
      quantity: atLeast(1, item.integer('quantity') ?? 1, item.path('quantity')),
      metadata: item.metadata(),
    }
  })
  const currency = read[0]?.currency ?? ''
  if (!/^[a-z]{3}$/.test(currency)) throw invalid('line_items', `Invalid currency: ${currency}`)
  if (read.some((item) => item.currency !== currency)) {
    throw invalid('line_items', 'All line items must have the same currency')
  }
  return { currency, lineItems: read.map((item) => newLineItem(item, currency, created)) }
}

function atLeast(least: number, value: number, param: string): number {
  if (value < least || value > largestTotalMinor) {
    throw invalid(param, `Invalid integer: ${value}`, 'parameter_invalid_integer')
  }
  return value
}

function checkTotal(total: number) {
  if (total < smallestTotalMinor) {
    throw new ApiError(400, 'The Checkout Session total amount is too small', { code: 'amount_too_small' })
  }
  if (total > largestTotalMinor) {
    throw new ApiError(400, 'The Checkout Session total amount is too large', { code: 'amount_too_large' })
  }
}

function readUrl(params: Params, name: string): string | undefined {
  const value = params.text(name)
  if (value === undefined) return undefined
  if (!URL.canParse(value) || !['http:', 'https:'].includes(new URL(value).protocol)) {
    throw invalid(name, 'Not a valid URL', 'url_invalid')
  }
  return value
}

function readEmail(params: Params): string | null {
  const email = params.text('customer_email', 512)
  if (email !== undefined && !/^[^@\s]+@[^@\s]+$/.test(email)) {
    throw invalid('customer_email', `Invalid email address: ${email}`, 'email_invalid')
  }
  return email ?? null
}

function readExpiry(params: Params, created: number): number {
  const expiresAt = params.integer('expires_at') ?? created + longestLifeSeconds
  if (expiresAt < created + shortestLifeSeconds) {
    throw invalid(
      'expires_at',
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
    )
  }
  if (expiresAt > created + longestLifeSeconds) {
    throw invalid(
      'expires_at',
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
    )
  }
  return expiresAt
}
