import type { SearchAnswer } from '@kids-crafts/contract/search.ts'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import type { ReactNode } from 'react'

import { useTranslation } from '../platform/translation.ts'

interface UnderstoodProps {
  answer: Pick<SearchAnswer, 'correctedText' | 'suggestedText' | 'leftOutWords'>
  className?: string
  /** The way to what may have been meant. */
  children: (suggestedText: string) => ReactNode
}

/**
 * How a text was understood where that differs from what was typed: what was corrected, left out,
 * or may be meant.
 */
export function Understood({ answer, className, children }: UnderstoodProps) {
  const { t, locale } = useTranslation()
  const { correctedText, suggestedText, leftOutWords } = answer
  if (correctedText === undefined && suggestedText === undefined && leftOutWords.length === 0) return null
  const quoted = leftOutWords.map((word) => t('search.quoted', { word }))
  return (
    <div className={classNames('text-ink-muted text-sm', className)}>
      {correctedText !== undefined && <p>{t('search.corrected', { text: correctedText })}</p>}
      {leftOutWords.length > 0 && (
        <p>{t('search.leftOut', { words: new Intl.ListFormat(locale).format(quoted) })}</p>
      )}
      {suggestedText !== undefined && children(suggestedText)}
    </div>
  )
}
