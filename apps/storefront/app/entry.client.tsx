import { createI18n } from '@kids-crafts/i18n/create-i18n.ts'
import { loadMessages } from '@kids-crafts/i18n/load-messages.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { createTranslation, TranslationProvider } from './platform/translation.tsx'

const locale = document.documentElement.lang as Locale
const translation = createTranslation(createI18n(locale, await loadMessages(locale)))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TranslationProvider translation={translation}>
        <HydratedRouter />
      </TranslationProvider>
    </StrictMode>,
  )
})
