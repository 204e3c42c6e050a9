import path from 'node:path'

import type { Block, Content, Inline } from '@kids-crafts/contract/content.ts'
import { messagesOf } from '@kids-crafts/i18n/all-messages.ts'
import { directionOf } from '@kids-crafts/rules/locales.ts'

import { fillIn } from '../platform/fill-in.ts'
import type { PdfRenderer } from '../platform/pdf/pdf-renderer.ts'

const template = path.join(import.meta.dirname, 'deck.typ')

/** Throws a refusal where too many documents are waiting already. */
export function renderDeck(pdf: PdfRenderer, content: Content, origin: string): Promise<Uint8Array> {
  return pdf.render({
    template,
    data: presentDeck(content, origin),
    createdAt: new Date(content.version),
  })
}

/** The texts that the template places; it reads nothing of them as its own language. */
function presentDeck({ locale, title, lead, sections }: Content, origin: string): object {
  const { site, business } = messagesOf(locale)
  const total = String(sections.length + 1)
  return {
    locale,
    direction: directionOf(locale),
    brand: site.brand,
    title,
    lead,
    address: new URL('/investment-deck', origin).href,
    cover: fillIn(business.deck.position, { number: '1', total }),
    slides: sections.map(({ id, title: heading, blocks }, index) => ({
      title: heading,
      art: arts[id] ?? '',
      blocks: blocks.map((block) => presentBlock(block, origin)),
      position: fillIn(business.deck.position, { number: String(index + 2), total }),
    })),
  }
}

const art = '/apps/storefront/public/art'

/** A section that staff have added has none. */
const arts: Readonly<Partial<Record<string, string>>> = {
  problem: `${art}/business/closed-stall-school.svg`,
  idea: `${art}/benefit-students-school.svg`,
  stores: `${art}/business/two-stores-school.svg`,
  safety: `${art}/business/safety-school.svg`,
  money: `${art}/business/money-school.svg`,
  schools: `${art}/benefit-schools-school.svg`,
  workshops: `${art}/workshop.svg`,
  technology: `${art}/business/technology-school.svg`,
  roadmap: `${art}/business/roadmap-school.svg`,
  contact: `${art}/business/letter-school.svg`,
}

function presentBlock(block: Block, origin: string): object {
  const words = (text: readonly Inline[]) => presentWords(text, origin)
  const all = (blocks: readonly Block[]) => blocks.map((part) => presentBlock(part, origin))
  if (block.kind === 'paragraph' || block.kind === 'heading') {
    return { kind: block.kind, words: words(block.text) }
  }
  if (block.kind === 'list') {
    return { kind: block.isOrdered ? 'numbers' : 'points', items: block.items.map(all) }
  }
  if (block.kind === 'table') {
    return { kind: 'table', head: block.head.map(words), rows: block.rows.map((row) => row.map(words)) }
  }
  return { kind: 'quote', blocks: all(block.blocks) }
}

interface Word {
  text: string
  isStrong: boolean
  /** Absolute, because a file has no address of its own; empty for none. */
  href: string
}

function presentWords(
  text: readonly Inline[],
  origin: string,
  look: Omit<Word, 'text'> = { isStrong: false, href: '' },
): Word[] {
  return text.flatMap((part) => {
    if (typeof part === 'string') return [{ text: part, ...look }]
    if (part.kind === 'link') {
      return presentWords(part.text, origin, { ...look, href: new URL(part.href, origin).href })
    }
    return presentWords(part.text, origin, { ...look, isStrong: look.isStrong || part.kind === 'strong' })
  })
}
