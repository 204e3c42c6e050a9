import { crc32 } from 'node:zlib'

import type { StoredData } from '@kids-crafts/contract/privacy.ts'
import { expect, test, vi } from 'vitest'

import { csvOf } from './csv.ts'
import { makeExport } from './make-export.ts'

const stored: StoredData = {
  login: 'mia',
  isChild: true,
  madeAt: '2026-11-16T05:40:26.000Z',
  topics: [
    { topic: 'account', tables: [{ table: 'account', rows: [{ login: 'mia', bio: 'Größe "M", blau' }] }] },
    {
      topic: 'stores',
      tables: [
        { table: 'store', rows: [{ storeId: 1, handle: 'blue-otter' }] },
        { table: 'offer', rows: [{ priceId: 7, status: 'ACTUAL' }] },
      ],
    },
  ],
  pictures: [
    { name: 'KITE-1.webp', url: '/pictures/a/1280.webp' },
    { name: 'KITE-2.webp', url: '/pictures/gone/1280.webp' },
  ],
}

test('P-13 the export is a zip with JSON, a CSV for each table, and the pictures that are there', async () => {
  const picture = new Uint8Array([1, 2, 3, 255])
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (url) =>
      url === '/pictures/gone/1280.webp' ? new Response('', { status: 404 }) : new Response(picture),
    )
  const entries = readZip(new Uint8Array(await (await makeExport(stored)).arrayBuffer()))
  fetched.mockRestore()
  expect([...entries.keys()]).toEqual([
    'data.json',
    'account.csv',
    'stores-store.csv',
    'stores-offer.csv',
    'pictures/KITE-1.webp',
  ])
  expect(JSON.parse(textOf(entries.get('data.json')))).toEqual(stored)
  expect(textOf(entries.get('account.csv'))).toBe('login,bio\r\nmia,"Größe ""M"", blau"\r\n')
  expect(entries.get('pictures/KITE-1.webp')).toEqual(picture)
})

test('a picture that cannot be fetched fails the export instead of being left out', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 503 }))
  await expect(makeExport(stored)).rejects.toThrow('503')
  fetched.mockRestore()
})

test('a cell that begins like a formula is text to a spreadsheet; numbers stay numbers', () => {
  const rows = ['=1+1', '+1604', '-x', '@a', '\tb', "a'=b"].map((about) => ({ about, amount: -5 }))
  const lines = csvOf(rows).replace('\uFEFF', '').split('\r\n')
  expect(lines).toEqual([
    'about,amount',
    "'=1+1,-5",
    "'+1604,-5",
    "'-x,-5",
    "'@a,-5",
    "'\tb,-5",
    "a'=b,-5",
    '',
  ])
})

test('CSV quotes what needs it, leaves nothing empty, and is marked as UTF-8', () => {
  expect(csvOf([{ a: 'x,y', b: null, c: true }, { a: 'line\nbreak' }])).toBe(
    '\uFEFFa,b,c\r\n"x,y",,true\r\n"line\nbreak",,\r\n',
  )
})

const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

/**
 * By the central directory, as programs read it; sizes and checksums have to be right in both
 * headers.
 */
function readZip(bytes: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(bytes.buffer)
  const end = bytes.length - 22
  expect(view.getUint32(end, true)).toBe(0x06_05_4b_50)
  const entries = new Map<string, Uint8Array>()
  let at = view.getUint32(end + 16, true)
  expect(at + view.getUint32(end + 12, true)).toBe(end)
  for (let index = 0; index < view.getUint16(end + 10, true); index += 1) {
    expect(view.getUint32(at, true)).toBe(0x02_01_4b_50)
    const nameLength = view.getUint16(at + 28, true)
    const size = view.getUint32(at + 24, true)
    const local = view.getUint32(at + 42, true)
    expect(view.getUint32(local, true)).toBe(0x04_03_4b_50)
    const name = textOf(bytes.subarray(at + 46, at + 46 + nameLength))
    expect(textOf(bytes.subarray(local + 30, local + 30 + nameLength))).toBe(name)
    const content = bytes.slice(local + 30 + nameLength, local + 30 + nameLength + size)
    expect([name, view.getUint32(at + 16, true)]).toEqual([name, crc32(content)])
    expect([name, view.getUint32(local + 14, true)]).toEqual([name, crc32(content)])
    entries.set(name, content)
    at += 46 + nameLength
  }
  return entries
}
