import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { expect, onTestFinished, test } from 'vitest'

import { camt, entry } from '../testing/camt.ts'
import type { Bank } from './bank-type.ts'
import { createFileBank, fileBankDirectories } from './file-bank.ts'
import { readCamt } from './read-camt.ts'
import { bankInvoice } from './testing/given-bank.ts'

function givenFolder(settleMs = 0) {
  const directory = mkdtempSync(path.join(tmpdir(), 'file-bank-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  for (const folder of fileBankDirectories(directory)) mkdirSync(folder, { recursive: true })
  return {
    directory,
    bank: createFileBank(directory, { settleMs }),
    restarted: () => createFileBank(directory, { settleMs }),
    put: (name: string, bytes: Uint8Array | string) =>
      writeFileSync(path.join(directory, 'inbox', name), bytes),
    append: (name: string, text: string) => appendFileSync(path.join(directory, 'inbox', name), text),
    namesIn: (folder: string) => readdirSync(path.join(directory, folder)).toSorted(),
    read: (...place: string[]) => readFileSync(path.join(directory, ...place), 'utf8'),
    remove: (...place: string[]) => rmSync(path.join(directory, ...place)),
  }
}

const namesOf = async (bank: Bank) =>
  (await bank.news()).map((news) => (news.kind === 'STATEMENT' ? news.name : news.kind))

async function finish(bank: Bank, news: { id: string }[]) {
  for (const { id } of news) await bank.done(id)
}

test('documents lie whole in the outbox, named by the number of the invoice', async () => {
  const { bank, namesIn, read } = givenFolder()
  await bank.send(bankInvoice())
  expect(namesIn('outbox')).toEqual(['KC-2026-000001.pdf', 'KC-2026-000001.xml'])
  expect(read('outbox', 'KC-2026-000001.pdf')).toBe('%PDF-1.7')
  expect(read('outbox', 'KC-2026-000001.xml')).toBe('<Invoice/>')
  const two = bankInvoice().documents.flatMap((document) => [document, document])
  await bank.send(bankInvoice({ key: 'invoice-2', number: 'KC-2', documents: two }))
  expect(namesIn('outbox').slice(0, 4)).toEqual(['KC-2-2.pdf', 'KC-2-2.xml', 'KC-2.pdf', 'KC-2.xml'])
})

test('sent twice is one invoice, also after the bank has fetched it and after a restart', async () => {
  const { bank, restarted, namesIn, remove } = givenFolder()
  await bank.send(bankInvoice())
  await bank.send(bankInvoice())
  expect(namesIn('outbox')).toHaveLength(2)
  const news = await bank.news()
  expect(news).toMatchObject([{ kind: 'ACCEPTED', invoiceKey: 'invoice-1' }])
  remove('outbox', 'KC-2026-000001.pdf')
  await restarted().send(bankInvoice())
  expect(await restarted().news()).toEqual(news)
  await finish(bank, [...news, ...news])
  await restarted().send(bankInvoice())
  expect(await restarted().news()).toEqual([])
  expect(namesIn('outbox')).toEqual(['KC-2026-000001.xml'])
})

test.each(['../evil', '.hidden', 'a/b', '', 'C:\\x'])(
  'an invoice with the number %j writes nothing',
  async (number) => {
    const { bank, namesIn } = givenFolder()
    await expect(bank.send(bankInvoice({ number }))).rejects.toThrow('names no file')
    expect(namesIn('outbox')).toEqual([])
    expect(await bank.news()).toEqual([])
  },
)

test('what the disk refuses is an error, and the invoice is sent later', async () => {
  const { bank, directory, namesIn } = givenFolder()
  rmSync(path.join(directory, 'outbox'), { recursive: true })
  writeFileSync(path.join(directory, 'outbox'), 'no folder')
  await expect(bank.send(bankInvoice())).rejects.toThrow()
  expect(await bank.news()).toEqual([])
  rmSync(path.join(directory, 'outbox'))
  await bank.send(bankInvoice())
  expect(namesIn('outbox')).toHaveLength(2)
  expect(await namesOf(bank)).toEqual(['ACCEPTED'])
})

test('files of the inbox are news in the order of their names, until they are done', async () => {
  const { bank, put, namesIn } = givenFolder()
  put('2026-11-30.xml', camt([entry({ amount: '1.00' })]))
  put('2026-11-29.xml', camt([entry({ amount: '2.00' })]))
  for (const name of ['.2026-11-28.xml', '2026-11-28.xml.part', '2026-11-28.xml.tmp', '2026-11-28.xml~'])
    put(name, 'x')
  const news = await bank.news()
  expect(news).toMatchObject([
    { kind: 'STATEMENT', name: '2026-11-29.xml' },
    { kind: 'STATEMENT', name: '2026-11-30.xml' },
  ])
  const [first] = news
  expect(first?.kind === 'STATEMENT' && readCamt(first.bytes).lines).toMatchObject([{ amountMinor: 200 }])
  await finish(bank, [first ?? { id: '' }, first ?? { id: '' }])
  expect(namesIn('done')).toEqual(['2026-11-29.xml'])
  expect(await namesOf(bank)).toEqual(['2026-11-30.xml'])
})

test('a file that grows is no news, and those after it wait for it', async () => {
  const { bank, put, append } = givenFolder(150)
  const file = Buffer.from(camt([entry()])).toString()
  put('1.xml', file.slice(0, 100))
  put('2.xml', file)
  expect(await namesOf(bank)).toEqual([])
  await sleep(160)
  append('1.xml', file.slice(100))
  expect(await namesOf(bank)).toEqual([])
  await sleep(160)
  expect(await namesOf(bank)).toEqual(['1.xml', '2.xml'])
})

test('a name that the bank uses again is another file', async () => {
  const { bank, put, namesIn, read } = givenFolder()
  put('statement.xml', 'first')
  const first = await bank.news()
  put('statement.xml', 'the second')
  // What was not read yet stays.
  await finish(bank, first)
  const second = await bank.news()
  expect(second).toMatchObject([{ name: 'statement.xml', bytes: Buffer.from('the second') }])
  await finish(bank, second)
  put('statement.xml', 'third')
  await finish(bank, await bank.news())
  expect(namesIn('done')).toEqual(['2-statement.xml', 'statement.xml'])
  expect(read('done', 'statement.xml')).toBe('the second')
  expect(namesIn('inbox')).toEqual([])
})

test('what is too large is read no further than needed to refuse it', async () => {
  const { bank, directory } = givenFolder()
  const file = path.join(directory, 'inbox', 'large.xml')
  writeFileSync(file, '')
  // Takes no room on the disk.
  truncateSync(file, 3 * 1024 ** 3)
  const [news] = await bank.news()
  expect(news?.kind === 'STATEMENT' && readCamt(news.bytes).problems).toEqual([
    'The file is larger than 20 MB',
  ])
})

test('names of any letters, and ids of no news', async () => {
  const { bank, put, namesIn } = givenFolder()
  const name = 'көшірме 100% №1 كشف.xml'
  put(name, 'x')
  await finish(bank, await bank.news())
  expect(namesIn('done')).toEqual([name])
  for (const id of ['', 'file', 'file/1-1/..%2F..%2Fetc', 'other/1/x', 'accepted//..%2Fsecret']) {
    await expect(bank.done(id)).rejects.toThrow('There is no news')
  }
})

test('money that goes back is a list for whoever pays it, once, without formulas', async () => {
  const { bank, namesIn, read, remove } = givenFolder()
  const payment = {
    key: 'back-1',
    toIban: 'KW81CBKU0000000000001234560101',
    toName: '=HYPERLINK("x")',
    amountMinor: 12_345,
    currency: 'KWD',
    reference: 'KC-1',
  }
  await bank.sendBack?.(payment)
  const [name = ''] = namesIn('outbox')
  expect(name).toMatch(/^to-pay-\w{16}\.csv$/)
  expect(read('outbox', name)).toBe(
    '"name","iban","amount","currency","reference"\r\n' +
      `"'=HYPERLINK(""x"")","KW81CBKU0000000000001234560101","12.345","KWD","KC-1"\r\n`,
  )
  remove('outbox', name)
  await bank.sendBack?.(payment)
  expect(namesIn('outbox')).toEqual([])
})
