import { createHash } from 'node:crypto'

import { oneClick } from '@kids-crafts/rules/mail-lists.ts'
import { createTransport } from 'nodemailer'

export type OutgoingMail = {
  to: string
  kind: string
  key: string
  locale: string
  subject: string
  html: string
  text: string
  /** One-click unsubscribe address, for mails that can be turned off. */
  unsubscribeUrl?: string
}

/**
 * Passes mails to a mail server. It may throw although the mail arrived: a resend has the same
 * Message-ID.
 */
export type MailTransport = { deliver: (mail: OutgoingMail) => Promise<void>; close: () => void }

/** `from` is an address, alone or as `Name <name@example.org>`. */
export function createMailTransport(settings: { smtpUrl: string | undefined; from: string }): MailTransport {
  const { smtpUrl, from } = settings
  if (smtpUrl === undefined) return noTransport
  const sender = parseSender(from)
  const transport = createTransport({
    ...connectionTo(new URL(smtpUrl)),
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // A mail is sent as rendered: nothing in it may name a file or address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    deliver: async (mail) => {
      try {
        await transport.sendMail({
          from: sender,
          // An object, because in a string a comma or angle bracket could add a recipient.
          to: { name: '', address: mail.to },
          envelope: { from: sender.address, to: [mail.to] },
          subject: oneLine(mail.subject),
          html: mail.html,
          text: mail.text,
          messageId: messageIdOf(mail, sender.address),
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            'Content-Language': mail.locale,
            ...(mail.unsubscribeUrl !== undefined && oneClickHeaders(mail.unsubscribeUrl)),
          },
        })
      } catch (error) {
        // The cause would log the address.
        // oxlint-disable-next-line preserve-caught-error
        throw new Error(reasonOf(error))
      }
    },
    close: () => transport.close(),
  }
}

/** The sending job fails and is retried, so that recent mails are sent once SMTP_URL is set. */
const noTransport: MailTransport = {
  deliver: () => Promise.reject(new Error('No mail can be sent: SMTP_URL is not set')),
  close: () => {},
}

function parseSender(from: string) {
  const [, name, bracketed] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(from) ?? []
  return { name: oneLine(name?.replaceAll('"', '') ?? ''), address: (bracketed ?? from).trim() }
}

/**
 * Mails contain links that open accounts. An attacker on the way could remove STARTTLS from the
 * server's greeting, so TLS is required except for a server on this machine.
 */
export function connectionTo(url: URL) {
  const isSecure = url.protocol === 'smtps:'
  return {
    host: url.hostname,
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    secure: isSecure,
    requireTLS: !isSecure && !isThisMachine.test(url.hostname),
    ...(url.username !== '' && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
  }
}

const isThisMachine = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i

/** RFC 8058: mail programs show a button that posts to the address. */
const oneClickHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': `${oneClick.name}=${oneClick.value}`,
})

/** A line break in a header would start another header. */
function oneLine(text: string) {
  // oxlint-disable-next-line no-control-regex
  return text.replaceAll(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim()
}

function messageIdOf({ kind, key }: OutgoingMail, senderAddress: string) {
  const digest = createHash('sha256').update(`${kind}\n${key}`).digest('hex').slice(0, 32)
  return `<${kind}.${digest}@${senderAddress.split('@').at(-1)}>`
}

/** Mail servers often repeat the address in errors, which must not be logged. */
function reasonOf(error: unknown) {
  const facts = error instanceof Error ? Object.entries(error) : []
  const codes = facts
    .filter(([name]) => name === 'code' || name === 'responseCode')
    .map(([, value]) => String(value))
  return `The mail server did not take the mail (${codes.join(' ') || 'no reason given'})`
}
