import fc from 'fast-check'
import { expect, test } from 'vitest'

import { camt, entry, ownAccount } from '../testing/camt.ts'
import { readCamt } from './read-camt.ts'

const payment = { name: 'Harbour School Board', iban: 'GB29NWBK60161331926819', bankRef: 'B-1' }
const keysOf = (bytes: Uint8Array) => readCamt(bytes).lines.map(({ entryKey }) => entryKey)

test('a line says who paid how much, when and what for', () => {
  const row = { ...payment, reference: 'RF18539007547034', text: 'Invoice KC-1 & thanks' }
  const read = readCamt(camt([entry(row)]))
  expect(read).toEqual({
    account: ownAccount,
    problems: [],
    lines: [
      {
        entryKey: expect.stringMatching(/^[\da-f]{40}$/) as string,
        direction: 'IN',
        amountMinor: 1250,
        currency: 'USD',
        bookedOn: '2026-11-30',
        payerName: 'Harbour School Board',
        payerIban: 'GB29NWBK60161331926819',
        reference: 'RF18539007547034',
        text: 'Invoice KC-1 & thanks',
      },
    ],
  })
})

test('every version of both messages reads alike, with and without a prefix', () => {
  const read = (isOld: boolean, options: object) =>
    readCamt(camt([entry({ ...payment, text: 'x' }, isOld)], options))
  const expected = read(false, { version: '08' })
  expect(expected.lines).toHaveLength(1)
  for (const kind of ['053', '054']) {
    for (const version of ['02', '03', '04', '06', '07', '08', '10', '13']) {
      expect(read(Number(version) < 8, { kind, version })).toEqual(expected)
      expect(read(Number(version) < 8, { kind, version, prefix: 'ns2' })).toEqual(expected)
    }
  }
})

test('the same file again has the same keys, and two equal lines in it have two', () => {
  for (const row of [
    payment,
    { ...payment, bankRef: 'NONREF' },
    { ...payment, bankRef: '', entryRef: '1' },
  ]) {
    const file = camt([entry(row), entry(row), entry({ ...row, amount: '13.00' })])
    const keys = keysOf(file)
    expect(new Set(keys).size).toBe(3)
    expect(keysOf(file)).toEqual(keys)
  }
})

test('a notification and a statement of the same money have the same key', () => {
  const later = { ...payment, bankRef: 'B-2' }
  const notified = [payment, later].flatMap((row) => keysOf(camt([entry(row)], { kind: '054' })))
  expect(keysOf(camt([entry(later), entry(payment)])).toSorted()).toEqual(notified.toSorted())
  // The bank's reference names the money, whatever else one of the files leaves out.
  expect(keysOf(camt([entry({ bankRef: 'B-1' })]))).toEqual(notified.slice(0, 1))
})

test('other money never has the key of what was read before', () => {
  const first = keysOf(camt([entry(payment)]))
  for (const other of [
    { ...payment, bankRef: 'B-2' },
    { ...payment, amount: '12.51' },
    { ...payment, direction: 'DBIT' },
    { ...payment, currency: 'CAD' },
  ]) {
    expect(keysOf(camt([entry(other)]))).not.toEqual(first)
  }
  expect(keysOf(camt([entry(payment)], { account: 'CA11' }))).not.toEqual(first)
  // A number that begins anew in every file names nothing alone.
  const numbered = { name: 'A', entryRef: '1' }
  expect(keysOf(camt([entry(numbered)]))).not.toEqual(keysOf(camt([entry({ ...numbered, name: 'B' })])))
})

test.each([
  [{ amount: '12,50' }, '"12,50" is no amount of USD'],
  [{ amount: '-1.00' }, '"-1.00" is no amount of USD'],
  [{ amount: '1.001' }, '"1.001" is no amount of USD'],
  [{ amount: '' }, '"" is no amount of USD'],
  [{ amount: '10.5', currency: 'JPY' }, '"10.5" is no amount of JPY'],
  [{ currency: 'usd' }, '"usd" is no currency'],
  [{ direction: 'UP' }, '"UP" is neither CRDT nor DBIT'],
  [{ bookedOn: '2026-02-30' }, '"2026-02-30" is no day'],
  [{ bookedOn: '' }, '"" is no day'],
])('a row with %j is named and does not stop the others', (broken, problem) => {
  const read = readCamt(
    camt([entry(payment), entry({ bankRef: 'B-2', ...broken }), entry({ bankRef: 'B-3' })]),
  )
  expect(read.problems).toEqual([`Entry 2 (B-2): ${problem}`])
  expect(read.lines).toHaveLength(2)
})

test('a debit is money that went out, to whom it went', () => {
  const [line] = readCamt(camt([entry({ ...payment, direction: 'DBIT' })])).lines
  expect(line).toMatchObject({ direction: 'OUT', amountMinor: 1250, payerName: 'Harbour School Board' })
})

