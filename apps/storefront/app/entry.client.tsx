import { createI18n } from '@kids-crafts/i18n/create-i18n.ts'
import { loadMessages } from '@kids-crafts/i18n/load-messages.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'

const locale = document.documentElement.lang as Locale
const i18n = createI18n(locale, await loadMessages(locale))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <HydratedRouter />
      </I18nextProvider>
    </StrictMode>,
  )
})
