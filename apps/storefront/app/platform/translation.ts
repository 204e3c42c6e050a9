import { useTranslation as useTranslationOf } from '@kids-crafts/browser/translation.tsx'
import type { StorefrontMessages } from '@kids-crafts/i18n/messages.ts'
import type { Translation as TranslationOf } from '@kids-crafts/i18n/translate.ts'

/** Includes all messages of the storefront. */
export type Translation = TranslationOf<StorefrontMessages>

export const useTranslation: () => Translation = useTranslationOf<StorefrontMessages>
