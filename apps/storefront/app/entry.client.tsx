import { reloadForNewBuild } from '@kids-crafts/browser/reload-for-new-build.ts'
import { TranslationProvider } from '@kids-crafts/browser/translation.tsx'
import { loadMessages } from '@kids-crafts/i18n/load-messages.ts'
import type { StorefrontMessages } from '@kids-crafts/i18n/messages.ts'
import { createTranslation } from '@kids-crafts/i18n/translate.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// The page names the files of its own words, so that no script has to name those of all languages.
const files = document.querySelectorAll<HTMLLinkElement>('link[data-messages]')
const messages = await loadMessages<StorefrontMessages>(Array.from(files, ({ href }) => href))
const translation = createTranslation(document.documentElement.lang as Locale, messages)

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
