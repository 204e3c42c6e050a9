import { Disclosure } from '@kids-crafts/ui/disclosure.tsx'

import { Blocks } from '../content/blocks.tsx'
import { isAbout } from './questions.ts'
import type { Question } from './questions.ts'

interface FaqGroupProps {
  questions: readonly Question[]
  /** Only those with these words are shown. */
  wanted?: string
}

/**
 * Native details: without scripts they open, are found by the browser's search, and have addresses.
 */
export function FaqGroup({ questions, wanted = '' }: FaqGroupProps) {
  return questions.map((question) => (
    <Disclosure
      key={question.id}
      id={question.id}
      summary={question.question}
      hidden={wanted !== '' && !isAbout(question, wanted)}
      className="scroll-mt-28"
    >
      <div className="max-w-prose space-y-3">
        <Blocks blocks={question.answer} />
      </div>
    </Disclosure>
  ))
}
