import { expect, test } from 'vitest'

import { givenBank, invoice } from '../testing.ts'

const address = '/bank/invoices/invoice-1'

async function givenInvoice(changes: object = {}, options = {}) {
  const bank = await givenBank(options)
  await bank.post('/v1/invoices', invoice(changes))
  return bank
}

test('the pages show invoices in any script, with their documents, and need no script of their own', async () => {
  const names = { issuerName: '<b>Қолөнер</b> مدرسة' }
  const bank = await givenInvoice(names)
  const list = await bank.ask('/bank')
  expect(list.headers.get('content-security-policy')).toContain("default-src 'none'")
  const page = await list.text()
  expect(page).toContain('<bdi>&#60;b&#62;Қолөнер&#60;/b&#62; مدرسة</bdi>')
  expect(page).toContain('1250.00 USD')
  expect(page).toContain(`href="${address}"`)
  const detail = await bank.page(address)
  expect(detail).not.toContain('<script')
  for (const [, id] of detail.matchAll(/<label for="(\w+)"/g)) expect(detail).toContain(`id="${id}"`)

  const pdf = await bank.ask(`${address}/documents/0`)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(await pdf.text()).toBe('%PDF-1.7')
  const xml = await bank.ask(`${address}/documents/1`)
  expect(xml.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await xml.text()).toBe('<Invoice/>')
})

test('a person accepts, and pays with the name and account of a payer', async () => {
  const bank = await givenInvoice()
  const accepted = await bank.submit(`${address}/accept`, {})
  expect([accepted.status, accepted.headers.get('location')]).toEqual([303, address])
  expect(await bank.page(address)).not.toContain('>Accept</button>')
  const paid = await bank.submit(`${address}/pay`, {
    how: 'WHOLE',
    payerName: 'Әйгерім Қасымжанқызы',
    payerIban: 'KZ86 125K ZT50 0410 0100',
    amount: '99.5',
    currency: 'USD',
    format: 'camt.054',
    hasDebit: 'on',
    text: '',
  })
  expect(paid.status).toBe(303)
  const [, statement] = await bank.news()
  const xml = await bank.statement(statement?.id ?? '')
  expect(xml).toContain('camt.054.001.08')
  expect(xml).toContain('<Nm>Әйгерім Қасымжанқызы</Nm>')
  expect(xml).toContain('<IBAN>KZ86125KZT5004100100</IBAN>')
  expect(xml).toContain('<Amt Ccy="USD">99.50</Amt>')
  expect(xml).toContain('DBIT')
  expect(await bank.page(address)).toContain('Әйгерім Қасымжанқызы')
  expect(await bank.page(`/bank/files/${statement?.id}`)).toBe(xml)
})

test('a rejection says why', async () => {
  const bank = await givenInvoice()
  const refused = await bank.submit(`${address}/reject`, { reason: ' ' })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('role="alert"')
  await bank.submit(`${address}/reject`, { reason: 'No <purchase> order' })
  expect(await bank.page(address)).toContain('No &#60;purchase&#62; order')
  expect(await bank.news()).toMatchObject([{ kind: 'REJECTED', reason: 'No <purchase> order' }])
})

test('a second click on the same page pays once', async () => {
  const bank = await givenInvoice()
  const [, form = ''] = /name="form" value="([^"]+)"/.exec(await bank.page(address)) ?? []
  const submit = () => bank.submit(`${address}/pay`, { how: 'WHOLE', form })
  await Promise.all([submit(), submit()])
  expect(await bank.news()).toHaveLength(1)
})

test('what cannot be paid is said on the page', async () => {
  const bank = await givenInvoice()
  for (const fields of [
    { how: 'NEVER' },
    { how: 'PART', amount: '1,50' },
    { how: 'PART', bookedOn: 'soon' },
  ]) {
    const answer = await bank.submit(`${address}/pay`, fields)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('role="alert"')
  }
  expect(await bank.news()).toEqual([])
})

test('behind a path of the shop the pages lead to themselves under that path', async () => {
  const bank = await givenInvoice({}, { publicUrl: 'http://localhost:3000/dev' })
  expect(await bank.page('/bank')).toContain('href="/dev/bank/invoices/invoice-1"')
  expect(await bank.page(address)).toContain('action="/dev/bank/invoices/invoice-1/pay"')
  const answer = await bank.submit(`${address}/accept`, {})
  expect(answer.headers.get('location')).toBe('/dev/bank/invoices/invoice-1')
})

test('what is nowhere is not found', async () => {
  const bank = await givenInvoice()
  for (const path of [
    '/bank/none',
    '/bank/invoices/none',
    `${address}/documents/9`,
    '/bank/files/none',
    '/bank/%zz',
  ]) {
    expect((await bank.ask(path)).status).toBe(404)
  }
  expect((await bank.submit(`${address}/none`, {})).status).toBe(404)
})

test('a key of any letters leads to its invoice', async () => {
  const bank = await givenInvoice({ key: 'шот/1 ?&#' })
  const [, href = ''] = /href="(\/bank\/invoices\/[^"]+)"/.exec(await bank.page('/bank')) ?? []
  expect(await bank.page(href)).toContain('KC-2026-000001')
})
