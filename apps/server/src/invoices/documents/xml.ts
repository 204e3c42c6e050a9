export interface XmlElement {
  name: string
  content: string | readonly XmlElement[]
  attributes: Readonly<Record<string, string>>
}

/** Undefined parts are omitted, so that optional elements can be written as conditions. */
export type XmlParts = readonly (XmlElement | undefined)[]

export function element(
  name: string,
  content: string | XmlParts,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement {
  const isPresent = (part: XmlElement | undefined) => part !== undefined
  return { name, content: typeof content === 'string' ? content : content.filter(isPresent), attributes }
}

export function optional(
  name: string,
  text: string | undefined,
  attributes?: Readonly<Record<string, string>>,
): XmlElement | undefined {
  return text === undefined || text === '' ? undefined : element(name, text, attributes)
}

export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${serialise(root, '')}`
}

function serialise({ name, content, attributes }: XmlElement, indent: string): string {
  const start = `${indent}<${name}${Object.entries(attributes).map(serialiseAttribute).join('')}`
  if (content.length === 0) return `${start}/>\n`
  if (typeof content === 'string') return `${start}>${escaped(content)}</${name}>\n`
  const children = content.map((child) => serialise(child, `${indent}  `)).join('')
  return `${start}>\n${children}${indent}</${name}>\n`
}

const serialiseAttribute = ([name, value]: [string, string]) => ` ${name}="${escaped(value)}"`

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/**
 * A text on one line that is valid in XML. Direction marks are removed, since they could reverse
 * other texts, such as an account number.
 */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/g, '')
    .replaceAll(/[\p{Control}\s]+/gu, ' ')
    .trim()
}
