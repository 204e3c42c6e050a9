import { messagesOf } from '@kids-crafts/i18n/all-messages.ts'
import { localeQueryKey } from '@kids-crafts/rules/locales.ts'
import { oneClick, unsubscribePath, unsubscribeTokenKey } from '@kids-crafts/rules/mail-lists.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Db } from '../platform/database/db.ts'
import { pagePolicy } from '../platform/http/security-headers.ts'
import { plainPage } from '../platform/pages/plain-pages.ts'
import { Refusal } from '../platform/refusal.ts'
import { subscribeAgain, unsubscribe } from './choose-by-link.ts'

const bodyLimitBytes = 4096
/** A mail provider sends those of all its users from a few addresses. */
const postsPerMinute = 600

/**
 * What a mail program posts when its user presses "Unsubscribe" (RFC 8058), and the form of the
 * page where there are no scripts. The token alone counts: no cookie is read, so there is nothing
 * that another site could forge.
 */
export async function oneClickRoute(app: FastifyInstance, db: Db): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(formTypes, { parseAs: 'buffer', bodyLimit: bodyLimitBytes }, (_, body, done) =>
    done(null, body),
  )
  const config = { rateLimit: { max: postsPerMinute, timeWindow: '1 minute' } }
  app.post(unsubscribePath, { config }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const token = textIn(request, unsubscribeTokenKey)
    try {
      const isUndone = await act(db, await formOf(request), token, isOfPage(request))
      return isOfPage(request)
        ? leadBack(request, reply, isUndone ? 'undone' : 'done')
        : tellProgram(request, reply)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'VALIDATION') return refuseLink(request, reply)
      throw error
    }
  })
}

/** A key that stands there twice is nothing. */
function textIn({ query }: FastifyRequest, key: string): string {
  const value = (query as Record<string, unknown>)[key]
  return typeof value === 'string' ? value : ''
}

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Browsers name the page that a form is on; mail programs send no such thing. */
const isOfPage = ({ headers }: FastifyRequest): boolean => headers.origin !== undefined

async function act(db: Db, form: FormData, token: string, isFromPage: boolean): Promise<boolean> {
  if (form.get(oneClick.name) === oneClick.value) {
    await unsubscribe(db, token, isFromPage ? 'LINK' : 'ONE_CLICK')
    return false
  }
  if (!isFromPage || !form.has('undo')) throw unreadable()
  await subscribeAgain(db, token)
  return true
}

/** Both ways of writing a form that the RFC allows. */
async function formOf({ body, headers }: FastifyRequest): Promise<FormData> {
  const type = headers['content-type']
  if (!(body instanceof Uint8Array) || type === undefined) throw unreadable()
  return new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => {
    throw unreadable()
  })
}

const unreadable = () => new Refusal('VALIDATION', 'The request could not be read')

/** By a GET, so that a reload asks nothing again. */
function leadBack(request: FastifyRequest, reply: FastifyReply, state: string): FastifyReply {
  const address = new URLSearchParams({ state })
  for (const key of [localeQueryKey, unsubscribeTokenKey]) {
    const text = textIn(request, key)
    if (text !== '') address.set(key, text)
  }
  return reply.redirect(`${unsubscribePath}?${address.toString()}`, 303)
}

/** Without a redirect, which the RFC forbids. */
const tellProgram = ({ locale, theme }: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.type('text/plain; charset=utf-8').send(`${messagesOf(locale, theme).mailing.unsubscribe.success}\n`)

function refuseLink({ locale, theme }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { badTitle, badText } = messagesOf(locale, theme).mailing.unsubscribe
  return reply
    .code(400)
    .header('content-security-policy', pagePolicy([]))
    .type('text/html; charset=utf-8')
    .send(plainPage({ locale, theme, title: badTitle, text: badText }))
}
