import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { localeCookie } from '@kids-crafts/rules/locales.ts'
import { LRUCache } from 'lru-cache'

import type { CachedAnswer, Encoding, PageCache } from '../pages/page-cache.ts'
import { chooseEncoding } from './choose-encoding.ts'
import { cookieIn } from './visitor.ts'

const rememberedBytes = 16 * 1024 * 1024
const longestRequest = 600

/**
 * The short way: a request that was answered from the page cache before is answered again ahead of routing, hooks and
 * validation. It knows nothing of themes, languages or addresses; it only remembers what the long way found for all
 * that may shape a shared answer. What the page cache has dropped is gone here too.
 */
export class KeptAnswers {
  readonly #pageCache: PageCache
  readonly #keys = new LRUCache<string, string>({ maxSize: rememberedBytes })
  #isClosed = false

  constructor(pageCache: PageCache) {
    this.#pageCache = pageCache
  }

  /** Whether the request was answered. */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || this.#isClosed) return false
    const key = this.#keys.get(nameOf(request))
    const answer = key === undefined ? undefined : this.#pageCache.find(key)
    return answer !== undefined && writeKept(request, response, answer, randomUUID())
  }

  /** The request was answered with what the page cache keeps under this key. */
  remember(request: IncomingMessage, key: string): void {
    const name = nameOf(request)
    if (request.method === 'GET' && name.length <= longestRequest) {
      this.#keys.set(name, key, { size: 2 * (name.length + key.length) })
    }
  }

  /** A server that closes tells its visitors to go elsewhere, which takes the long way. */
  close(): void {
    this.#isClosed = true
  }
}

/** All of a request that may shape a shared answer. */
function nameOf({ url, headers }: IncomingMessage): string {
  const { cookie } = headers
  const picked = cookie === undefined ? '' : cookieIn(cookie, localeCookie)
  const shaping = [url, headers.host, headers['x-forwarded-host'], headers['accept-language'], picked]
  return shaping.join('\n')
}

/** The headers of an answer in one of its forms are the same for everybody who gets it, but for the request's own name. */
const heads = new WeakMap<CachedAnswer, Map<Form, string[]>>()
type Form = Encoding | 'unchanged'

export function rememberHead(answer: CachedAnswer, form: Form, head: string[]): void {
  const known = heads.get(answer)
  if (known) known.set(form, head)
  else heads.set(answer, new Map([[form, head]]))
}

export function formOf({ headers }: IncomingMessage, answer: CachedAnswer, encoding?: Encoding): Form {
  const isKnown = answer.status === 200 && headers['if-none-match'] === answer.etag
  return isKnown ? 'unchanged' : (encoding ?? chooseEncoding(headers['accept-encoding']))
}

/**
 * Straight to the socket: the framework's way of sending costs as much again as all the rest. Says whether it was
 * sent, which takes that its headers and bytes have been made before.
 */
export function writeKept(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedAnswer,
  requestId: string,
  encoding?: Encoding,
): boolean {
  const form = formOf(request, answer, encoding)
  const head = heads.get(answer)?.get(form)
  const bytes = form === 'unchanged' ? undefined : answer.bytes(form)
  if (head === undefined || bytes instanceof Promise) return false
  response.writeHead(form === 'unchanged' ? 304 : answer.status, [...head, 'x-request-id', requestId])
  response.end(bytes)
  return true
}
