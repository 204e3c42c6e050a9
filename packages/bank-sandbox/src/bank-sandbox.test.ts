import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { Store } from './store.ts'
import { givenBank, invoice } from './testing.ts'

test('only who has the key is let in, to the pages too', async () => {
  const bank = await givenBank()
  for (const address of ['/v1/news', '/sandbox/invoices', '/bank', '/bank/invoices/invoice-1', '/other']) {
    expect((await fetch(bank.url + address)).status).toBe(401)
    const headers = { authorization: 'Bearer other' }
    expect((await fetch(bank.url + address, { headers })).status).toBe(401)
  }
  expect((await bank.ask('/other')).status).toBe(404)
})

test('an invoice that is sent twice is one, and another one with its key is refused', async () => {
  const bank = await givenBank()
  await Promise.all([bank.post('/v1/invoices', invoice()), bank.post('/v1/invoices', invoice())])
  expect((await bank.post('/v1/invoices', invoice({ documents: [] }))).status).toBe(200)
  expect((await bank.post('/v1/invoices', invoice({ totalMinor: 1 }))).status).toBe(409)
  await bank.restart()
  expect((await bank.post('/v1/invoices', invoice())).status).toBe(200)
  const { invoices } = (await (await bank.ask('/sandbox/invoices')).json()) as { invoices: object[] }
  expect(invoices).toMatchObject([{ id: 'invoice-1', state: 'RECEIVED', totalMinor: 125_000 }])
})

test('what is wrong is refused with a sentence', async () => {
  const bank = await givenBank()
  for (const changes of [
    { key: '' },
    { totalMinor: 0 },
    { totalMinor: 1.5 },
    { currency: 'dollars' },
    { dueOn: '2026-02-30' },
    { documents: [{ name: 'x', type: 'text/html', base64: '' }] },
  ]) {
    expect((await bank.post('/v1/invoices', invoice(changes))).status).toBe(400)
  }
  expect((await bank.ask('/v1/invoices', { method: 'POST', body: '{' })).status).toBe(400)
  expect((await bank.post('/sandbox/accept', { invoiceKey: 'none' })).status).toBe(404)
  expect((await bank.post('/sandbox/pay', { invoiceKey: 'none', how: 'WHOLE' })).status).toBe(404)
  expect((await bank.ask('/v1/news/none/file')).status).toBe(404)
})

test('news come the oldest first until they are done, also after a restart', async () => {
  const bank = await givenBank()
  await bank.post('/v1/invoices', invoice())
  await bank.post('/v1/invoices', invoice({ key: 'invoice-2' }))
  await bank.post('/sandbox/accept', { invoiceKey: 'invoice-1' })
  await bank.post('/sandbox/accept', { invoiceKey: 'invoice-1' })
  await bank.post('/sandbox/reject', { invoiceKey: 'invoice-2', reason: 'Кім төлейді?' })
  expect((await bank.post('/sandbox/accept', { invoiceKey: 'invoice-2' })).status).toBe(409)
  await bank.post('/sandbox/pay', { invoiceKey: 'invoice-1', how: 'WHOLE' })
  appendFileSync(bank.dataFile, '{"at":"2026-11-15T00:00:00Z","effect":"invoi')
  await bank.restart()
  const news = await bank.news()
  expect(news).toMatchObject([
    { kind: 'ACCEPTED', invoiceKey: 'invoice-1' },
    { kind: 'REJECTED', invoiceKey: 'invoice-2', reason: 'Кім төлейді?' },
    { kind: 'STATEMENT' },
  ])
  const [first, , third] = news
  await bank.post(`/v1/news/${first?.id}/done`)
  await bank.post(`/v1/news/${first?.id}/done`)
  expect(await bank.statement(third?.id ?? '')).toContain('1250.00')
  await bank.restart()
  expect(await bank.news()).toEqual(news.slice(1))
})

async function amountsOf(order: object) {
  const bank = await givenBank()
  await bank.post('/v1/invoices', invoice())
  await bank.post('/sandbox/pay', { invoiceKey: 'invoice-1', ...order })
  const statements = await Promise.all((await bank.news()).map(({ id }) => bank.statement(id)))
  return statements.map((xml) =>
    [...xml.matchAll(/<Amt Ccy="(.*)">(.*)<\/Amt>/g)].map(([, ...parts]) => parts.join(' ')),
  )
}

test.each([
  [{ how: 'WHOLE' }, [['USD 1250.00']]],
  [{ how: 'PART' }, [['USD 625.00']]],
  [{ how: 'PART', amountMinor: 1 }, [['USD 0.01']]],
  [{ how: 'TOO_MUCH' }, [['USD 1375.00']]],
  [{ how: 'TWICE' }, [['USD 1250.00', 'USD 1250.00']]],
  [{ how: 'WHOLE', hasEqualLines: true }, [['USD 1250.00', 'USD 1250.00']]],
  [{ how: 'WHOLE', isFileSentTwice: true }, [['USD 1250.00'], ['USD 1250.00']]],
  [{ how: 'WHOLE', format: 'both' }, [['USD 1250.00'], ['USD 1250.00']]],
  [{ how: 'WHOLE', hasBrokenRow: true, hasDebit: true }, [['USD 1250.00', 'USD twelve', 'USD 1250.00']]],
  [{ how: 'WHOLE', currency: 'JPY' }, [['JPY 125000']]],
  [{ how: 'WHOLE', currency: 'KWD' }, [['KWD 125.000']]],
])('to pay by %j', async (order, amounts) => {
  expect(await amountsOf(order)).toEqual(amounts)
})