test('amounts have the decimals of their currency', () => {
  const rows = [
    { amount: '1250', currency: 'JPY' },
    { amount: '1250.00', currency: 'JPY' },
    { amount: '1.250', currency: 'KWD' },
    { amount: '1250', currency: 'KZT' },
    { amount: '12.5', currency: 'EUR' },
  ]
  const { lines, problems } = readCamt(camt(rows.map((row) => entry(row))))
  expect(problems).toEqual([])
  expect(lines.map(({ amountMinor, currency }) => [amountMinor, currency])).toEqual([
    [1250, 'JPY'],
    [1250, 'JPY'],
    [1250, 'KWD'],
    [125_000, 'KZT'],
    [1250, 'EUR'],
  ])
})

test('names of payers are as they were written, in Kazakh and Arabic too', () => {
  const names = ['Әйгерім Қасымжанқызы Ұлы', 'مدرسة الأمل الخاصة', 'École “Été” №5', '𠮷野']
  const { lines } = readCamt(camt(names.map((name) => entry({ name, text: `${name} RF18` }))))
  expect(lines.map(({ payerName }) => payerName)).toEqual(names)
  expect(lines.map(({ text }) => text)).toEqual(names.map((name) => `${name} RF18`))
})

const detail = (amount: string, name: string) =>
  `<TxDtls>${amount}<RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`

test('the payments of a batch are lines of their own', () => {
  const batch = (first: string, second: string) =>
    entry({ amount: '30.00', bankRef: 'B-9', details: detail(first, 'A') + detail(second, 'B') })
  const read = readCamt(
    camt([
      batch('<Amt Ccy="USD">10.00</Amt>', '<AmtDtls><TxAmt><Amt Ccy="USD">20.00</Amt></TxAmt></AmtDtls>'),
      entry(payment),
    ]),
  )
  expect(read.problems).toEqual([])
  expect(read.lines.map(({ amountMinor, payerName }) => [amountMinor, payerName])).toEqual([
    [1000, 'A'],
    [2000, 'B'],
    [1250, 'Harbour School Board'],
  ])
  expect(new Set(read.lines.map(({ entryKey }) => entryKey)).size).toBe(3)

  const broken = readCamt(camt([batch('<Amt Ccy="USD">ten</Amt>', '<Amt Ccy="USD">20.00</Amt>')]))
  expect(broken.problems).toEqual(['Entry 1 (B-9), payment 1: "ten" is no amount of USD'])
  expect(broken.lines.map(({ entryKey }) => entryKey)).toEqual([read.lines[1]?.entryKey])

  const wrong = readCamt(camt([batch('<Amt Ccy="USD">10.00</Amt>', '<Amt Ccy="USD">10.00</Amt>')]))
  expect(wrong).toMatchObject({
    lines: [],
    problems: ['Entry 1 (B-9): its payments do not add up to its amount'],
  })
})

test('the sum of a batch that does not say of which payments is no line', () => {
  const row = { bankRef: 'B-9', details: '<Btch><NbOfTxs>3</NbOfTxs></Btch>' }
  expect(readCamt(camt([entry(row)]))).toMatchObject({
    lines: [],
    problems: ['Entry 1 (B-9): it is a batch of 3 payments and does not say which'],
  })
})

test('what is pending is no money yet', () => {
  const rows = ['PDNG', 'INFO', 'FUTR', 'BOOK'].map((status) => entry({ ...payment, status }))
  expect(readCamt(camt(rows))).toMatchObject({ lines: [{ amountMinor: 1250 }], problems: [] })
})

test('an entry of nothing is no line', () => {
  const rows = [{ amount: '0.00', text: 'Account fee' }, payment]
  expect(readCamt(camt(rows.map((row) => entry(row))))).toMatchObject({
    lines: [{ amountMinor: 1250 }],
    problems: [],
  })
})

test('several references and lines of text are put together', () => {
  const details = `<TxDtls><Refs><EndToEndId>RF99</EndToEndId></Refs><RmtInf><Ustrd>RF18 5390</Ustrd><Ustrd>0754 7034</Ustrd>
    <Strd><CdtrRefInf><Ref>RF1</Ref></CdtrRefInf></Strd><Strd><CdtrRefInf><Ref>RF2</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`
  const [line] = readCamt(camt([entry({ details })])).lines
  expect(line).toMatchObject({ reference: 'RF1 RF2', text: 'RF18 5390 0754 7034' })
  const endToEnd = '<TxDtls><Refs><EndToEndId>RF18539007547034</EndToEndId></Refs></TxDtls>'
  expect(readCamt(camt([entry({ details: endToEnd })])).lines).toMatchObject([
    { reference: 'RF18539007547034' },
  ])
})

