import { refreshSession } from '@kids-crafts/contract/accounts-tokens.ts'
import type { TokenPair } from '@kids-crafts/contract/accounts-tokens.ts'
import type { Endpoint, InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import { successCode, unwrapAnswer, urlOf, wrapRequest } from '@kids-crafts/contract/endpoint.ts'
import { getLiveness } from '@kids-crafts/contract/health.ts'
import type { StoredUser } from '@kids-crafts/contract/stored-user.ts'
import { z } from '@kids-crafts/contract/zod.ts'

import { ApiError, errorOfAnswer } from './api-error.ts'

/** Where the signed-in person is stored: local storage in a browser, memory in a test. */
export interface SessionStore {
  get(): StoredUser | null
  set(user: StoredUser): void
}

/** Sends a call with the expired token, and does not refresh that again. */
type SendExpired = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>

export type Refresh = (expired: StoredUser, send: SendExpired) => Promise<TokenPair>

export interface ClientOptions {
  /** Empty in a browser, where the API is on the page's own origin. */
  origin?: string
  session: SessionStore
  /**
   * Called once when the server refuses to refresh the tokens, or cannot do it in several tries.
   */
  onSignedOut(): void
  /**
   * Asks the person to show that it is them (OC_FACTOR_NEEDED); whether they have, so that the call
   * is sent once more.
   */
  confirmPerson?: (() => Promise<boolean>) | undefined
  /** Asks for new tokens; a portal has a call of its own for it. */
  refresh?: Refresh | undefined
  /** Between the tries of a refresh that fails without being refused. */
  refreshPausesMs?: readonly number[]
  /**
   * Lets one refresh run at a time among all that share the session store, such as the tabs of a
   * browser.
   */
  refreshAlone?: <Answer>(refresh: () => Promise<Answer>) => Promise<Answer>
  readXsrfToken(): string | undefined
  fetch?: typeof fetch
}

export interface CallOptions {
  signal?: AbortSignal
  /**
   * Sent for this call instead of the session's own token, such as that of a guest's order. It
   * cannot be refreshed.
   */
  bearer?: string | undefined
}

export type Call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<OutputOf<E>>

/**
 * A file that needs a bearer, a guest's or the session's own; what is refused is refused as in a
 * call.
 */
export type Download = (
  url: string,
  query: Record<string, string>,
  options?: Pick<CallOptions, 'bearer'>,
) => Promise<Blob>

/** Bytes as they are, by PUT. The answer is the caller's to read, also one that refuses. */
export type SendBytes = (
  url: string,
  bytes: Blob,
  /** `pass` is a guest's, who need not be signed in. */
  options?: { signal?: AbortSignal; pass?: Record<string, string> },
) => Promise<Response>

/**
 * The body of an answer that goes on, such as server-sent events; what is refused is refused as in
 * a call.
 */
export type OpenStream = (
  url: string,
  options: { signal: AbortSignal },
) => Promise<ReadableStream<Uint8Array>>

/**
 * What ends the session. Calls that need a token wait until it is done, except those that it makes
 * by `callNow`.
 */
export type EndSession = (end: (callNow: Call) => Promise<void>) => Promise<void>

export function createClient(options: ClientOptions): {
  call: Call
  download: Download
  sendBytes: SendBytes
  openStream: OpenStream
  endSession: EndSession
} {
  const { session, origin = '', fetch: send = fetch, refreshAlone = (work) => work() } = options
  const { refreshPausesMs = [1000, 3000] } = options
  let refreshing: Promise<boolean> | null = null
  let ending: Promise<void> | null = null

  const call: Call = async (endpoint, input, callOptions = {}) => {
    if (needsSession(endpoint, callOptions)) await untilSessionHasEnded()
    return callNow(endpoint, input, callOptions)
  }

  const callNow: Call = async (endpoint, input, callOptions = {}) => {
    if (needsSession(endpoint, callOptions)) assertSignedIn()
    const { signal, bearer } = callOptions
    const wire = z.encode(endpoint.input, input)
    const attempt = async () =>
      answerOf(
        endpoint,
        bearer === undefined
          ? await withFreshTokens((jwt) => request(endpoint, wire, jwt, signal))
          : await request(endpoint, wire, bearer, signal),
      )
    try {
      return await attempt()
    } catch (error) {
      if (!isFactorNeeded(error) || !(await options.confirmPerson?.())) throw error
      return attempt()
    }
  }

  const download: Download = async (url, query, { bearer } = {}) => {
    const attempt = (jwt: string | undefined) =>
      send(origin + url + queryString(query), { headers: bearerHeader(jwt) })
    if (bearer === undefined) {
      await untilSessionHasEnded()
      assertSignedIn()
    }
    const response = await (bearer === undefined ? withFreshTokens(attempt) : attempt(bearer))
    if (!response.ok) throw errorOfAnswer(await response.json().catch(() => null), response)
    return response.blob()
  }

  const sendBytes: SendBytes = async (url, bytes, { signal, pass } = {}) => {
    await untilSessionHasEnded()
    if (!pass) assertSignedIn()
    return withFreshTokens((jwt) =>
      withXsrfToken(jwt, signal, (headers) =>
        send(origin + url, {
          method: 'PUT',
          headers: { ...headers, ...pass, 'content-type': 'application/octet-stream' },
          body: bytes,
          ...(signal && { signal }),
        }),
      ),
    )
  }

  const openStream: OpenStream = async (url, { signal }) => {
    await untilSessionHasEnded()
    assertSignedIn()
    const response = await withFreshTokens((jwt) =>
      send(origin + url, { headers: { accept: 'text/event-stream', ...bearerHeader(jwt) }, signal }),
    )
    if (!response.ok || !response.body) throw errorOfAnswer(await response.json().catch(() => null), response)
    return response.body
  }

  const endSession: EndSession = (end) => {
    ending ??= end(callNow).finally(() => {
      ending = null
    })
    return ending
  }

  /**
   * The server may take the token no more. When it could not be reached, the session goes on and so
   * does who waits.
   */
  async function untilSessionHasEnded(): Promise<void> {
    await ending?.catch(() => undefined)
  }

  /**
   * Nobody's call is not sent: the server would refuse it. A page may still be about somebody who
   * has just left.
   */
  function assertSignedIn(): void {
    if (session.get() === null) throw new ApiError('OC_NOT_SIGNED_IN', 'Please sign in', 401)
  }

  /** Sends once more when the access token had expired and could be refreshed. */
  async function withFreshTokens(attempt: (jwt: string | undefined) => Promise<Response>): Promise<Response> {
    const sentWith = session.get()
    const response = await attempt(sentWith?.jwt)
    const isExpired = response.status === 401 && sentWith !== null
    return isExpired && (await freshTokens(sentWith)) ? attempt(session.get()?.jwt) : response
  }

  /** One refresh at a time; calls that meet a 401 meanwhile wait for it and are then sent again. */
  function freshTokens(sentWith: StoredUser): Promise<boolean> {
    refreshing ??= refreshAlone(() => refreshUnlessDone(sentWith)).finally(() => {
      refreshing = null
    })
    return refreshing
  }

  async function refreshUnlessDone(sentWith: StoredUser): Promise<boolean> {
    const current = session.get()
    // What one person asked for is never sent again as another.
    if (current?.userLogin !== sentWith.userLogin) return false
    // Another call, or another tab, has refreshed since this one was sent.
    return current.jwt === sentWith.jwt ? refresh(current) : true
  }

  /**
   * Ends the session when the server refuses, or when it cannot be reached or is broken in every
   * try.
   */
  async function refresh(expired: StoredUser): Promise<boolean> {
    const { userLogin, refreshJwt } = expired
    for (const pauseMs of [0, ...refreshPausesMs]) {
      await pause(pauseMs)
      // Somebody has signed out, or in, during a pause.
      if (session.get()?.refreshJwt !== refreshJwt) return session.get()?.userLogin === userLogin
      try {
        session.set({ ...(await sendRefresh(expired)), userLogin })
        return true
      } catch (error) {
        if (isRefusal(error)) break
      }
    }
    options.onSignedOut()
    return false
  }

  function sendRefresh(expired: StoredUser): Promise<TokenPair> {
    const { refresh: ask = refreshAtStore } = options
    return ask(expired, async (endpoint, input) =>
      answerOf(endpoint, await request(endpoint, z.encode(endpoint.input, input), expired.jwt)),
    )
  }

  function request(
    endpoint: Endpoint,
    wire: unknown,
    bearer: string | undefined,
    signal?: AbortSignal,
  ): Promise<Response> {
    const signalOption = signal ? { signal } : {}
    if (endpoint.method === 'GET') {
      const headers = { accept: 'application/json', ...bearerHeader(bearer) }
      return send(origin + urlOf(endpoint) + queryString(wire), { headers, ...signalOption })
    }
    const body = JSON.stringify(wrapRequest(endpoint.envelope, wire))
    return withXsrfToken(bearer, signal, (headers) =>
      send(origin + urlOf(endpoint), {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
        ...signalOption,
      }),
    )
  }

  async function withXsrfToken(
    bearer: string | undefined,
    signal: AbortSignal | undefined,
    change: (headers: Record<string, string>) => Promise<Response>,
  ): Promise<Response> {
    const response = await attempt()
    // The token may be that of a session that is over; the refusal has brought another.
    return (await isMissingXsrf(response)) ? attempt() : response

    async function attempt(): Promise<Response> {
      const token = options.readXsrfToken() ?? (await fetchXsrfToken(bearer, signal ? { signal } : {}))
      return change({
        accept: 'application/json',
        ...bearerHeader(bearer),
        ...(token && { 'x-xsrf-token': token }),
      })
    }
  }

  /** For the first state-changing call of a visit, which would be refused without one. */
  async function fetchXsrfToken(
    bearer: string | undefined,
    signalOption: { signal?: AbortSignal },
  ): Promise<string | undefined> {
    const headers = { accept: 'application/json', ...bearerHeader(bearer) }
    // What cannot be had now is brought by the refusal.
    await send(origin + urlOf(getLiveness), { headers, ...signalOption }).catch(() => undefined)
    return options.readXsrfToken()
  }

  return { call, download, sendBytes, openStream, endSession }
}

export const refreshAtStore: Refresh = ({ jwt, refreshJwt, userLogin }, send) =>
  send(refreshSession, { expiredJwt: jwt, refreshJwt, userLogin })

const needsSession = ({ access }: Endpoint, { bearer }: CallOptions): boolean =>
  access !== 'public' && bearer === undefined

const isFactorNeeded = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'OC_FACTOR_NEEDED'

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

const bearerHeader = (bearer: string | undefined): Record<string, string> =>
  bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }

function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status < 500 && error.status !== tooManyRequests && error.code !== 'OC_XSRF'
}

const tooManyRequests = 429

async function isMissingXsrf(response: Response): Promise<boolean> {
  if (response.status !== 403) return false
  const copy = response.clone()
  return errorOfAnswer(await copy.json().catch(() => null), copy).code === 'OC_XSRF'
}

function queryString(wire: unknown): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(wire as Record<string, unknown>)) {
    if (value !== undefined) query.set(name, `${value as string | number | boolean}`)
  }
  const text = query.toString()
  return text && `?${text}`
}

async function answerOf<E extends Endpoint>(endpoint: E, response: Response): Promise<OutputOf<E>> {
  const body: unknown = await response.json().catch(() => null)
  const { code, entity } = unwrapAnswer(endpoint.envelope, body)
  if (!response.ok || code !== successCode) throw errorOfAnswer(body, response)
  const decoded = z.safeDecode(endpoint.output, entity)
  if (!decoded.success) throw new ApiError('OC_CONTRACT', `Unexpected answer of ${endpoint.path}`, 502)
  return decoded.data as OutputOf<E>
}
