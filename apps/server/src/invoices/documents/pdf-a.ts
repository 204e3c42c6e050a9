import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'

import { sRgbProfile } from './srgb-profile.ts'

export interface Attachment {
  name: string
  description: string
  text: string
  modifiedAt: Date
}

/**
 * Turns a Typst document into PDF/A-3 with an attached XML file. It uses an incremental update:
 * Typst's output stays unchanged, followed by the new catalogue, metadata, colour profile and
 * attachment. Typst could write all of this, but its WebAssembly has no option for PDF/A. `claims`
 * are the RDF descriptions for the metadata.
 */
export function asPdfA(pdf: Uint8Array, attachment: Attachment, claims: string): Uint8Array {
  // Latin-1 maps each byte to one character and back.
  const file = latin1.of(pdf)
  const trailer = trailerOf(file)
  const catalogue = objectOf(file, trailer.root)
  const metadata = numberIn(catalogue, /\/Metadata (\d+) 0 R/)
  const [content, specification, profile] = [trailer.size, trailer.size + 1, trailer.size + 2]
  const added = new Map([
    [metadata, metadataStream(objectOf(file, metadata), claims)],
    [trailer.root, withPdfA(catalogue, { name: attachment.name, specification, profile })],
    [content, embeddedFile(attachment)],
    [specification, fileSpecification(attachment, content)],
    [profile, stream('/N 3', Buffer.from(sRgbProfile, 'base64'))],
  ])
  const update = updateOf(added, trailer, file.length)
  return Buffer.concat([pdf, latin1.bytes(update)])
}

interface Trailer {
  size: number
  root: number
  info: number
  id: string
  start: number
}

function trailerOf(file: string): Trailer {
  const text = file.slice(file.lastIndexOf('trailer\n'))
  return {
    size: numberIn(text, /\/Size (\d+)/),
    root: numberIn(text, /\/Root (\d+) 0 R/),
    info: numberIn(text, /\/Info (\d+) 0 R/),
    id: foundIn(text, /\/ID \[(\([\w+/=]*\))/),
    start: numberIn(text, /startxref\n(\d+)\n%%EOF\s*$/),
  }
}

function objectOf(file: string, number: number): string {
  return foundIn(file, new RegExp(`\\n${number} 0 obj\\n(.*?)\\nendobj\\n`, 's'))
}

function metadataStream(object: string, claims: string): string {
  const packet = foundIn(object, /\nstream\n(.*)\nendstream$/s)
  const end = packet.indexOf('</rdf:RDF>')
  if (end === -1) throw new Error('The document has no metadata')
  const claimed = `${packet.slice(0, end)}${claims}${packet.slice(end)}`
  // Uncompressed, for programs that don't parse PDF.
  return `<<\n  /Type /Metadata\n  /Subtype /XML\n  /Length ${claimed.length}\n>>\nstream\n${claimed}\nendstream`
}

function withPdfA(
  catalogue: string,
  { name, specification, profile }: { name: string; specification: number; profile: number },
): string {
  if (/\/(?:Names|AF|OutputIntents)\b/.test(catalogue)) throw new Error('The document has files of its own')
  const entries = [
    `/Names << /EmbeddedFiles << /Names [(${name}) ${specification} 0 R] >> >>`,
    `/AF [${specification} 0 R]`,
    `/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /Info (sRGB) /DestOutputProfile ${profile} 0 R >>]`,
  ]
  return catalogue.replace(/\n>>$/, () => `\n  ${entries.join('\n  ')}\n>>`)
}

function embeddedFile({ text, modifiedAt }: Attachment): string {
  const bytes = Buffer.from(text)
  const parameters = `/Params << /Size ${bytes.length} /ModDate ${pdfDate(modifiedAt)} >>`
  return stream(`/Type /EmbeddedFile /Subtype /text#2Fxml ${parameters}`, bytes)
}

/** "Alternative", because it has the same content as the pages. */
function fileSpecification({ name, description }: Attachment, content: number): string {
  const files = `/EF << /F ${content} 0 R /UF ${content} 0 R >>`
  return `<< /Type /Filespec /F (${name}) /UF (${name}) /Desc (${description}) /AFRelationship /Alternative ${files} >>`
}

function stream(entries: string, bytes: Buffer): string {
  const packed = deflateSync(bytes)
  const head = `<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>`
  return `${head}\nstream\n${latin1.of(packed)}\nendstream`
}

function updateOf(objects: ReadonlyMap<number, string>, trailer: Trailer, offset: number): string {
  let body = '\n'
  const sections: string[] = []
  for (const [number, object] of [...objects].toSorted(([one], [other]) => one - other)) {
    const place = String(offset + body.length).padStart(10, '0')
    sections.push(`${number} 1\n${place} 00000 n \n`)
    body += `${number} 0 obj\n${object}\nendobj\n`
  }
  const size = Math.max(trailer.size, ...[...objects.keys()].map((number) => number + 1))
  // The first half identifies the document, the second its version.
  const version = createHash('sha256').update(body, 'latin1').digest('hex').slice(0, 32)
  const entries = [
    `/Size ${size}`,
    `/Root ${trailer.root} 0 R`,
    `/Info ${trailer.info} 0 R`,
    `/ID [${trailer.id} <${version}>]`,
    `/Prev ${trailer.start}`,
  ]
  const start = offset + body.length
  return `${body}xref\n${sections.join('')}trailer\n<<\n  ${entries.join('\n  ')}\n>>\nstartxref\n${start}\n%%EOF\n`
}

function numberIn(text: string, pattern: RegExp): number {
  return Number(foundIn(text, pattern))
}

function foundIn(text: string, pattern: RegExp): string {
  const [, found] = pattern.exec(text) ?? []
  if (found === undefined) throw new Error(`The document has no ${String(pattern)}`)
  return found
}

const pdfDate = (date: Date) => `(D:${date.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z)`

const latin1 = {
  of: (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1'),
  bytes: (text: string) => Buffer.from(text, 'latin1'),
}
