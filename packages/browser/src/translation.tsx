import type { SharedMessages } from '@kids-crafts/i18n/messages.ts'
import type { Translation } from '@kids-crafts/i18n/translate.ts'
import { createContext, use } from 'react'
import type { ReactNode } from 'react'

const TranslationContext = createContext<unknown>(null)

export function TranslationProvider<Messages extends SharedMessages>({
  translation,
  children,
}: {
  translation: Translation<Messages>
  children: ReactNode
}) {
  return <TranslationContext value={translation}>{children}</TranslationContext>
}

/**
 * Messages in the visitor's language, which doesn't change while the page is open. By default the
 * shared ones; an app passes its own type: `useTranslation<StorefrontMessages>`.
 */
export function useTranslation<Messages extends SharedMessages = SharedMessages>(): Translation<Messages> {
  const translation = use(TranslationContext)
  if (translation === null) throw new Error('There is no TranslationProvider around this component')
  return translation as Translation<Messages>
}
