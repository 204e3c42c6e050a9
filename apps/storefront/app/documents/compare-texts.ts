import type { Block, ContentSection, Inline } from '@kids-crafts/contract/content.ts'

export interface Sentence {
  kind: 'same' | 'added' | 'removed'
  text: string
}

export interface ComparedSection {
  id: string
  title: string
  sentences: Sentence[]
}

/**
 * The sections in which a sentence was added or removed, in the order of the later text; those that
 * are gone come last.
 */
export function compareTexts(
  earlier: readonly ContentSection[],
  later: readonly ContentSection[],
): ComparedSection[] {
  const gone = earlier.filter(({ id }) => !later.some((section) => section.id === id))
  const compared = [...later, ...gone].map(({ id, title }) => {
    const [heading, ...sentences] = compareSentences(sentencesOf(earlier, id), sentencesOf(later, id))
    // A title that is as it was stands above already.
    return { id, title, sentences: heading && heading.kind !== 'same' ? [heading, ...sentences] : sentences }
  })
  return compared.filter(({ sentences }) => sentences.some(({ kind }) => kind !== 'same'))
}

function sentencesOf(sections: readonly ContentSection[], id: string): string[] {
  const section = sections.find((each) => each.id === id)
  return section === undefined ? [] : [section.title, ...section.blocks.flatMap(sentencesOfBlock)]
}

function sentencesOfBlock(block: Block): string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return splitSentences(wordsOf(block.text))
    case 'list':
      return block.items.flat().flatMap(sentencesOfBlock)
    case 'quote':
    case 'note':
      return block.blocks.flatMap(sentencesOfBlock)
    default:
      return [block.head, ...block.rows]
        .map((row) => row.map(wordsOf).join(' · '))
        .filter((row) => row !== '')
  }
}

const wordsOf = (text: readonly Inline[]): string =>
  text.map((part) => (typeof part === 'string' ? part : wordsOf(part.text))).join('')

const splitSentences = (text: string): string[] =>
  text.split(/(?<=[.!?؟])\s+/u).filter((sentence) => sentence !== '')

/** By the longest sequence of sentences that both texts have. */
function compareSentences(earlier: readonly string[], later: readonly string[]): Sentence[] {
  const lengths = commonLengths(earlier, later)
  const lengthAt = (i: number, j: number) => lengths[i]?.[j] ?? 0
  const compared: Sentence[] = []
  let i = 0
  let j = 0
  while (i < earlier.length || j < later.length) {
    const before = earlier[i]
    const after = later[j]
    if (before !== undefined && before === after) {
      compared.push({ kind: 'same', text: before })
      i += 1
      j += 1
    } else if (before !== undefined && (after === undefined || lengthAt(i + 1, j) >= lengthAt(i, j + 1))) {
      compared.push({ kind: 'removed', text: before })
      i += 1
    } else {
      compared.push({ kind: 'added', text: after ?? '' })
      j += 1
    }
  }
  return compared
}

/** How many sentences the rests from `i` and from `j` on have in common, in their order. */
function commonLengths(earlier: readonly string[], later: readonly string[]): number[][] {
  const lengths = earlier.map(() => later.map(() => 0))
  const lengthAt = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = earlier.length - 1; i >= 0; i -= 1) {
    for (let j = later.length - 1; j >= 0; j -= 1) {
      const row = lengths[i] ?? []
      row[j] =
        earlier[i] === later[j]
          ? lengthAt(i + 1, j + 1) + 1
          : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1))
    }
  }
  return lengths
}
