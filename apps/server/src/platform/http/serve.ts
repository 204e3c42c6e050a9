import type { Endpoint, Envelope, InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import { audiencesOf, successCode, unwrapRequest, urlOf, wrapAnswer } from '@kids-crafts/contract/endpoint.ts'
import { faultsOf, parseOptions } from '@kids-crafts/contract/faults.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

import type { AnswerCache } from '../cache/answer-cache.ts'
import type { Caches } from '../cache/caches.ts'
import { assertCallerIsThere } from '../caller.ts'
import { Refusal } from '../refusal.ts'
import { atCapacity } from '../wait-for-turn.ts'
import type { Caller } from './access.ts'
import { assertFreshFactor } from './access.ts'
import { refuseControlCharacters } from './control-characters.ts'
import { cookiesOf, noCookies } from './cookies.ts'
import type { Cookies } from './cookies.ts'
import { memoByAddress } from './memo-by-address.ts'
import { addressOf } from './network-of.ts'
import { refuseOwnConversions } from './own-conversions.ts'
import { readOwnCookie } from './own-cookies.ts'
import { readOutput, writeOutput } from './preserialized-output.ts'
import type { MaybePreserialized } from './preserialized-output.ts'
import { sendCached } from './send-cached.ts'

/**
 * A handler's information about its caller. A cached answer may depend only on locale and theme.
 */
export interface CallContext {
  readonly actor: Caller
  /** The order of the caller's checkout token. */
  readonly checkoutOrderNum: string | undefined
  readonly locale: Locale
  readonly theme: Theme
  /** The caller's address for limits: an IPv6 network counts as one. */
  readonly ip: string
  /** The browser's user agent. */
  readonly userAgent: string | undefined
  readonly cookies: Cookies
}

export type Handler<E extends Endpoint> = (
  input: InputOf<E>,
  context: CallContext,
) => Promise<MaybePreserialized<OutputOf<E>>>

export interface ServeOptions<E extends Endpoint> {
  /**
   * If set, the answer is the same for everybody and cached until one of these tags is invalidated.
   */
  cacheTags?: (input: InputOf<E>, output: MaybePreserialized<OutputOf<E>>) => string[]
  /** How long a cached answer may miss changes that no tag reports. */
  cacheTtlMs?: number
  /** Calls per minute and address; state-changing calls have a default limit. */
  callsPerMinute?: number
  /** The subject of that limit; undefined: the address. */
  limitedAs?: (cookies: Pick<Cookies, 'get'>) => string | undefined
  /**
   * Whether the handler would refuse any call for lack of capacity. The call is then refused before
   * reading its body, to save capacity for others; Node discards the body, and the connection stays
   * open.
   */
  isFull?: () => boolean
  /**
   * Refuses a call before reading any of its texts, for example without a solved bot check. It gets
   * the raw input, which may be anything.
   */
  admit?: (wire: unknown) => Promise<unknown>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    envelope?: Envelope
    /** The answer is the same for everybody, so callers needn't be recognised. */
    isShared?: boolean
  }
  interface FastifyInstance {
    /** All served endpoints, by address. */
    served: Map<string, Served>
    caches: Caches
    answerCache: AnswerCache
  }
}

interface Served {
  endpoint: Endpoint
  handler: Handler<Endpoint>
  cacheTags: ((input: unknown, output: unknown) => string[]) | undefined
  cacheTtlMs: number | undefined
}

/** An answer's sources, for caches. */
export interface Sources {
  tags: Set<string>
  /** The shortest of its sources. */
  ttlMs: number | undefined
}

const changesPerMinute = 60

