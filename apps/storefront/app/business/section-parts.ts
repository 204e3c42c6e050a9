import type { Block, ContentSection, Inline } from '@kids-crafts/contract/content.ts'

/** What stands below one heading of a section: a step, a number, a question. */
export interface SectionPart {
  id: string
  title: Inline[]
  blocks: Block[]
}

/**
 * A section's words before its first heading, and its parts, which a page lays out as cards or as
 * questions.
 */
export function partsOf({ id, blocks }: ContentSection): { intro: Block[]; parts: SectionPart[] } {
  const intro: Block[] = []
  const parts: SectionPart[] = []
  for (const block of blocks) {
    if (block.kind === 'heading') {
      parts.push({ id: block.id ?? `${id}-${parts.length + 1}`, title: block.text, blocks: [] })
    } else (parts.at(-1)?.blocks ?? intro).push(block)
  }
  return { intro, parts }
}

/** As structured data and labels need it, without its marks. */
export function plainText(text: readonly Inline[]): string {
  return text.map((part) => (typeof part === 'string' ? part : plainText(part.text))).join('')
}

export function plainBlocks(blocks: readonly Block[]): string {
  return blocks.map(plainBlock).filter(Boolean).join(' ')
}

function plainBlock(block: Block): string {
  if (block.kind === 'paragraph' || block.kind === 'heading') return plainText(block.text)
  if (block.kind === 'list') return block.items.map(plainBlocks).join(' ')
  if (block.kind === 'table') {
    return [block.head, ...block.rows].map((row) => row.map(plainText).join(' ')).join(' ')
  }
  return plainBlocks(block.blocks)
}
