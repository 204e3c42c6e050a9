import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import fc from 'fast-check'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, expect, test } from 'vitest'

import { nastyValue } from '../../testing/nasty-values.ts'
import { repositoryRoot } from '../config.ts'
import { createPdfRenderer } from './pdf-renderer.ts'
import type { PdfRenderer, PdfRequest } from './pdf-renderer.ts'

// Typst reads nothing outside its workspace, so the templates of the tests are inside it too.
const cacheDir = path.join(repositoryRoot, 'node_modules/.cache/kids-crafts')
mkdirSync(cacheDir, { recursive: true })
const directory = mkdtempSync(path.join(cacheDir, 'pdf-test-'))
afterAll(() => rmSync(directory, { recursive: true }))

const page = `
#let data = json(bytes(sys.inputs.data))
#set document(title: "A page of a test")
#set text(lang: "en", font: ("Noto Sans", "Noto Sans Arabic"), fallback: false)
`
const plain = givenTemplate('plain.typ', `${page}#data.words`)
const slow = givenTemplate(
  'slow.typ',
  `${page}#for a in range(30000) { for b in range(30000) { let c = a + b } }`,
)

const children: ChildProcess[] = []
const noteChild = (message: unknown) => {
  children.push((message as { process: ChildProcess }).process)
}
subscribe('child_process', noteChild)
afterAll(() => unsubscribe('child_process', noteChild))

let renderer: PdfRenderer | undefined
afterEach(() => renderer?.stop())

test('no process is started before the first document', async () => {
  renderer = createPdfRenderer()
  expect(pdfProcesses()).toEqual([])
  await renderer.render(documentOf('hello'))
  expect(pdfProcesses()).toHaveLength(1)
})

test('concurrent documents all arrive, each as what was asked for', async () => {
  const { render } = start()
  const words = Array.from({ length: 30 }, (_, index) => `document ${index}`)
  const documents = await Promise.all(words.map((word) => render(documentOf(word))))
  expect(await Promise.all(documents.map(textOf))).toEqual(words)
})

test('a document beyond the limit of those that wait is refused, and the others are made', async () => {
  const { render } = start({ maxWaiting: 2 })
  const results = await Promise.allSettled(['a', 'b', 'c', 'd'].map((word) => render(documentOf(word))))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  expect(results[3]).toMatchObject({ reason: { code: 'UNAVAILABLE' } })
})

test('the process is replaced after its number of documents', async () => {
  const { render } = start({ documentsPerProcess: 3 })
  const seen: number[] = []
  for (const word of ['a', 'b', 'c', 'd', 'e']) {
    const rendered = render(documentOf(word))
    await expect.poll(pdfProcesses).toHaveLength(1)
    seen.push(...pdfProcesses())
    await rendered
  }
  const [first, , third, fourth, fifth] = seen
  expect(third).toBe(first)
  expect(fourth).not.toBe(first)
  expect(fifth).toBe(fourth)
})

test('a process that was killed between two documents is replaced', async () => {
  const { render } = start()
  await render(documentOf('before'))
  process.kill(pdfProcesses()[0] ?? 0, 'SIGKILL')
  expect(await textOf(await render(documentOf('after')))).toBe('after')
})

test('a process that is killed while it makes a document is replaced, and the document is made', async () => {
  const { render } = start()
  const rendered = render(documentOf('survivor'))
  await expect.poll(pdfProcesses).toHaveLength(1)
  process.kill(pdfProcesses()[0] ?? 0, 'SIGKILL')
  expect(await textOf(await rendered)).toBe('survivor')
})

test('a document that takes too long ends its process after one retry, and the next one is made', async () => {
  const { render } = start({ timeoutMs: 1_500 })
  const results = await Promise.allSettled([
    render({ ...documentOf(''), template: slow }),
    render(documentOf('next')),
  ])
  expect(results[0]).toMatchObject({ reason: { message: 'A document took more than 1500 ms' } })
  expect(results[1].status).toBe('fulfilled')
}, 20_000)

