import type { i18n as I18n } from 'i18next'
import { createContext, use } from 'react'
import type { ReactNode } from 'react'

export interface Translation {
  t: I18n['t']
  i18n: I18n
}

/** Any one: which keys there are, `t` itself checks where it is called. */
type MessageKey = 'header.cart'

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

/** Most words have no parameters, and a page asks for hundreds: each of those is looked up once. */
export function createTranslation(i18n: I18n): Translation {
  const words = new Map<string, string>()
  const translate = (key: MessageKey, options?: Record<string, unknown>): unknown => {
    if (options !== undefined) return i18n.t(key, options)
    const known = words.get(key)
    if (known !== undefined) return known
    const text: string = i18n.t(key)
    if (text !== key) words.set(key, text)
    return text
  }
  return { t: translate as unknown as I18n['t'], i18n }
}
