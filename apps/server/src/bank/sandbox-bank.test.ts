import { expect, onTestFinished, test } from 'vitest'

import type { Bank } from './bank-type.ts'
import { readCamt } from './read-camt.ts'
import { createSandboxBank } from './sandbox-bank.ts'
import { bankInvoice, startTestBank } from './testing/given-bank.ts'

async function givenSandbox() {
  const sandbox = await startTestBank()
  onTestFinished(() => sandbox.stop())
  return sandbox
}

async function givenPaid(order: { how: string; [option: string]: unknown }) {
  const sandbox = await givenSandbox()
  await sandbox.bank.send(bankInvoice())
  await sandbox.pay('invoice-1', order)
  return statementsOf(sandbox.bank)
}

const statementsOf = async (bank: Bank) =>
  (await bank.news()).flatMap((news) => (news.kind === 'STATEMENT' ? [readCamt(news.bytes)] : []))

test('an invoice is sent, accepted and paid, and each news is told until it is done', async () => {
  const { bank, ...sandbox } = await givenSandbox()
  await bank.send(bankInvoice())
  await bank.send(bankInvoice())
  expect(await sandbox.invoices()).toHaveLength(1)
  expect(await bank.news()).toEqual([])
  await sandbox.accept('invoice-1')
  await sandbox.pay('invoice-1', {
    how: 'WHOLE',
    payerName: 'مدرسة الأمل',
    payerIban: 'SA0380000000608010167519',
  })
  const news = await bank.news()
  expect(news.map(({ kind }) => kind)).toEqual(['ACCEPTED', 'STATEMENT'])
  expect(await bank.news()).toEqual(news)
  const [accepted, statement] = news
  await bank.done(accepted?.id ?? '')
  await bank.done(accepted?.id ?? '')
  expect(await bank.news()).toEqual([statement])
  const [read] = await statementsOf(bank)
  expect(read).toMatchObject({
    account: 'GB33BUKB20201555555555',
    problems: [],
    lines: [
      {
        direction: 'IN',
        amountMinor: 125_000,
        currency: 'USD',
        payerName: 'مدرسة الأمل',
        payerIban: 'SA0380000000608010167519',
        reference: 'RF18539007547034',
        text: 'Invoice KC-2026-000001',
      },
    ],
  })
})

test('a rejection says why', async () => {
  const { bank, reject } = await givenSandbox()
  await bank.send(bankInvoice())
  await reject('invoice-1', 'No purchase order')
  expect(await bank.news()).toMatchObject([
    { kind: 'REJECTED', invoiceKey: 'invoice-1', reason: 'No purchase order' },
  ])
})

test('the same file twice has the same keys, and two equal lines have two', async () => {
  const [first, again] = await givenPaid({ how: 'WHOLE', isFileSentTwice: true, hasEqualLines: true })
  expect(again).toEqual(first)
  expect(new Set(first?.lines.map(({ entryKey }) => entryKey)).size).toBe(2)
})

test('the notification and the statement of a payment are one payment', async () => {
  const [notification, statement] = await givenPaid({ how: 'TWICE', format: 'both' })
  expect(notification?.lines).toHaveLength(2)
  expect(statement?.lines).toEqual(notification?.lines)
})

test('a broken row is a problem, and the others are read', async () => {
  const [read] = await givenPaid({ how: 'WHOLE', hasBrokenRow: true, hasDebit: true })
  expect(read?.problems).toEqual([expect.stringMatching(/^Entry 2 \(BS\w+\): "twelve" is no amount of USD$/)])
  expect(read?.lines.map(({ direction }) => direction)).toEqual(['IN', 'OUT'])
})

test.each([
  ['JPY', 125_000],
  ['KWD', 125_000],
  ['KZT', 125_000],
])('what was paid in %s is read to the smallest unit', async (currency, amountMinor) => {
  const [read] = await givenPaid({ how: 'WHOLE', currency })
  expect(read?.lines).toMatchObject([{ currency, amountMinor }])
})

test('a late payment is booked after the day it was due, and a wrong reference names nothing', async () => {
  const [late] = await givenPaid({ how: 'LATE' })
  expect((late?.lines[0]?.bookedOn ?? '') > '2026-12-31').toBe(true)
  const [wrong] = await givenPaid({ how: 'WRONG_REFERENCE' })
  expect(wrong?.lines).toMatchObject([{ reference: '' }])
})

test('money that is sent back is a debit of the next statement', async () => {
  const { bank, statementNow } = await givenSandbox()
  await bank.send(bankInvoice())
  const payment = {
    key: 'back-1',
    toIban: 'KZ86125KZT5004100100',
    toName: 'Әйгерім',
    amountMinor: 500,
    currency: 'USD',
    reference: 'KC-2026-000001',
  }
  await bank.sendBack?.(payment)
  await bank.sendBack?.(payment)
  await statementNow()
  const [read] = await statementsOf(bank)
  expect(read?.lines).toMatchObject([
    { direction: 'OUT', amountMinor: 500, payerName: 'Әйгерім', payerIban: 'KZ86125KZT5004100100' },
  ])
})

test.each(['timeout-after', 'error-after', 'reset-after', 'malformed-json'])(
  'an answer that was lost by %s does no harm: the call is made again',
  async (fault) => {
    const { setFaults, invoices, accept, ...sandbox } = await givenSandbox()
    const bank = sandbox.impatientBank(500)
    await setFaults({ fault, on: 'POST /v1/', times: 1 })
    await expect(bank.send(bankInvoice())).rejects.toThrow()
    await bank.send(bankInvoice())
    expect(await invoices()).toHaveLength(1)
    await accept('invoice-1')
    const [news] = await bank.news()
    await setFaults({ fault, on: 'POST /v1/news', times: 1 })
    await expect(bank.done(news?.id ?? '')).rejects.toThrow()
    await bank.done(news?.id ?? '')
    expect(await bank.news()).toEqual([])
  },
)

test.each(['unavailable', 'timeout-before', 'reset-before'])(
  'a bank that is away by %s is waited for briefly',
  async (fault) => {
    const { setFaults, clearFaults, invoices, ...sandbox } = await givenSandbox()
    const bank = sandbox.impatientBank(300)
    await setFaults({ fault })
    const startedAt = performance.now()
    await expect(bank.send(bankInvoice())).rejects.toThrow()
    await expect(bank.news()).rejects.toThrow()
    expect(performance.now() - startedAt).toBeLessThan(10_000)
    await clearFaults()
    expect(await invoices()).toEqual([])
    await bank.send(bankInvoice())
  },
)

test('a bank that does not take our key, or is nowhere, is an error', async () => {
  const { url } = await givenSandbox()
  await expect(createSandboxBank({ url, secretKey: 'other' }).news()).rejects.toThrow('The bank answered 401')
  const nowhere = createSandboxBank({ url: 'http://127.0.0.1:9', secretKey: 'any' })
  await expect(nowhere.news()).rejects.toThrow()
})
