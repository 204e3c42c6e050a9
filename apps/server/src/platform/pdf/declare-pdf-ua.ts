/**
 * Declares a tagged document as PDF/UA-1. Typst writes everything required except these two lines,
 * for which its WebAssembly has no option. Objects before the catalogue must keep their offsets, so
 * that part keeps its length.
 */
export function declarePdfUa(pdf: Uint8Array): Uint8Array {
  // Latin-1 maps each byte to one character and back.
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
/** Unused, and longer than the identifier. */
const needless = /<xmpTPg:NPages>.*<xmpMM:RenditionClass>proof<\/xmpMM:RenditionClass>/
const showTitle = '\n    /DisplayDocTitle true'

function replaceOnce(text: string, part: string | RegExp, by: (...matched: string[]) => string): string {
  const replaced = text.replace(part, by)
  if (replaced === text) throw new Error(`The document has no ${String(part)}`)
  return replaced
}