test('what is paid back is a debit of the next statement, once', async () => {
  const bank = await givenBank()
  const payment = {
    key: 'back-1',
    toIban: 'DE89370400440532013000',
    toName: 'مدرسة الأمل',
    amountMinor: 500,
    currency: 'USD',
    reference: 'KC-2026-000001',
  }
  expect((await bank.post('/v1/payments-back', payment)).status).toBe(409)
  await bank.post('/v1/invoices', invoice())
  await bank.post('/v1/payments-back', payment)
  expect((await bank.post('/v1/payments-back', payment)).status).toBe(200)
  expect((await bank.post('/v1/payments-back', { ...payment, amountMinor: 501 })).status).toBe(409)
  expect(await bank.news()).toEqual([])
  await bank.restart()
  await bank.post('/sandbox/statement')
  await bank.post('/sandbox/statement')
  const news = await bank.news()
  expect(news).toHaveLength(1)
  const xml = await bank.statement(news[0]?.id ?? '')
  expect(xml).toContain('<CdtDbtInd>DBIT</CdtDbtInd>')
  expect(xml).toContain('<Cdtr><Pty><Nm>مدرسة الأمل</Nm></Pty></Cdtr>')
  expect(xml).toContain('<Amt Ccy="USD">5.00</Amt>')
})

test('any lines and any file can be handed out', async () => {
  const bank = await givenBank()
  const line = { amountMinor: 7, currency: 'EUR', name: 'A & B', bankReference: 'X-1' }
  const account = 'GB33BUKB20201555555555'
  await bank.post('/sandbox/lines', {
    account,
    format: 'camt.054',
    lines: [line, { ...line, bankReference: null }],
  })
  await bank.post('/sandbox/files', { name: 'odd.xml', base64: Buffer.from('<odd>').toString('base64') })
  const [statement, odd] = await bank.news()
  expect(await bank.statement(statement?.id ?? '')).toMatch(/<AcctSvcrRef>X-1<\/AcctSvcrRef>[\s\S]*A &#38; B/)
  expect(await bank.statement(odd?.id ?? '')).toBe('<odd>')
  expect(odd?.name).toBe('odd.xml')
})

test.each(['timeout-after', 'error-after', 'reset-after', 'malformed-json'])(
  '%s: the answer is lost, and the effect is there',
  async (fault) => {
    const bank = await givenBank()
    await bank.post('/sandbox/faults', { fault, on: 'POST /v1/invoices', times: 1, delayMs: 50 })
    const lost = await bank.post('/v1/invoices', invoice()).then(
      (answer) =>
        answer.json().then(
          () => answer.status,
          () => 'lost',
        ),
      () => 'lost',
    )
    expect(['lost', 500]).toContain(lost)
    expect(await bank.page('/bank')).toContain('KC-2026-000001')
    expect((await bank.post('/v1/invoices', invoice())).status).toBe(200)
  },
)

test.each(['unavailable', 'timeout-before', 'too-many-requests', 'reset-before'])(
  '%s: the bank is away, and nothing was done',
  async (fault) => {
    const bank = await givenBank({
      faults: [{ fault: fault as 'unavailable', on: 'POST /v1/', times: 1, delayMs: 50 }],
    })
    const answer = await bank.post('/v1/invoices', invoice()).then(
      ({ status }) => status,
      () => 'away',
    )
    expect(['away', 503, 429]).toContain(answer)
    expect(await bank.page('/bank')).not.toContain('KC-2026-000001')
    await bank.ask('/sandbox/faults', { method: 'DELETE' })
    expect((await bank.post('/v1/invoices', invoice())).status).toBe(200)
  },
)

test('cut at any byte, the journal has each effect whole or not at all', async () => {
  const bank = await givenBank()
  await bank.post('/v1/invoices', invoice())
  await bank.post('/sandbox/accept', { invoiceKey: 'invoice-1' })
  await bank.post('/sandbox/pay', { invoiceKey: 'invoice-1', how: 'TWICE' })
  await bank.stop()
  const journal = readFileSync(bank.dataFile)
  const file = `${bank.dataFile}.cut`
  for (let end = 0; end <= journal.length; end += Math.ceil(journal.length / 60)) {
    writeFileSync(file, journal.subarray(0, end))
    const store = new Store(file)
    const news = store.all('news').map(({ kind }) => kind)
    const isAccepted = store.get('invoice', 'invoice-1')?.state === 'ACCEPTED'
    expect(news.includes('ACCEPTED')).toBe(isAccepted)
    expect(store.count('booking')).toBe(news.includes('STATEMENT') ? 2 : 0)
    store.close()
  }
})
