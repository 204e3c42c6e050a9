import type { Envelope } from '@kids-crafts/contract/endpoint.ts'
import { wrapAnswer } from '@kids-crafts/contract/endpoint.ts'
import type { RefusalCode, WireError } from '@kids-crafts/contract/refusals.ts'
import { refusalStatus } from '@kids-crafts/contract/refusals.ts'
import { faultSentence, refusalSentence } from '@kids-crafts/i18n/error-sentences.ts'
import type { Fault } from '@kids-crafts/rules/faults.ts'
import { defaultLocale } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { Refusal } from '../refusal.ts'

/** The one place where an error becomes an answer. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = error instanceof Refusal ? error : refusalOfFramework(error)
    if (refusal) return sendRefusal(request, reply, refusal)

    request.log.error({ err: error }, 'a bug or an outage')
    const message = 'Something went wrong on our side'
    return sendError(request, reply, 500, 'ERROR', message, [{ errorCode: 'OC_ERROR', errorMsg: message }])
  })

  app.setNotFoundHandler((request, reply) =>
    sendRefusal(request, reply, new Refusal('NOT_FOUND', 'There is nothing at this address')),
  )
}

/** Fastify says no by itself to bodies that it cannot take. */
function refusalOfFramework(error: FastifyError): Refusal | null {
  switch (error.statusCode) {
    case 400:
      return new Refusal('VALIDATION', 'The request could not be read')
    case 404:
      return new Refusal('NOT_FOUND', 'There is nothing at this address')
    case 413:
      return new Refusal('TOO_LARGE', 'The request is too large')
    case 415:
      return new Refusal('UNSUPPORTED_MEDIA', 'The request must be JSON')
    case 429:
      return new Refusal('TOO_MANY_REQUESTS', 'Too many requests: please wait a moment')
    default:
      // The pool had no connection to give in time, or the database is restarting.
      return isDatabaseOutage(error) ? new Refusal('UNAVAILABLE', 'Please try again in a moment') : null
  }
}

// Among them a statement (57014) or a lock (55P03) that took too long, and two that waited for each other (40P01).
const outageCodes = new Set(
  'ECONNREFUSED ECONNRESET EPIPE 57P01 57P02 57P03 53300 57014 55P03 40P01'.split(' '),
)
// What the driver itself says has no code.
const outageMessages = new Set([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
])

function isDatabaseOutage(error: FastifyError): boolean {
  return outageCodes.has(error.code) || outageMessages.has(error.message)
}

function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const retryAfterSeconds = refusal.retryAfterSeconds ?? defaultRetryAfter(refusal)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  // An error may come before the visitor is recognised.
  const locale = request.locale ?? defaultLocale
  const reason = reasonOf(refusal, locale)
  const errors = refusal.faults.map(({ field, fault }) => ({
    ...(fault ? errorOfFault(fault, locale) : reason),
    field,
  }))
  return sendError(
    request,
    reply,
    refusalStatus[refusal.code],
    refusal.code,
    reason.errorMsg,
    errors.length > 0 ? errors : [reason],
  )
}

/** Whoever is turned away for lack of capacity and comes back at once takes from those who are served. */
const defaultRetryAfter = ({ code }: Refusal): number | undefined => (code === 'UNAVAILABLE' ? 5 : undefined)

function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  code: RefusalCode | 'ERROR',
  message: string,
  errors: WireError[],
): FastifyReply {
  const envelope: Envelope = request.routeOptions.config.envelope ?? 'dto'
  const wrapped = wrapAnswer(envelope === 'bare' ? 'dto' : envelope, `OC_${code}`, message, null)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({
      ...(wrapped as object),
      errors,
      requestId: request.id,
    })
}

/** English has the refusal's own sentence, which says more than the one by which the code is translated. */
function reasonOf({ code, fault, message }: Refusal, locale: Locale): WireError {
  if (fault) return errorOfFault(fault, locale)
  const translated = locale === 'en' ? undefined : refusalSentence(code, locale)
  return { errorCode: `OC_${code}`, errorMsg: translated ?? message }
}

const errorOfFault = (fault: Fault, locale: Locale): WireError => ({
  errorCode: fault.code,
  errorMsg: faultSentence(fault, locale),
  ...(fault.params && { params: fault.params }),
})
