import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

import loadCompiler, { TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import type { TypstCompiler } from '@myriaddreamin/typst-ts-web-compiler'

import { declarePdfUa } from './declare-pdf-ua.ts'
import { charactersOf } from './font-coverage.ts'
import type { PdfRequest, PdfResult } from './pdf-renderer.ts'
import { printableData } from './printable.ts'

// Converts documents from the parent process into PDF. In a separate process, because the compiler
// never frees some of a document's memory, and a document must not block requests.

/** By family. Typst supports no variable fonts. */
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
const compilerPackage = '@myriaddreamin/typst-ts-web-compiler'
/** Includes position and trace of each problem. */
const fullDiagnostics = 3
type Compiled = { result?: Uint8Array; diagnostics?: unknown[] }
const compiler = createCompiler()

process.on('message', (request: PdfRequest) => {
  void answer(request).then((result) => process.send?.(result))
})
process.on('disconnect', () => process.exit())
// Ctrl-C in a terminal reaches this process too; the parent ends it once nobody waits for a
// document.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

async function createCompiler(): Promise<TypstCompiler> {
  await loadCompiler({ module_or_path: readFileSync(resolve(`${compilerPackage}/wasm`)) })
  const builder = new TypstCompilerBuilder()
  // The workspace is the root: `..` can't leave it.
  const inWorkspace = (file: string) => path.join(workspace, path.posix.resolve('/', file))
  await builder.set_access_model(
    undefined,
    () => 0,
    () => true,
    (file: string) => file,
    (file: string) => readFileSync(inWorkspace(file)),
  )
  for (const font of fonts.flat()) await builder.add_raw_font(font)
  return builder.build()
}

async function answer(request: PdfRequest): Promise<PdfResult> {
  try {
    return { pdf: typeset(await compiler, request) }
  } catch (error) {
    return { problem: String(error) }
  }
}

function typeset(typst: TypstCompiler, { template, data, createdAt }: PdfRequest): Uint8Array {
  const included = JSON.stringify(`/${path.relative(workspace, template)}`)
  // Otherwise the current time would make every file different.
  typst.add_source('/main.typ', `#set document(date: ${typstDate(createdAt)})\n#include ${included}`)
  // S-33: people's texts reach the template as values, never as Typst source.
  const inputs = [['data', JSON.stringify(printableData(data, coverage))]]
  const { result, diagnostics } = typst.compile('/main.typ', inputs, 'pdf', fullDiagnostics) as Compiled
  if (result === undefined) throw new Error(JSON.stringify(diagnostics ?? 'no document'))
  return declarePdfUa(result)
}

function typstDate(date: Date): string {
  const [year, month, day, hour, minute, second] = date
    .toISOString()
    .split(/[-T:.Z]/)
    .map(Number)
  return `datetime(year: ${year}, month: ${month}, day: ${day}, hour: ${hour}, minute: ${minute}, second: ${second})`
}

function readFont(file: string): Buffer {
  return readFileSync(resolve(`@expo-google-fonts/${file}`))
}

function resolve(file: string): string {
  return createRequire(import.meta.url).resolve(file)
}
