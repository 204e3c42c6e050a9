import { execFileSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { closeSync, constants, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import fc from 'fast-check'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'

import { nastyValue } from '../../testing/nasty-values.ts'
import { repositoryRoot } from '../config.ts'
import { createPdfRenderer } from './pdf-renderer.ts'
import type { PdfRenderer, PdfRequest } from './pdf-renderer.ts'

// Typst reads nothing outside its workspace, so the tests' templates are inside it.
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
// A document that waits for a writer without using the processor.
const pipe = path.join(directory, 'pipe')
execFileSync('mkfifo', [pipe])
const waiting = givenTemplate('waiting.typ', `${page}#read("pipe")`)

const children: ChildProcess[] = []
const noteChild = (message: unknown) => {
  children.push((message as { process: ChildProcess }).process)
}
subscribe('child_process', noteChild)
afterAll(() => unsubscribe('child_process', noteChild))

describe('a renderer', () => {
  // Starting a process takes most of a second.
  const shared = createPdfRenderer({ documentsPerProcess: 200 })
  afterAll(() => shared.stop())

  test('no process is started before the first document', async () => {
    expect(pdfProcesses()).toEqual([])
    await shared.render(documentOf('hello'))
    expect(pdfProcesses()).toHaveLength(1)
  })

  test('concurrent documents all arrive, each as what was asked for', async () => {
    const words = Array.from({ length: 30 }, (_, index) => `document ${index}`)
    const documents = await Promise.all(words.map((word) => shared.render(documentOf(word))))
    expect(await Promise.all(documents.map(textOf))).toEqual(words)
  })

  test('a process that was killed between two documents is replaced, and the same document is the same bytes', async () => {
    const document = documentOf('always the same')
    const first = await shared.render(document)
    const [killed = 0] = pdfProcesses()
    process.kill(killed, 'SIGKILL')
    const second = await shared.render(document)
    expect(pdfProcesses()).not.toContain(killed)
    expect(Buffer.from(second).equals(first)).toBe(true)
    expect(await textOf(second)).toBe('always the same')
  })

  test('a process that is killed while it makes a document is replaced, and the document is made', async () => {
    const rendered = shared.render({ ...documentOf(''), template: waiting })
    const writer = await openForWriting()
    const [killed = 0] = pdfProcesses()
    process.kill(killed, 'SIGKILL')
    closeSync(writer)
    await expect.poll(pdfProcesses).not.toContain(killed)
    const nextWriter = await openForWriting()
    writeFileSync(nextWriter, 'survivor')
    closeSync(nextWriter)
    expect(await textOf(await rendered)).toBe('survivor')
  })

  test('a document has title, language, date and tags', async () => {
    const file = await getDocumentProxy(Uint8Array.from(await shared.render(documentOf('any'))))
    const { info, metadata } = await file.getMetadata()
    expect(info).toMatchObject({
      Title: 'A page of a test',
      Language: 'en',
      CreationDate: 'D:20260228120000Z',
    })
    expect(metadata?.get('pdfuaid:part')).toBe('1')
    expect(await file.getMarkInfo()).toMatchObject({ Marked: true })
  })

  test('a template with an error fails alone, and says where', async () => {
    const broken = givenTemplate('broken.typ', `${page}#data.missing`)
    await expect(shared.render({ ...documentOf(''), template: broken })).rejects.toThrow('missing')
    expect(await textOf(await shared.render(documentOf('fine')))).toBe('fine')
  })

  test('S-33 words are values: nothing that people write is source, or keeps a document from being made', async () => {
    for (const words of [
      '#panic()',
      '{{7*7}} ${7*7}',
      '*bold* _it_ `code` $x$',
      '<b>@ref</b>',
      '#import "/package.json"',
    ]) {
      expect(await textOf(await shared.render(documentOf(words)))).toBe(words)
    }
    const texts = nastyValue.filter((value) => typeof value === 'string' && value.length < 1_000)
    await fc.assert(
      fc.asyncProperty(fc.array(texts, { minLength: 20, maxLength: 20 }), async (words) => {
        const list = givenTemplate(
          'list.typ',
          `${page}#for word in data.words [#word #parbreak() *#word* #parbreak()]`,
        )
        await shared.render({ ...documentOf(''), template: list, data: { words } })
      }),
      { numRuns: 50 },
    )
  }, 30_000)

  test('what no font has is left out if it is a picture, else marked; a name is never empty for it', async () => {
    const shown = async (words: string) => textOf(await shared.render(documentOf(words)))
    expect(await shown('Teddy 👩🏽‍🏫🧸 bear')).toBe('Teddy bear')
    expect(await shown('王 Wang')).toBe('\uFFFD Wang')
    expect(await shown('🙂')).toBe('\uFFFD')
    expect(await shown('a\u0000b\uD800c\uFEFFd')).toBe('a b\uFFFDcd')
    // An accent only in the other font would have to be drawn with its letter.
    expect(await shown('д\u064Bb')).toBe('дb')
    expect(await shown('Қазақ ğüş ß ñ ₸ ₺ λ')).toBe('Қазақ ğüş ß ñ ₸ ₺ λ')
  })
})

let renderer: PdfRenderer | undefined
afterEach(() => renderer?.stop())

test('a document beyond the limit of those that wait is refused; the process is replaced after its number of documents', async () => {
  const { render } = start({ maxWaiting: 2, documentsPerProcess: 3 })
  const before = startedProcesses().length
  const results = await Promise.allSettled(['a', 'b', 'c', 'd'].map((word) => render(documentOf(word))))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  expect(results[3]).toMatchObject({ reason: { code: 'UNAVAILABLE' } })
  expect(startedProcesses()).toHaveLength(before + 1)

  // The process is replaced after its number of documents.
  await expect.poll(pdfProcesses).toEqual([])
  await render(documentOf('e'))
  await render(documentOf('f'))
  expect(startedProcesses()).toHaveLength(before + 2)
})

test('a document that takes too long ends its process after one retry, and the next one is made', async () => {
  const { render } = start({ timeoutMs: 3_000 })
  const results = await Promise.allSettled([
    render({ ...documentOf(''), template: waiting }),
    render(documentOf('next')),
  ])
  expect(results[0]).toMatchObject({ reason: { message: 'A document took more than 3000 ms' } })
  expect(results[1].status).toBe('fulfilled')
}, 20_000)

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

/** Waits until a process opens the file of `waiting`, which continues after a write. */
async function openForWriting(): Promise<number> {
  let writer: number | undefined
  const open = () => {
    try {
      writer = openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK)
      return true
    } catch {
      return false
    }
  }
  await vi.waitUntil(open, { timeout: 10_000, interval: 10 })
  return writer ?? -1
}

/** Ids of the running processes. */
function pdfProcesses(): number[] {
  return startedProcesses()
    .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
    .map(({ pid = 0 }) => pid)
}

function startedProcesses(): ChildProcess[] {
  return children.filter(({ spawnargs }) => spawnargs.some((argument) => argument.endsWith('pdf-process.ts')))
}
