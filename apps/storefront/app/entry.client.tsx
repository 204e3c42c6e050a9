import { loadMessages } from '@kids-crafts/i18n/load-messages.ts'
import { createTranslation } from '@kids-crafts/i18n/translate.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { reloadForNewBuild } from './platform/reload-for-new-build.ts'
import { TranslationProvider } from './platform/translation.tsx'

const { lang, dataset } = document.documentElement
const locale = lang as Locale
const translation = createTranslation(locale, await loadMessages(locale, dataset.theme as Theme))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TranslationProvider translation={translation}>
        <HydratedRouter onError={reloadForNewBuild} />
      </TranslationProvider>
    </StrictMode>,
  )
})
