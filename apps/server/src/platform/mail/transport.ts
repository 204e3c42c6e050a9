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
  /** Where one click ends mails like this one, if they can be ended. */
  unsubscribeUrl?: string
}

/**
 * Hands mails to a mail server. It may throw although the mail arrived: a resend
 * has the same Message-ID.
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
    // A mail is what was rendered; nothing in it may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    deliver: async (mail) => {
      try {
        await transport.sendMail({
          from: sender,
          // As an object, because in a string a comma or an angle bracket
          // would mean another recipient.
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
        // The cause would be logged with the address in it.
        // oxlint-disable-next-line preserve-caught-error
        throw new Error(reasonOf(error))
      }
    },
    close: () => transport.close(),
  }
}

/**
 * The job that sends a mail fails and is tried again, so that mails of the last hours are
 * sent once SMTP_URL is set.
 */
const noTransport: MailTransport = {
  deliver: () => Promise.reject(new Error('No mail can be sent: SMTP_URL is not set')),
  close: () => {},
}

function parseSender(from: string) {
  const [, name, bracketed] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(from) ?? []
  return { name: oneLine(name?.replaceAll('"', '') ?? ''), address: (bracketed ?? from).trim() }
}

/**
 * Mails carry links that open accounts. Whoever is on the way to the mail server could
 * take the offer of STARTTLS out of its greeting, so without TLS nothing is sent but to
 * a server on this machine.
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

/** RFC 8058: mail programs show a button, and post to the address when it is pressed. */
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

/** A mail server's own words often repeat the address, which must not get into logs. */
function reasonOf(error: unknown) {
  const facts = error instanceof Error ? Object.entries(error) : []
  const codes = facts
    .filter(([name]) => name === 'code' || name === 'responseCode')
    .map(([, value]) => String(value))
  return `The mail server did not take the mail (${codes.join(' ') || 'no reason given'})`
}
