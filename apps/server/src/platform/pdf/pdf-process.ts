import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { NodeTypstCompileResult } from '@myriaddreamin/typst-ts-node-compiler'

import { charactersOf } from './font-coverage.ts'
import type { PdfRequest, PdfResult } from './pdf-renderer.ts'
import { printableData } from './printable.ts'

// Turns the documents that its parent sends into PDF. In a process of its own, because the compiler never gives back
// some of the memory that a document takes, and because a document must not hold up requests.

/** What this many documents did not use again leaves the compiler's cache. */
const maxCacheAge = 2
/** By family. Typst reads no variable fonts. */
const fonts = [
  ['noto-sans/400Regular/NotoSans_400Regular.ttf', 'noto-sans/700Bold/NotoSans_700Bold.ttf'],
  [
    'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
    'noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
  ],
].map((weights) => weights.map(readFont))
const coverage = fonts.map((weights) =>
  weights.map(charactersOf).reduce((common, weight) => common.intersection(weight)),
)

const [, , workspace = ''] = process.argv
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts.flat() }] })

process.on('message', (request: PdfRequest) => {
  process.send?.(answer(request))
})
process.on('disconnect', () => process.exit())
// Ctrl-C in a terminal reaches this process too, and the parent ends it once nobody waits for a document.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

function answer(request: PdfRequest): PdfResult {
  try {
    return { pdf: typeset(request) }
  } catch (error) {
    return { problem: String(error) }
  }
}

function typeset({ template, data, createdAt }: PdfRequest): Buffer {
  // S-33: what people wrote reaches the template as values, never as Typst source.
  const inputs = { data: JSON.stringify(printableData(data, coverage)) }
  const compiled = compiler.compile({ mainFilePath: template, inputs })
  const document = compiled.result
  if (document === null) throw new Error(problemsOf(compiled))
  const pdf = compiler.pdf(document, {
    pdfStandard: 'ua-1',
    // Taken for the date of a document that leaves it to be set, instead of now.
    creationTimestamp: Math.floor(createdAt.getTime() / 1000),
  })
  compiler.evictCache(maxCacheAge)
  return pdf
}

function problemsOf(compiled: NodeTypstCompileResult): string {
  const error = compiled.takeError()
  return error === null ? 'no document' : JSON.stringify(compiler.fetchDiagnostics(error))
}

function readFont(file: string): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/${file}`))
}
