import type { Block, ContentSection, Inline } from '@kids-crafts/contract/content.ts'

export interface Question {
  id: string
  question: string
  answer: Block[]
}

/** Each `### Question {#id}` of a group with what follows it; text before the first is left out. */
export function questionsOf({ id: groupId, blocks }: ContentSection): Question[] {
  const questions: Question[] = []
  for (const block of blocks) {
    if (block.kind === 'heading') {
      const id = block.id ?? `${groupId}-${questions.length + 1}`
      questions.push({ id, question: wordsOf(block.text), answer: [] })
    } else questions.at(-1)?.answer.push(block)
  }
  return questions
}

/** Whether each word that somebody is looking for stands somewhere in question or answer. */
export function isAbout({ question, answer }: Question, wanted: string): boolean {
  const words = `${question} ${textOf(answer)}`.toLocaleLowerCase()
  return wanted
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word))
}

/** An answer as one line, for search engines. */
export const textOf = (blocks: readonly Block[]): string => blocks.map(textOfBlock).join(' ')

function textOfBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return wordsOf(block.text)
    case 'list':
      return block.items.map(textOf).join(' ')
    case 'table':
      return [block.head, ...block.rows].flat().map(wordsOf).join(' ')
    default:
      return textOf(block.blocks)
  }
}

const wordsOf = (text: readonly Inline[]): string =>
  text.map((part) => (typeof part === 'string' ? part : wordsOf(part.text))).join('')
