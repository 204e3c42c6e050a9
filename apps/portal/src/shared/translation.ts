import { useTranslation } from '@kids-crafts/browser/translation.tsx'
import { loadMessages } from '@kids-crafts/i18n/load-messages.ts'
import type { ManagerMessages, SharedMessages, VendorMessages } from '@kids-crafts/i18n/messages.ts'
import { createTranslation } from '@kids-crafts/i18n/translate.ts'
import type { Translation } from '@kids-crafts/i18n/translate.ts'
import { useEffect, useState } from 'react'

import { site } from './site.ts'

type Shell = Pick<VendorMessages['shell'], keyof ManagerMessages['shell'] & keyof VendorMessages['shell']>

/** What both portals say. */
type PortalMessages = SharedMessages & { shell: Shell }

export const usePortalWords = (): Translation<PortalMessages> => useTranslation<PortalMessages>()

/** The words in these files; null until they are here for the first time. */
export function useWords<Messages extends SharedMessages>(
  urls: readonly string[],
): Translation<Messages> | null {
  const [translation, setTranslation] = useState<Translation<Messages> | null>(null)
  const key = urls.join(' ')
  useEffect(() => {
    let isWanted = true
    async function load() {
      const messages: Messages = await loadMessages(key.split(' '))
      if (isWanted) setTranslation(createTranslation(site.locale, messages))
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [key])
  return translation
}