/** Serves an endpoint of the contract: who → validate → do → present. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: ServeOptions<E> = {},
): void {
  const { cacheTags } = options
  app.served.set(urlOf(endpoint), {
    endpoint,
    handler,
    cacheTags,
    cacheTtlMs: options.cacheTtlMs,
  } as Served)
  const present = presenterOf(endpoint)
  const { isFull, limitedAs, admit } = options
  const limit = options.callsPerMinute ?? (endpoint.method === 'GET' ? undefined : changesPerMinute)

  app.route({
    method: endpoint.method,
    url: urlOf(endpoint),
    config: {
      envelope: endpoint.envelope,
      access: endpoint.access,
      audiences: audiencesOf(endpoint),
      isShared: cacheTags !== undefined,
      ...(limit === undefined
        ? {}
        : { rateLimit: { max: limit, timeWindow: '1 minute', keyGenerator: limitKey } }),
    },
    ...(isFull && { onRequest: (_request, _reply, done) => done(isFull() ? atCapacity : undefined) }),
    handler: cacheTags ? answerShared(cacheTags) : answer,
  })

  function limitKey(request: FastifyRequest): string {
    return limitedAs?.({ get: (name) => readOwnCookie(request, name) }) ?? addressOf(request)
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    if (endpoint.freshFactor) await assertFreshFactor(app, request.actor)
    await admit?.(wireOf(endpoint, request))
    const input = decodeInput(endpoint, request)
    assertCallerIsThere()
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
    return present(await handler(input, contextOf(request, cookiesOf(request, reply))))
  }

  function answerShared(tagsOf: NonNullable<typeof cacheTags>) {
    // The key is the address, which doesn't contain other methods' input.
    if (endpoint.method !== 'GET') throw new Error(`${endpoint.path} is shared and not a GET`)
    // Decoding an address takes up to a sixth of a cached answer's time: docs/decisions/025.
    const callOf = memoByAddress((request) => {
      const input = decodeInput(endpoint, request)
      // All requests for this address share the input.
      Object.freeze(input)
      return { input, key: `${urlOf(endpoint)} ${JSON.stringify(input)}` }
    })
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const { input, key } = callOf(request)
      return sendCached(request, reply, `${request.theme} ${request.locale} ${key}`, async () => {
        const output = await handler(input, contextOf(request, noCookies))
        return {
          status: 200,
          body: present(output),
          contentType: 'application/json; charset=utf-8',
          headers: {},
          tags: tagsOf(input, output),
          ttlMs: options.cacheTtlMs,
        }
      })
    }
  }
}

/** The same call in process, for server-rendered pages. */
export async function callInProcess<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  input: InputOf<E>,
  visitor: Pick<CallContext, 'locale' | 'theme'>,
  sources: Sources,
): Promise<OutputOf<E>> {
  const served = app.served.get(urlOf(endpoint))
  if (!served?.cacheTags) throw new Error(`${endpoint.path} is not served to everybody alike`)
  const context: CallContext = {
    ...visitor,
    actor: null,
    checkoutOrderNum: undefined,
    ip: '',
    userAgent: undefined,
    cookies: noCookies,
  }
  const output = (await served.handler(input, context)) as MaybePreserialized<OutputOf<E>>
  for (const tag of served.cacheTags(input, output)) sources.tags.add(tag)
  if (served.cacheTtlMs !== undefined) {
    sources.ttlMs = Math.min(served.cacheTtlMs, sources.ttlMs ?? Infinity)
  }
  return readOutput(endpoint, output)
}

function contextOf(request: FastifyRequest, cookies: Cookies): CallContext {
  const { actor, checkoutOrderNum, locale, theme, headers } = request
  const userAgent = headers['user-agent']
  return { actor, checkoutOrderNum, locale, theme, ip: addressOf(request), userAgent, cookies }
}

/** An endpoint's envelope around the entity never changes. */
function presenterOf<E extends Endpoint>(endpoint: E): (output: MaybePreserialized<OutputOf<E>>) => string {
  const envelope = JSON.stringify(wrapAnswer(endpoint.envelope, successCode, 'OK', null))
  const [before, after] = envelope.split(/null(?=\}?$)/)
  return (output) => `${before}${writeOutput(endpoint, output)}${after}`
}

const wireOf = (endpoint: Endpoint, request: FastifyRequest): unknown =>
  endpoint.method === 'GET' ? request.query : unwrapRequest(endpoint.envelope, request.body)

function decodeInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): InputOf<E> {
  const wire = wireOf(endpoint, request)
  const input = decode(endpoint.input, wire)
  refuseControlCharacters(wire)
  return input as InputOf<E>
}

/** Decodes input by its schema; refuses it with all its faults. */
export function decode<Schema extends z.ZodType>(schema: Schema, wire: unknown): z.output<Schema> {
  refuseOwnConversions(wire)
  const decoded = schema.safeParse(wire, parseOptions)
  if (decoded.success) return decoded.data
  const faults = faultsOf(decoded.error)
  throw new Refusal('VALIDATION', faults[0]?.fault ?? fault('INVALID'), faults)
}
