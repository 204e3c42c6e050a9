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
import { isOutage } from './outage.ts'

/** The only place where an error becomes an answer. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal) {
      if (refusal !== error) request.log[isOutage(error) ? 'warn' : 'debug']({ err: error }, 'refused')
      return sendRefusal(request, reply, refusal)
    }
    if (isRefusedByFramework(error)) {
      const message = 'The request could not be read'
      const reason = { errorCode: 'OC_VALIDATION', errorMsg: message }
      return sendError(request, reply, error.statusCode, 'VALIDATION', message, [reason])
    }

    request.log.error({ err: error }, 'a bug')
    const message = 'Something went wrong on our side'
    return sendError(request, reply, 500, 'ERROR', message, [{ errorCode: 'OC_ERROR', errorMsg: message }])
  })

  app.setNotFoundHandler((request, reply) =>
    sendRefusal(request, reply, new Refusal('NOT_FOUND', 'There is nothing at this address')),
  )
}

/** An error's refusal; undefined for bugs and for refusals that only the framework knows. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (!(error instanceof Error)) return undefined
  const refusal = refusalOfFramework(error)
  return refusal ?? (isOutage(error) ? new Refusal('UNAVAILABLE', 'Please try again in a moment') : undefined)
}

/** Fastify and its file server refuse some requests themselves. */
function refusalOfFramework(error: Partial<FastifyError>): Refusal | undefined {
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
      // A path that leads out of the directory of files.
      return error.code === 'FST_STATIC_FORBIDDEN_PATH'
        ? new Refusal('NOT_FOUND', 'There is nothing at this address')
        : undefined
  }
}

/**
 * Rare statuses, such as 414 and 416, without texts of ours. Third-party clients may throw errors
 * with a status of their own.
 */
function isRefusedByFramework(error: Partial<FastifyError>): error is FastifyError & { statusCode: number } {
  const { statusCode = 500 } = error
  const isOfFramework = (error.code?.startsWith('FST_') ?? false) || 'expose' in error
  return isOfFramework && statusCode >= 400 && statusCode !== 500
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

/** Clients refused for lack of capacity must not come back at once and take it from others. */
export const unavailableRetrySeconds = 5
const defaultRetryAfter = ({ code }: Refusal): number | undefined =>
  code === 'UNAVAILABLE' ? unavailableRetrySeconds : undefined

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

/** English uses the refusal's own sentence, more detailed than the translations of its code. */
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
