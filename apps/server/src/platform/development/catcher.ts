import { randomBytes } from 'node:crypto'
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import type { Logger } from 'pino'
import { SMTPServer } from 'smtp-server'

import { mailDirectory, mailFile, mailIds, openMailbox, timeOfMail } from './mailbox.ts'
import type { Mailbox } from './mailbox.ts'

/** P-15: the same as for mails that couldn't be sent. */
const maxAgeMs = 30 * 24 * 60 * 60_000

/** A mail server that delivers nothing: /dev/mail shows its mails. */
export type MailCatcher = Mailbox & { smtpUrl: string; stop: () => Promise<void> }

export async function startMailCatcher(options: {
  dataDir: string
  log: Logger
  keep?: number
}): Promise<MailCatcher> {
  const { log, keep = 500 } = options
  const directory = mailDirectory(options.dataDir)
  await mkdir(directory, { recursive: true })
  // Mails contain links that open accounts, so only their owner may read them, even in a directory
  // created by an earlier version.
  await chmod(directory, 0o700)

  /** Returns the error if the mail couldn't be stored, so that its sender retries. */
  async function catchMail(stream: Readable): Promise<Error | undefined> {
    try {
      await store(await buffer(stream))
      return undefined
    } catch (error) {
      log.error({ err: error }, 'a mail could not be caught')
      return new Error('The mail could not be stored')
    }
  }

  async function store(raw: Buffer) {
    const id = `${Date.now()}-${randomBytes(4).toString('hex')}`
    const unfinished = path.join(directory, `${id}.tmp`)
    await writeFile(unfinished, raw, { mode: 0o600 })
    await rename(unfinished, mailFile(directory, id))
    await removeOld()
  }

  /** Mails beyond the maximum number or age. */
  async function removeOld() {
    const ids = await mailIds(directory)
    const oldestTime = Date.now() - maxAgeMs
    const isOld = (id: string, index: number) => index < ids.length - keep || timeOfMail(id) < oldestTime
    for (const old of ids.filter(isOld)) await rm(mailFile(directory, old), { force: true })
  }

  await removeOld()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    // Senders keep their connections open; don't wait for them on stop.
    closeTimeout: 500,
    size: 20 * 1024 * 1024,
    onData: (stream, _session, answer) => {
      void catchMail(stream).then(answer)
    },
  })
  server.on('error', (error: Error) => log.warn({ err: error }, 'mail catcher'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail catcher has no port')

  return {
    ...openMailbox(options.dataDir),
    smtpUrl: `smtp://127.0.0.1:${address.port}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
