import { parseArgs } from 'node:util'

import { sql } from 'kysely'
import { Client } from 'pg'

import { rebuildReadModel } from '#read-model'

import { CannotStart } from '../platform/cannot-start.ts'
import { readConfig } from '../platform/config.ts'
import type { Config } from '../platform/config.ts'
import { createDatabase, noLimits } from '../platform/database/db.ts'
import { grantToApplication } from '../platform/database/limit-application.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { runCommand } from '../platform/run-command.ts'
import { openVault } from '../platform/vault.ts'
import { generateCatalogue } from './generate/generate-catalogue.ts'
import { loadDemo } from './load-demo.ts'
import { replacePublishedPassword, tellOnce } from './published-password.ts'
import { removeDemo } from './remove-demo.ts'

// `npm run demo -- --products 100000 --seed autumn`: loads the demo if it is not there, then fills the catalogue up.
// `npm run demo -- remove --yes`: takes the demo out of a shop that had it.
// `npm run demo -- --new-password`: gives the accounts of the demo another password than the published one.
await runCommand(fillDemo)

async function fillDemo(): Promise<void> {
  const { products, seed, isNewPassword, isRemoval } = readArguments()
  const config = readConfig(process.env)
  const database = await openDatabase(config, say)
  try {
    await migrate(database.ownerUrl)
    await grantToApplication(database)
    if (isNewPassword) return await changePassword(database.ownerUrl, config)
    if (isRemoval) return await removeFrom(database.ownerUrl)
    await loadDemoInto(database.ownerUrl, config)
    if (products === undefined) return
    const startedAt = performance.now()
    const added = await generateInto(database.ownerUrl, products, seed)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    say(added === 0 ? `There are ${products} products already.` : `Added ${added} products in ${seconds} s.`)
  } finally {
    await database.stop()
  }
}

interface Arguments {
  products: number | undefined
  seed: string
  isNewPassword: boolean
  isRemoval: boolean
}

function readArguments(): Arguments {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      products: { type: 'string' },
      seed: { type: 'string', default: 'kids-crafts' },
      'new-password': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  })
  const { seed, 'new-password': isNewPassword } = values
  const isRemoval = positionals[0] === 'remove'
  if (positionals.length > (isRemoval ? 1 : 0)) throw new CannotStart(`There is no ${positionals.join(' ')}.`)
  if (isRemoval && !values.yes) {
    throw new CannotStart(
      'This deletes the accounts, stores, products and orders of the demo for good; real data stays. Back up the database, then run: npm run demo -- remove --yes',
    )
  }
  if (values.products === undefined) return { products: undefined, seed, isNewPassword, isRemoval }
  const products = Number(values.products)
  if (!Number.isInteger(products) || products < 1 || products > 10_000_000) {
    throw new CannotStart('--products must be a whole number from 1 to 10000000.')
  }
  return { products, seed, isNewPassword, isRemoval }
}

async function changePassword(url: string, config: Config): Promise<void> {
  const { db, close } = createDatabase(url, { poolSize: 1, log: { warn: () => {} } })
  try {
    const password = await replacePublishedPassword(db, await openVault(config))
    say(password === undefined ? 'No account uses the published password.' : tellOnce(password))
  } finally {
    await close()
  }
}

async function removeFrom(url: string): Promise<void> {
  const { db, close } = createDatabase(url, { poolSize: 1, log: { warn: () => {} }, limits: noLimits })
  try {
    const { removed, remainingStores, remainingOrders } = await removeDemo(db)
    const counts = Object.entries(removed).map(([what, count]) => `${count} ${what}`)
    say(`Removed ${counts.join(', ')} of the demo. Its pictures are deleted within two hours.`)
    if (remainingStores.length > 0)
      say(
        `Closed, but kept for the orders ${remainingOrders.join(', ')}: the stores ${remainingStores.join(', ')}.`,
      )
  } finally {
    await close()
  }
}

async function loadDemoInto(url: string, config: Config): Promise<void> {
  const quiet = { warn: () => {} }
  const { db, close } = createDatabase(url, { poolSize: 2, log: quiet, limits: noLimits })
  try {
    await loadDemo(db, {
      progress: say,
      drawAhead: config.demoPictures === 'ahead',
      // A database of its own may be that of a public server, whose settings this command does not
      // have.
      isPublic: config.isPublic || config.databaseUrl !== undefined,
      vault: await openVault(config),
    })
  } finally {
    await close()
  }
}

async function generateInto(url: string, products: number, seed: string): Promise<number> {
  const client = new Client({ connectionString: url, application_name: 'kids-crafts demo' })
  await client.connect()
  try {
    const added = await generateCatalogue(client, { products, seed, onProgress: drawBar('products') })
    if (added > 0) await rebuildInto(url)
    return added
  } finally {
    await client.end()
  }
}

async function rebuildInto(url: string): Promise<void> {
  const { db, close } = createDatabase(url, { poolSize: 2, log: { warn: () => {} }, limits: noLimits })
  try {
    await rebuildReadModel(db, drawBar('listings'))
    await sql`vacuum (analyze) listing, listing_translation, product_page, facet_group, search_document, search_word`.execute(
      db,
    )
  } finally {
    await close()
  }
}

function drawBar(what: string) {
  const barWidth = 40
  return (done: number, total: number) => {
    const filled = Math.round((done / total) * barWidth)
    const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled)
    const line = `${bar} ${done.toLocaleString('en')} of ${total.toLocaleString('en')} ${what}`
    if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === total ? '\n' : ''}`)
    else say(line)
  }
}

function say(message: string): void {
  process.stdout.write(`${message}\n`)
}
