import type { ContentSection, ContentText } from '@kids-crafts/contract/content.ts'
import { contentMarkdownMax, isContentHref } from '@kids-crafts/rules/content.ts'
import MarkdownIt from 'markdown-it'

import { blocksOf } from './markdown-blocks.ts'
import type { OwnHeading } from './markdown-blocks.ts'

export interface ParsedMarkdown {
  text: ContentText
  /** The day that the text itself names as that of its version. */
  version: string | undefined
  /**
   * What must be set right before it may be published, in English sentences. The text is harmless
   * in spite of them.
   */
  problems: string[]
}

const sectionMax = 80
const titleMax = 200
const leadMax = 1000

/**
 * Reads a text of a page: title and lead between two lines of `---`, then sections under `## Title
 * {#id}`. What comes out is plain data; HTML in the text stays the letters it is written with.
 */
export function parseMarkdown(markdown: string): ParsedMarkdown {
  const problems: string[] = []
  if (markdown.length > contentMarkdownMax) {
    return { text: { title: '', lead: '', sections: [] }, version: undefined, problems: [tooLong] }
  }
  for (const found of markdown.match(hiddenCharacter) ?? []) {
    const code = (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    problems.push(`The invisible character U+${code} is not allowed.`)
  }
  const { fields, body } = splitHeader(markdown.replaceAll(hiddenCharacter, '').replaceAll('\r\n', '\n'))
  const title = fields.get('title') ?? ''
  const lead = fields.get('lead') ?? ''
  if (title === '' || title.length > titleMax) problems.push(`The title must have 1 to ${titleMax} letters.`)
  if (lead === '' || lead.length > leadMax) problems.push(`The lead must have 1 to ${leadMax} letters.`)
  const unknown = [...fields.keys()].filter((name) => !['title', 'lead', 'version'].includes(name))
  for (const name of unknown) problems.push(`The header has no field "${name}".`)
  const version = fields.get('version')
  if (version !== undefined && !isDay(version)) problems.push('The version must be a day such as 2026-11-16.')
  const { sections, found } = sectionsOf(body)
  const unique = [...new Set([...problems, ...found])]
  return { text: { title, lead, sections }, version: isDay(version) ? version : undefined, problems: unique }
}

const tooLong = `The text must have at most ${contentMarkdownMax} characters.`

/**
 * Control characters, and those that write the letters after them in another order than they are
 * read in.
 */
const hiddenCharacter = /(?![\t\n\r])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

function splitHeader(markdown: string): { fields: Map<string, string>; body: string } {
  const [, header, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(markdown) ?? []
  if (header === undefined || body === undefined) return { fields: new Map(), body: markdown }
  const fields = header.split('\n').map((line) => {
    const at = line.indexOf(':')
    return [
      line.slice(0, at === -1 ? undefined : at).trim(),
      at === -1 ? '' : line.slice(at + 1).trim(),
    ] as const
  })
  return { fields: new Map(fields), body }
}

function sectionsOf(body: string): { sections: ContentSection[]; found: string[] } {
  const problems: string[] = []
  const badLinks: string[] = []
  const tokens = createParser(badLinks).parse(body, {})
  for (const href of new Set(badLinks)) problems.push(`A link may not lead to ${JSON.stringify(href)}.`)
  const sections: ContentSection[] = []
  const ids = new Set<string>()
  const takeId = ({ id, title }: OwnHeading): void => {
    if (id === undefined) return
    if (ids.has(id)) problems.push(`The id {#${id}} of "${title}" is there twice.`)
    ids.add(id)
  }
  const startSection = (heading: OwnHeading): void => {
    takeId(heading)
    if (heading.id === undefined)
      problems.push(`The section "${heading.title}" needs an id such as {#about}.`)
    const id = heading.id ?? `section-${sections.length + 1}`
    sections.push({ id, title: heading.title, blocks: [] })
  }
  for (const part of blocksOf(tokens, { problems, takeId })) {
    if (part.kind === 'section') startSection(part)
    else if (sections.length === 0)
      problems.push('Every text must stand in a section: begin with ## Title {#id}.')
    else sections.at(-1)?.blocks.push(part)
  }
  if (sections.length > sectionMax) problems.push(`There may be at most ${sectionMax} sections.`)
  if (sections.length === 0) problems.push('There is no section.')
  return { sections, found: problems }
}

/** Only what pages show is read: everything else that Markdown knows stays as it is written. */
function createParser(badLinks: string[]) {
  const parser = new MarkdownIt('zero', { html: false, linkify: false, maxNesting: 40 })
  parser.enable(['heading', 'list', 'blockquote', 'table', 'emphasis', 'link', 'escape', 'newline'])
  parser.validateLink = (href) => {
    const isAllowed = isContentHref(href)
    if (!isAllowed) badLinks.push(href.slice(0, 80))
    return isAllowed
  }
  return parser
}
