import '../../session.ts'
import { Hosts } from '@kids-crafts/browser/hosts.tsx'
import { TranslationProvider } from '@kids-crafts/browser/translation.tsx'
import { createTranslation } from '@kids-crafts/i18n/translate.ts'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

import shared from '../../../../../../packages/i18n/messages/shared/en.json'
import vendor from '../../../../../../packages/i18n/messages/vendor/en.json'
import { PictureField } from '../picture-field.tsx'
import type { PictureValue } from '../pictures-of-form.ts'

// A form with nothing but the field, whose draft survives a reload as that of a card does
// (apps/server/src/uploads/in-a-browser.test.ts).

const draft = () => JSON.parse(localStorage.getItem('draft') ?? '[]') as PictureValue[]

function PicturePage() {
  const [value, setValue] = useState(draft)
  const [isBusy, setIsBusy] = useState(false)
  return (
    <>
      <PictureField
        draftKey="card 1"
        value={value}
        onChange={(next) => {
          localStorage.setItem('draft', JSON.stringify(next))
          setValue(next)
        }}
        onBusyChange={setIsBusy}
      />
      <output data-busy={isBusy}>{value.map(({ hash, alt }) => `${hash}=${alt}`).join(' ')}</output>
    </>
  )
}

const place = document.querySelector('#portal')
if (place) {
  createRoot(place).render(
    <TranslationProvider translation={createTranslation('en', { ...shared, ...vendor })}>
      <PicturePage />
      <Hosts />
    </TranslationProvider>,
  )
}
