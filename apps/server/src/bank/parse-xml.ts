import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** An element: its text, or its attributes, text and children by name. */
export type Element = string | { readonly [name: string]: Element | readonly Element[] }

const bytesMax = 20 * 1024 * 1024

/** The elements of which there may be several. */
const repeated = new Set(['Stmt', 'Ntfctn', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd'])

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  // Amounts and references are texts: 0012 is not 12.
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  isArray: (name) => repeated.has(name),
})

/** A document with its one root in it, or a sentence that says why it is not read. */
export function parseXml(bytes: Uint8Array): { document: Element } | { problem: string } {
  if (bytes.length > bytesMax) return { problem: 'The file is larger than 20 MB' }
  const text = decode(bytes)
  if (text === undefined) return { problem: 'The file is not in the encoding that it names' }
  // Entities can grow without end and read files of this machine; no bank needs them.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) {
    return { problem: 'The file has a document type, which is refused' }
  }
  // The parser itself would take the beginning of a file for the whole.
  const checked = XMLValidator.validate(text)
  if (checked !== true) {
    return { problem: `The file is no XML, or only a part of it (line ${checked.err.line})` }
  }
  try {
    return { document: parser.parse(text) as Element }
  } catch {
    // It refuses names such as __proto__ and what is nested too deeply.
    return { problem: 'The file is no XML that a bank writes' }
  }
}

export function findChild(element: Element | undefined, ...path: string[]): Element | undefined {
  return path.reduce<Element | undefined>((parent, name) => childrenOf(parent, name)[0], element)
}

export function childrenOf(element: Element | undefined, name: string): readonly Element[] {
  if (typeof element !== 'object' || !Object.hasOwn(element, name)) return []
  const child = element[name]
  if (child === undefined) return []
  return Array.isArray(child) ? (child as readonly Element[]) : [child as Element]
}

/** The text of an element or, by a name such as `@Ccy`, of an attribute; empty if there is none. */
export function textAt(element: Element | undefined, ...path: string[]): string {
  const found = findChild(element, ...path)
  const text = typeof found === 'object' ? findChild(found, '#text') : found
  return typeof text === 'string' ? decodeReferences(text).trim() : ''
}

const references: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Those that every document has. Others cannot be declared without a document type. */
const decodeReferences = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, decodeReference)
    : text

function decodeReference(whole: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return Object.hasOwn(references, name) ? (references[name] ?? whole) : whole
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
}

/** UTF-8 unless the document says otherwise: some banks write ISO-8859-1. */
function decode(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const isUtf16 = /^(?:\xFF\xFE|\xFE\xFF)/.test(start)
  const byMark = start.startsWith('\xFE') ? 'utf-16be' : 'utf-16le'
  const [, named = 'utf-8'] = /^[^<]{0,3}<\?xml[^>]*?encoding\s*=\s*["']([\w-]{1,40})["']/.exec(start) ?? []
  try {
    return new TextDecoder(isUtf16 ? byMark : named, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