test('money of another account is not taken for money of this one', () => {
  const other = camt([entry(payment)], { account: 'CA11' })
  const second = /<Stmt>[\s\S]*<\/Stmt>/.exec(Buffer.from(other).toString())?.[0] ?? ''
  const both = Buffer.from(camt([entry(payment)]))
    .toString()
    .replace('</Stmt>', `</Stmt>${second}`)
  const read = readCamt(Buffer.from(both))
  expect(read.lines).toHaveLength(1)
  expect(read.problems).toEqual([expect.stringContaining('Statement 2 is of another account')])
})

const whole = Buffer.from(camt([entry(payment)]))

test.each([
  ['', 'no XML'],
  ['not XML', 'no XML'],
  ['<html><body/></html>', 'no camt.053'],
  [whole.toString().slice(0, -30), 'only a part'],
  [whole.toString().replace('<Document', '<!DOCTYPE x [<!ENTITY a "b">]><Document'), 'document type'],
  [
    whole.toString().replace('<Document', '<!doctype x SYSTEM "file:///etc/passwd"><Document'),
    'document type',
  ],
  [whole.toString().replaceAll('GrpHdr', '__proto__'), 'no XML that a bank writes'],
  [`<Document>${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}</Document>`, 'no XML that a bank writes'],
  [whole.toString().replace(ownAccount, ''), 'of which account'],
  [whole.toString().replace('UTF-8', 'no-such'), 'encoding'],
])('a file such as %.40j is a problem', (text, problem) => {
  const read = readCamt(Buffer.from(text))
  expect(read).toMatchObject({ account: '', lines: [], problems: [expect.stringContaining(problem)] })
})

test('a file of more than 20 MB is refused without being read', () => {
  expect(readCamt(Buffer.alloc(20 * 1024 * 1024 + 1, ' ')).problems).toEqual([
    'The file is larger than 20 MB',
  ])
})

test('files in other encodings are read as they say', () => {
  const text = Buffer.from(camt([entry({ name: 'Schüler' })])).toString()
  const latin = Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1')
  const wide = Buffer.from(`\uFEFF${text.replace('UTF-8', 'UTF-16')}`, 'utf16le')
  for (const bytes of [latin, wide, Buffer.from(`\uFEFF${text}`)]) {
    expect(readCamt(bytes).lines).toMatchObject([{ payerName: 'Schüler' }])
  }
  expect(readCamt(Buffer.from(text, 'latin1')).problems).toHaveLength(1)
})

test('hostile texts are cut and harmless', () => {
  const row = {
    name: `A\u202Eevil\u0007\u001B[2J${'x'.repeat(100_000)}`,
    text: `&#0;&#27;&unknown;&amp;lt; ${'😀'.repeat(50_000)}`,
    iban: 'G'.repeat(100_000),
    bankRef: 'R'.repeat(100_000),
    reference: '9'.repeat(100_000),
  }
  const raw = Buffer.from(camt([entry(row)]))
    .toString()
    .replaceAll('&amp;', '&')
  const { lines, problems } = readCamt(Buffer.from(raw))
  expect(problems).toEqual([])
  expect(lines).toHaveLength(1)
  const [line] = lines
  expect(line?.payerName).toMatch(/^Aevil \[2Jx+$/)
  expect(line?.payerName).toHaveLength(140)
  expect(line?.payerIban).toHaveLength(34)
  expect(line?.text).toMatch(/^&unknown;&lt; 😀+$/u)
  expect(line?.text.length).toBeLessThanOrEqual(1000)
  expect(line?.entryKey).toHaveLength(40)
  expect(readCamt(camt([entry({ bankRef: row.bankRef, amount: 'x' })])).problems[0]?.length).toBeLessThan(200)
})

test('whatever stands in a file, it is read or refused, and the same each time', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 40 })
  const row = fc.record({ name: texts, text: texts, amount: texts, bankRef: texts, bookedOn: texts })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 4 }), fc.nat(2000), (rows, cut) => {
      const file = camt(rows.map((each) => entry(each)))
      expect(readCamt(file)).toEqual(readCamt(file))
      expect(readCamt(file.subarray(0, cut)).lines).toEqual([])
    }),
    { numRuns: 50 },
  )
})

test('15,000 entries are read in a few seconds, each with a key of its own', () => {
  const row = {
    ...payment,
    bankRef: undefined,
    text: 'RF18 5390 0754 7034 for books',
    reference: 'RF18539007547034',
  }
  const file = camt(
    Array.from({ length: 15_000 }, (_, index) =>
      entry({ ...row, bankRef: index % 2 === 0 ? `B-${index}` : undefined }),
    ),
  )
  const startedAt = performance.now()
  const { lines, problems } = readCamt(file)
  const seconds = (performance.now() - startedAt) / 1000
  expect(problems).toEqual([])
  expect(new Set(lines.map(({ entryKey }) => entryKey)).size).toBe(15_000)
  expect(seconds).toBeLessThan(60)
})
