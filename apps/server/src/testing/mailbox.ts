import { Logger, runOnce } from 'graphile-worker'

import { accountsModule } from '#accounts'
import { guardiansModule } from '#guardians'
import { countMail, isConfirmedAddress } from '#mails'
import type { Mail } from '#mails'

import type { TestDatabase } from './database.ts'

const silent = new Logger(() => () => {})

export interface Mailbox {
  /** Runs what was queued and gives the mails that it sent, the newest last. */
  deliver(): Promise<Mail[]>
  /** The mail of a kind that went to an address last. */
  last<Kind extends Mail['kind']>(to: string, kind: Kind): Promise<Mail<Kind>>
}

/**
 * Runs the jobs that write mails, and keeps the mails instead of sending them, as many as a mailbox
 * may get.
 */
export function testMailbox({ db, pool }: Pick<TestDatabase, 'db' | 'pool'>): Mailbox {
  const mails: Mail[] = []
  const handlers = [accountsModule, guardiansModule].flatMap(({ jobs }) => jobs?.({ db }) ?? [])
  const taskList = {
    ...Object.fromEntries(
      handlers.map(({ name, run }) => [name, (payload: unknown) => run(payload, undefined)]),
    ),
    'send-mail': async (payload: unknown) => {
      const mail = payload as Mail
      const isConfirmed = mail.isConfirmed === true || (await isConfirmedAddress(db, mail.to))
      if (await countMail(db, { ...mail, isConfirmed })) mails.push(mail)
    },
  }

  async function deliver(): Promise<Mail[]> {
    await runOnce({ pgPool: pool, taskList, logger: silent, noHandleSignals: true })
    return mails
  }

  return {
    deliver,
    async last<Kind extends Mail['kind']>(to: string, kind: Kind) {
      const found = (await deliver()).findLast((mail) => mail.to === to && mail.kind === kind)
      if (found === undefined) throw new Error(`No mail ${kind} went to ${to}`)
      return found as Mail<Kind>
    },
  }
}
