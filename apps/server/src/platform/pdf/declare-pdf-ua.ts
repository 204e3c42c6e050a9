/**
 * Says of a tagged document that it is PDF/UA-1, for readers that ask. Typst writes all that it
 * takes but these two lines, for which its WebAssembly has no option. Only what stands before the
 * catalogue keeps its place in the file, so there the length stays the same.
 */
export function declarePdfUa(pdf: Uint8Array): Uint8Array {
  // Latin-1 turns each byte into one character, and back.
  const file = Buffer.from(pdf).toString('latin1')
  const declared = replaceOnce(file, needless, (old) => identifier.padEnd(old.length))
  const titled = replaceOnce(declared, '/ViewerPreferences <<', (old) => `${old}${showTitle}`)
  const moved = replaceOnce(
    titled,
    /startxref\n(\d+)\n%%EOF\s*$/,
    (_, start) => `startxref\n${Number(start) + showTitle.length}\n%%EOF`,
  )
  if (titled.indexOf('/ViewerPreferences') < titled.lastIndexOf(' 0 obj\n'))
    throw new Error('The catalogue is not last')
  return Buffer.from(moved, 'latin1')
}

const identifier = '<pdfuaid:part xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">1</pdfuaid:part>'
/** Of no use to anybody, and longer than the identifier. */
const needless = /<xmpTPg:NPages>.*<xmpMM:RenditionClass>proof<\/xmpMM:RenditionClass>/
const showTitle = '\n    /DisplayDocTitle true'

function replaceOnce(text: string, part: string | RegExp, by: (...matched: string[]) => string): string {
  const replaced = text.replace(part, by)
  if (replaced === text) throw new Error(`The document has no ${String(part)}`)
  return replaced
}
