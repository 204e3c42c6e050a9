import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'

import { readConfig } from '../platform/config.ts'
import { testDatabase } from '../testing/database.ts'
import { bankDirectories, hasBankSandbox, openBank } from './open-bank.ts'
import { startSandboxOfBank } from './start-bank-sandbox.ts'
import { bankInvoice } from './testing/given-bank.ts'

const { db } = await testDatabase()
const log = pino({ level: 'silent' })

function givenDirectory() {
  const directory = mkdtempSync(path.join(tmpdir(), 'open-bank-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return directory
}

test('the sandbox that the server starts takes invoices, and has them after a restart', async () => {
  const config = readConfig({ DATA_DIR: givenDirectory() })
  const start = async () => {
    const sandbox = await startSandboxOfBank(db, config, log)
    return { sandbox, ...(await openBank(db, config, sandbox.url)) }
  }
  const first = await start()
  await first.bank.send(bankInvoice())
  await first.sandbox.stop()
  const { sandbox, bankPages } = await start()
  const headers = { authorization: `Bearer ${bankPages?.secretKey}` }
  const page = await (await fetch(`${sandbox.url}/bank`, { headers })).text()
  expect(page).toContain('href="/dev/bank/invoices/invoice-1"')
  await sandbox.stop()
})

test('with a folder the bank is there, and no sandbox is started', async () => {
  const directory = givenDirectory()
  const config = readConfig({ BANK_DIR: directory })
  expect(hasBankSandbox(config)).toBe(false)
  expect(bankDirectories(config)).toContain(path.join(directory, 'outbox'))
  const { bank, bankPages } = await openBank(db, config, undefined)
  expect(bankPages).toBeUndefined()
  await bank.send(bankInvoice())
  expect(await bank.news()).toMatchObject([{ kind: 'ACCEPTED', invoiceKey: 'invoice-1' }])
})

test('a public server has a sandbox only where nobody pays for real, and its pages nowhere', async () => {
  const publicly = readConfig({ NODE_ENV: 'production' })
  expect(hasBankSandbox(publicly)).toBe(false)
  const { bank } = await openBank(db, publicly, undefined)
  await expect(bank.send(bankInvoice())).rejects.toThrow('BANK_DIR is not set')
  expect(await bank.news()).toEqual([])
  const demonstration = readConfig({ NODE_ENV: 'production', CARD_SANDBOX: 'on' })
  expect(hasBankSandbox(demonstration)).toBe(true)
  expect(await openBank(db, demonstration, 'http://127.0.0.1:9')).toMatchObject({ bankPages: undefined })
})
