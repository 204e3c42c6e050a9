import type { StorefrontMessages } from '@kids-crafts/i18n/messages.ts'
import type { Translation as TranslationOf } from '@kids-crafts/i18n/translate.ts'
import { createContext, use } from 'react'
import type { ReactNode } from 'react'

/** With the words of the storefront. */
export type Translation = TranslationOf<StorefrontMessages>

const TranslationContext = createContext<Translation | null>(null)

export function TranslationProvider({
  translation,
  children,
}: {
  translation: Translation
  children: ReactNode
}) {
  return <TranslationContext value={translation}>{children}</TranslationContext>
}

/** The words of the visitor's language, which is the same for as long as the page stands. */
export function useTranslation(): Translation {
  const translation = use(TranslationContext)
  if (!translation) throw new Error('There is no TranslationProvider around this component')
  return translation
}
