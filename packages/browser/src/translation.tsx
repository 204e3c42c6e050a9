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
 * The words of the visitor's language, which is the same for as long as the page stands: here the shared ones. An app
 * calls it with all of its own, `useTranslation<StorefrontMessages>`.
 */
export function useTranslation<Messages extends SharedMessages = SharedMessages>(): Translation<Messages> {
  const translation = use(TranslationContext)
  if (translation === null) throw new Error('There is no TranslationProvider around this component')
  return translation as Translation<Messages>
}
