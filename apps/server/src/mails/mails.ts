import { randomUUID } from 'node:crypto'

import { isEmail } from '@kids-crafts/rules/accounts.ts'
import { locales } from '@kids-crafts/rules/locales.ts'
import { themes } from '@kids-crafts/rules/themes.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import { z } from 'zod'

import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/db.ts'
import { defineJob, doesNotFit, handleJob, queueJob } from '../platform/jobs/jobs.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import type { MailTransport } from '../platform/mail/transport.ts'
import type { Module } from '../platform/module.ts'
import { portalHosts, storeUrl } from '../platform/pages/store-url.ts'
import type { PortalHosts } from '../platform/pages/store-url.ts'
import { mailKinds } from './kinds.ts'
import type { Mail, MailKind } from './kinds.ts'
import { loadTemplates } from './load-templates.ts'
import { countMail, isConfirmedAddress, isToStaff, uncountMail } from './mail-limit.ts'
import { listOfMail } from './mail-lists.ts'
import { countUnsentMail, mailMetrics } from './metrics.ts'
import { personalTables } from './personal-data.ts'
import { readRecipient } from './recipient.ts'
import { unsubscribeUrl } from './unsubscribe-link.ts'
import { withoutTyped } from './without-typed.ts'

export type { Mail }
export { countMail, isConfirmedAddress } from './mail-limit.ts'
export { hintFor } from './hint-for.ts'
export { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-link.ts'
export type { UnsubscribeLink } from './unsubscribe-link.ts'

/**
 * Mails: what we write, in ten languages, and how often. Owns mailed_address. Every mail is queued
 * here and sent by one job. Invariants: a mailbox gets no more than its limits however many ask for
 * it; to an address that nobody has confirmed goes nothing that somebody has typed.
 */
export const mailsModule: Module<object, MailJobParts> = {
  name: 'mails',
  jobs: ({ db, transport, config }) => [
    handleSendMail({
      db,
      transport,
      storeUrl: (theme) => storeUrl(config, theme),
      portals: portalHosts(config),
    }),
  ],
  personalTables,
  notInDemo: { mailed_address: 'Counts mails of the last day' },
  metrics: mailMetrics,
}

interface MailJobParts {
  db: Db
  transport: MailTransport
  config: Config
}

/** The mail is sent after the caller's transaction has committed, and only then. */
export async function queueMail<Kind extends MailKind>(db: Db, mail: Mail<Kind>): Promise<void> {
  // A mail that cannot be sent should fail where it is asked for, not hours later in a job.
  const checked = mailPayload.parse({ ...mail, data: mailKinds[mail.kind].parse(mail.data) })
  await queueJob(db, sendMail, checked, { key: `mail:${mail.kind}:${mail.key}` })
}

/** What the button of the development inbox sends. */
export async function queueMailCheck(db: Db, check: Pick<Mail, 'to' | 'locale' | 'theme'>): Promise<void> {
  const sentAt = new Date().toISOString()
  await queueMail(db, { ...check, kind: 'mail-check', key: randomUUID(), data: { sentAt } })
}

const mailPayload = z.object({
  // Every address that a form takes, and nothing around it that could end a header.
  to: z.string().refine((to) => isEmail(to) && !/\s/.test(to)),
  kind: z.object(mailKinds).keyof(),
  key: z.string().min(1).max(200),
  locale: z.enum(locales),
  theme: z.enum(themes),
  timeZone: z.string().nullish(),
  data: z.unknown(),
  isConfirmed: z.boolean().optional(),
})

// Retries wait longer and longer; the last of twelve comes ten hours after the first.
const sendMail = defineJob({ name: 'send-mail', payload: mailPayload, maxAttempts: 12 })

export function handleSendMail(options: {
  db: Db
  transport: MailTransport
  /** Where the links of a store's mails lead. */
  storeUrl: (theme: Theme) => string
  portals?: PortalHosts
}): JobHandler {
  return handleJob(sendMail, async ({ data, isConfirmed: wasConfirmed, ...queued }) => {
    const { to, kind, key, locale, theme } = queued
    const { db, transport } = options
    const { renderMail } = await loadTemplates()
    const parsed = mailKinds[kind].safeParse(data)
    if (!parsed.success) throw doesNotFit(`What the mail ${kind} tells`, parsed.error)
    const mail = { ...queued, data: parsed.data }
    const exit = await exitLink(db, mail, options.storeUrl(theme))
    if (exit === 'UNWANTED') return
    const isConfirmed = wasConfirmed === true || (await isConfirmedAddress(db, to))
    const shown = isConfirmed || isToStaff(kind) ? mail : mailToStranger(mail)
    if (shown === undefined) return countUnsentMail('UNCONFIRMED')
    const rendered = await renderMail(shown, options.storeUrl(theme), {
      unsubscribeUrl: exit.unsubscribeUrl,
      ...(options.portals && { portals: options.portals }),
    })
    const counted = { to, kind, isConfirmed }
    if (!(await countMail(db, counted))) return countUnsentMail('TOO_MANY')
    try {
      await transport.deliver({ to, kind, key, locale, ...rendered, ...exit })
    } catch (error) {
      await uncountMail(db, counted)
      throw error
    }
  })
}

/**
 * Undefined: what the mail is about was typed, so it is for an address that somebody has confirmed.
 */
function mailToStranger(mail: Mail): Mail | undefined {
  const data = withoutTyped(mailKinds[mail.kind], mail.data)
  return data && { ...mail, data }
}

/**
 * How to stop mails like this one, unless it is needed; or that somebody has stopped them, if only
 * a moment ago.
 */
async function exitLink(
  db: Db,
  { kind, to, locale }: Mail,
  url: string,
): Promise<{ unsubscribeUrl?: string } | 'UNWANTED'> {
  const mailList = listOfMail[kind]
  if (mailList === 'NEEDED') return {}
  const { isWanted, addressHash } = await readRecipient(db, to, mailList)
  if (!isWanted) return 'UNWANTED'
  return { unsubscribeUrl: await unsubscribeUrl(db, { mailList, addressHash }, { url, locale }) }
}
