import type { Block, Inline } from '@kids-crafts/contract/content.ts'

/** A text without its marks, for where only plain paragraphs can be shown. */
export const paragraphsOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block): string[] => {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        return [plain(block.text)]
      case 'list':
        return block.items.map((item) => `• ${paragraphsOf(item).join(' ')}`)
      case 'quote':
      case 'note':
        return paragraphsOf(block.blocks)
      default:
        return [block.head, ...block.rows].map((row) => row.map(plain).join(' · '))
    }
  })

const plain = (text: readonly Inline[]): string =>
  text.map((part) => (typeof part === 'string' ? part : plain(part.text))).join('')
