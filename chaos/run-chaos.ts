import { EventEmitter } from 'node:events'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { startCardSandbox } from '@kids-crafts/card-sandbox/card-sandbox.ts'
import { pino } from 'pino'

import { randomFrom } from '../apps/server/src/demo/random.ts'
import { startMailCatcher } from '../apps/server/src/platform/development/catcher.ts'
import { freePort } from '../tests/lifecycle/server-process.ts'
import { actAsBank, bankSettings } from './act-as-bank.ts'
import { proveBooks } from './books.ts'
import { check } from './check.ts'
import { disturbDatabase } from './disturb-database.ts'
import { disturbCards, kill, passTime } from './disturb.ts'
import { giveBack } from './give-back.ts'
import { inDatabase } from './in-database.ts'
import { Journal } from './journal.ts'
import { seed } from './seed.ts'
import { sell } from './seller.ts'
import { settle } from './settle.ts'
import { Shop } from './shop.ts'
import { shop as goShopping } from './shopper.ts'
import type { SmallDisk } from './small-disk.ts'
import { summarise } from './summary.ts'
import type { World } from './world.ts'

export interface ChaosOptions {
  /** Of the product; empty, or that of a server that has run before without a demo. */
  dataDir: string
  /** What is known outside of the product; it must not be on a disk that is filled. */
  journalDir: string
  /** The one of `dataDir`, where it may be filled. */
  disk?: SmallDisk | undefined
  seconds: number
  seed: string
  buyers: number
  guests: number
  /** Between two kills, on average. */
  killEveryMs: number
  say: (text: string) => void
}

/** However short it is: the second of them is of PostgreSQL. */
const killsMin = 3
const secretKey = 'sk_test_chaos'
const webhookSecret = 'whsec_chaos'

/**
 * Lets shoppers order, pay, cancel and send back, sellers send, staff refund and banks pay invoices
 * and take charges back, while the server and PostgreSQL are killed or fall silent, clocks differ,
 * the disk is full and the card provider fails, then compares what they know with what the database
 * has. Answers what differs.
 */
export async function runChaos(options: ChaosOptions): Promise<{ violations: string[]; summary: string }> {
  const { dataDir, journalDir, say } = options
  await mkdir(dataDir, { recursive: true })
  const port = await freePort()
  const bankDir = path.join(journalDir, 'bank')
  const cardFile = path.join(journalDir, 'chaos-cards.jsonl')
  // The provider lives on when the shop is killed, as the real one does.
  const sandbox = await startCardSandbox({
    port: 0,
    dataFile: cardFile,
    secretKey,
    webhookSecret,
    webhookUrl: `http://127.0.0.1:${port}/api/stripe/webhook/v1/receive`,
    settleAfterMs: 1500,
    webhookTimeoutMs: 3000,
    retryDelaysMs: [200, 500, 1000, 2000, 2000, 5000, 5000, 10_000, 20_000],
    random: randomFrom(`${options.seed} cards`).next,
  })
  // And so does the mail server.
  const mail = await startMailCatcher({ dataDir: journalDir, log: pino({ level: 'silent' }) })
  const env = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: sandbox.url,
    STRIPE_CHECKOUT_URL: sandbox.url,
    // Behind a proxy, a key for tests is taken on purpose alone.
    CARD_SANDBOX: 'on',
    RATE_LIMITS: 'off',
    // Guests come from addresses of their own, as behind a proxy.
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: mail.smtpUrl,
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'error',
    ...bankSettings(bankDir),
  }
  const journal = new Journal(path.join(journalDir, 'chaos-journal.jsonl'))
  const shop = new Shop({ dataDir, port, env }, journal, randomFrom(`${options.seed} clock`))
  const closing = new AbortController()
  try {
    await shop.ready()
    const seeded = await seed(dataDir, options.buyers)
    const admin = async (method: string, name: string, body?: unknown) => {
      await fetch(`${sandbox.url}/sandbox/${name}`, {
        method,
        headers: { authorization: `Bearer ${secretKey}` },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    }
    const world: World = {
      dataDir,
      shop,
      journal,
      cardFile,
      bankDir,
      disk: options.disk,
      calls: new EventEmitter(),
      seed: seeded,
      closing: closing.signal,
      stockBefore: await prepareStock(dataDir),
      setFaults: async (rules) => {
        await admin('DELETE', 'faults')
        if (rules.length > 0) await admin('POST', 'faults', rules)
      },
      advanceCards: (advanceSeconds) => admin('POST', 'clock', { advanceSeconds }),
      askCards: (name, body) => admin('POST', name, body),
      chargebacks: new Map(),
      complain: (text) => journal.write({ kind: 'violation', text }),
    }
    await disturb(world, options, closing)
    say('The shoppers have gone home; waiting until everything has settled.')
    await settle(world, randomFrom(`${options.seed} banks`))
    const violations = await check(world)
    const books = await proveBooks({ DATA_DIR: dataDir, ...env })
    say(books.report)
    if (!books.isRight) violations.push('the books are not right')
    await shop.stop()
    const stopped = journal.of('violation').map(({ text }) => text)
    const all = [...new Set([...violations, ...stopped])]
    return { violations: all, summary: summarise(journal) }
  } finally {
    closing.abort()
    await shop.end()
    await mail.stop()
    await sandbox.stop()
  }
}

async function disturb(world: World, options: ChaosOptions, closing: AbortController): Promise<void> {
  const part = (name: string) => randomFrom(`${options.seed} ${name}`)
  const actors = [
    ...world.seed.buyers.map((buyer, index) => goShopping(world, part(`buyer ${index}`), buyer)),
    ...Array.from({ length: options.guests }, (_, index) => goShopping(world, part(`guest ${index}`))),
    sell(world, part('seller')),
    sell(world, part('other seller')),
    giveBack(world, part('giving back')),
    actAsBank(world, part('bank')),
    kill(world, part('kill'), options.killEveryMs),
    disturbDatabase(world, part('database')),
    disturbCards(world, part('faults')),
    passTime(world, part('time')),
  ]
  const failed = Promise.all(actors)
  const until = Date.now() + options.seconds * 1000
  while (Date.now() < until || !hadEnough(world)) {
    await Promise.race([failed, sleep(100)])
  }
  closing.abort()
  await failed
}

const hadEnough = ({ journal, disk }: World): boolean =>
  journal.of('kill').length >= killsMin && journal.of('database-fault').length >= (disk ? 3 : 2)

const prepareStock = (dataDir: string): Promise<Map<number, number>> =>
  inDatabase(dataDir, async (client) => {
    await client.query(`
      create schema chaos;
      create table chaos.restock (id uuid primary key, price_id bigint not null, units integer not null)`)
    const { rows } = await client.query<{ priceId: number; units: number }>(`
      select price_id::integer as "priceId", sum(available + taken)::integer as units from stock group by price_id`)
    return new Map(rows.map(({ priceId, units }) => [priceId, units]))
  })