test('a template with an error fails alone, and says where', async () => {
  const { render } = start()
  const broken = givenTemplate('broken.typ', `${page}#data.missing`)
  await expect(render({ ...documentOf(''), template: broken })).rejects.toThrow('missing')
  expect(await textOf(await render(documentOf('fine')))).toBe('fine')
})

test('a process without work ends, and stopping ends it at once with whoever waits refused', async () => {
  const idle = start({ idleMs: 50 })
  await idle.render(documentOf('a'))
  await expect.poll(pdfProcesses).toEqual([])

  const stopping = start()
  const results = Promise.allSettled(['a', 'b'].map((word) => stopping.render(documentOf(word))))
  await stopping.stop()
  expect(pdfProcesses()).toEqual([])
  for (const result of await results) expect(result).toMatchObject({ reason: { code: 'UNAVAILABLE' } })
})

test('the same document is the same bytes from another process, and has title, language and tags', async () => {
  const document = documentOf('always the same')
  const first = await start().render(document)
  const second = await start().render(document)
  expect(Buffer.from(second).equals(first)).toBe(true)
  const file = await getDocumentProxy(Uint8Array.from(first))
  const { info, metadata } = await file.getMetadata()
  expect(info).toMatchObject({ Title: 'A page of a test', Language: 'en', CreationDate: 'D:20260228120000Z' })
  expect(metadata?.get('pdfuaid:part')).toBe('1')
  expect(await file.getMarkInfo()).toMatchObject({ Marked: true })
})

test('S-33 words are values: nothing that people write is source, or keeps a document from being made', async () => {
  const { render } = start()
  for (const words of [
    '#panic()',
    '{{7*7}} ${7*7}',
    '*bold* _it_ `code` $x$',
    '<b>@ref</b>',
    '#import "/package.json"',
  ]) {
    expect(await textOf(await render(documentOf(words)))).toBe(words)
  }
  const texts = nastyValue.filter((value) => typeof value === 'string' && value.length < 1_000)
  await fc.assert(
    fc.asyncProperty(fc.array(texts, { minLength: 20, maxLength: 20 }), async (words) => {
      const list = givenTemplate(
        'list.typ',
        `${page}#for word in data.words [#word #parbreak() *#word* #parbreak()]`,
      )
      await render({ ...documentOf(''), template: list, data: { words } })
    }),
    { numRuns: 50 },
  )
}, 30_000)

test('what no font has is left out if it is a picture, else marked; a name is never empty for it', async () => {
  const { render } = start()
  const shown = async (words: string) => textOf(await render(documentOf(words)))
  expect(await shown('Teddy 👩🏽‍🏫🧸 bear')).toBe('Teddy bear')
  expect(await shown('王 Wang')).toBe('\uFFFD Wang')
  expect(await shown('🙂')).toBe('\uFFFD')
  expect(await shown('a\u0000b\uD800c\uFEFFd')).toBe('a b\uFFFDcd')
  // An accent that only the other font has would have to be drawn with the letter.
  expect(await shown('д\u064Bb')).toBe('дb')
  expect(await shown('Қазақ ğüş ß ñ ₸ ₺ λ')).toBe('Қазақ ğüş ß ñ ₸ ₺ λ')
})

function start(settings?: Parameters<typeof createPdfRenderer>[0]): PdfRenderer {
  void renderer?.stop()
  renderer = createPdfRenderer(settings)
  return renderer
}

function documentOf(words: string): PdfRequest {
  return { template: plain, data: { words }, createdAt: new Date('2026-02-28T12:00:00Z') }
}

function givenTemplate(name: string, source: string): string {
  const file = path.join(directory, name)
  writeFileSync(file, source)
  return file
}

async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(pdf)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** The ids of those that run. */
function pdfProcesses(): number[] {
  return children
    .filter(({ spawnargs }) => spawnargs.some((argument) => argument.endsWith('pdf-process.ts')))
    .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
    .map(({ pid = 0 }) => pid)
}
