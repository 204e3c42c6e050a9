import { useTranslation as useShared } from '@kids-crafts/browser/translation.tsx'
import type { VendorMessages } from '@kids-crafts/i18n/messages.ts'
import type { MessageKey as Key, Translation } from '@kids-crafts/i18n/translate.ts'

export type MessageKey = Key<VendorMessages>

export const useTranslation = (): Translation<VendorMessages> => useShared<VendorMessages>()
