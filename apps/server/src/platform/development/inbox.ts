import { locales } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { themes } from '@kids-crafts/rules/themes.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'

import { Refusal } from '../refusal.ts'
import { inboxPolicy, listPage, mailPage } from './inbox-pages.ts'
import { refuseOtherSites, serveOnlyAtThisMachine } from './is-at-this-machine.ts'
import type { CaughtMail, Mailbox } from './mailbox.ts'

export type SampleMail = { to: string; locale: Locale; theme: Theme }

const sampleForm = z.object({ to: z.email(), locale: z.enum(locales), theme: z.enum(themes) })

/** The mail catcher's inbox. It shows all mails, so it is only for a developer on this machine. */
export function registerMailInbox(
  app: FastifyInstance,
  { mailbox, sendSample }: { mailbox: Mailbox; sendSample: (sample: SampleMail) => Promise<void> },
): void {
  app.register(async (inbox) => {
    serveOnlyAtThisMachine(inbox)
    inbox.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    inbox.get<{ Querystring: { to?: string } }>('/dev/mail', async (request, reply) => {
      const to = textOf(request.query.to)
      return sendPage(reply, listPage(await mailbox.list({ to }), to))
    })

    inbox.get<{ Querystring: { to?: string } }>('/dev/mail.json', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return { mails: await mailbox.list({ to: textOf(request.query.to) }) }
    })

    inbox.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) =>
      sendPage(reply, mailPage(await mailOf(request.params.id))),
    )

    inbox.get<{ Params: { id: string } }>('/dev/mail/:id/html', async (request, reply) => {
      const mail = await mailOf(request.params.id)
      return reply
        .headers({
          'cache-control': 'no-store',
          // Shows a mail like a mail program: no scripts, forms, frames or origin of ours.
          'content-security-policy':
            "default-src 'none'; img-src * data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups",
          'x-frame-options': 'SAMEORIGIN',
        })
        .type('text/html; charset=utf-8')
        .send(mail.html)
    })

    inbox.post('/dev/mail/delete-all', async (request, reply) => {
      refuseOtherSites(request)
      await mailbox.clear()
      return reply.redirect('/dev/mail', 303)
    })

    inbox.post('/dev/mail/send-sample', async (request, reply) => {
      refuseOtherSites(request)
      const form = sampleForm.safeParse(request.body)
      if (!form.success)
        throw new Refusal('VALIDATION', 'Please give an email address, a language and a store')
      await sendSample(form.data)
      return reply.redirect('/dev/mail', 303)
    })
  })

  async function mailOf(id: string): Promise<CaughtMail> {
    const mail = await mailbox.find(id)
    if (mail === undefined) throw new Refusal('NOT_FOUND', 'There is no such mail')
    return mail
  }
}

// A repeated key arrives as an array.
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function sendPage(reply: FastifyReply, html: string) {
  return reply
    .headers({ 'cache-control': 'no-store', 'content-security-policy': inboxPolicy })
    .type('text/html; charset=utf-8')
    .send(html)
}
