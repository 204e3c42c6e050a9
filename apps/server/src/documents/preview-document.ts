import type { DocumentCode } from '@kids-crafts/rules/documents.ts'
import { locales } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import type { ReadDb } from '../platform/database/db.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'
import { listVersions, readVersion } from './read-versions.ts'
import { composeText } from './whole-text.ts'
import type { WholeText } from './whole-text.ts'

export interface EditingParts {
  db: ReadDb
  /** Those of all modules. */
  personalTables: readonly PersonalTable[]
}

export interface EditedDocument {
  documentCode: DocumentCode
  /**
   * A text for each language: they are published together, so that everybody agrees to the same.
   */
  markdown: Partial<Record<Locale, string>>
}

export interface DocumentPreview {
  texts: { locale: Locale; markdown: string; text: WholeText; changes: string[] }[]
  /** What must be set right before it can be published. */
  problems: string[]
}

/** A document as its page would show it in every language. Saves nothing. */
export async function previewDocument(
  { db, personalTables }: EditingParts,
  { documentCode, markdown }: EditedDocument,
): Promise<DocumentPreview> {
  const [inForce = ''] = await listVersions(db, documentCode)
  const preview: DocumentPreview = { texts: [], problems: [] }
  for (const locale of locales) {
    const written = markdown[locale]
    if (written === undefined) {
      preview.problems.push(`${locale}: There is no text.`)
      continue
    }
    const { text, problems } = composeText(documentCode, written, personalTables)
    const former = (await readVersion(db, documentCode, inForce, locale))?.text
    const found = [...problems, ...missingSections(text, former), ...sectionsWithoutNote(text)]
    preview.problems.push(...found.map((problem) => `${locale}: ${problem}`))
    preview.texts.push({
      locale,
      markdown: written,
      text,
      changes: changesSince(former, text),
    })
  }
  preview.problems.push(...differencesFromEnglish(preview), ...sameTexts(preview))
  return preview
}

/** Pages and mails link to sections by their ids. */
function missingSections(text: WholeText, former: WholeText | undefined): string[] {
  const ids = idsOf(text)
  const missing = (former?.sections ?? []).filter(({ id }) => !ids.includes(id))
  return missing.map(({ id }) => `The section {#${id}} is missing: links lead to it.`)
}

const sectionsWithoutNote = ({ sections }: WholeText): string[] =>
  sections
    .filter(({ blocks }) => blocks[0]?.kind !== 'note')
    .map(({ id }) => `The section {#${id}} must begin with what it means for a child: > [!CHILD].`)

/**
 * Sections and their parts are the same in every language, or some would agree to less than others.
 */
function differencesFromEnglish({ texts }: DocumentPreview): string[] {
  const english = texts.find(({ locale }) => locale === 'en')?.text
  if (english === undefined) return []
  return texts.flatMap(({ locale, text }) => {
    if (idsOf(text).join(' ') !== idsOf(english).join(' ')) {
      return [`${locale}: The sections must be those of English, in the same order.`]
    }
    const other = text.sections.filter((section, index) => {
      const inEnglish = english.sections[index]
      return inEnglish === undefined || shapeOf(section) !== shapeOf(inEnglish)
    })
    return other.map(
      ({ id }) => `${locale}: The section {#${id}} must have the paragraphs and lists of English.`,
    )
  })
}

const shapeOf = ({ blocks }: WholeText['sections'][number]): string =>
  blocks.map((block) => (block.kind === 'list' ? `list of ${block.items.length}` : block.kind)).join(', ')

/** The language of a consent is known by the hash of its text. */
function sameTexts({ texts }: DocumentPreview): string[] {
  const seen = new Map<string, Locale>()
  return texts.flatMap(({ locale, text }) => {
    const shownText = JSON.stringify(text)
    const other = seen.get(shownText)
    seen.set(shownText, locale)
    return other === undefined ? [] : [`${locale}: The text is the same as in ${other}.`]
  })
}

/** Ids of sections, and what stands outside of them. */
function changesSince(former: WholeText | undefined, text: WholeText): string[] {
  const before = new Map(former && partsOf(former))
  return partsOf(text)
    .filter(([name, part]) => before.get(name) !== part)
    .map(([name]) => name)
}

const partsOf = ({ title, lead, retention, sections }: WholeText): [name: string, part: string][] => [
  ['title', title],
  ['lead', lead],
  ['what is kept', JSON.stringify(retention ?? [])],
  ...sections.map((section) => [section.id, JSON.stringify(section)] as [string, string]),
]

const idsOf = ({ sections }: WholeText): string[] => sections.map(({ id }) => id)
