import { call } from '@kids-crafts/browser/api.ts'
import { setCachedRead } from '@kids-crafts/browser/cached-reads.ts'
import { createChildStore, getOnboarding } from '@kids-crafts/contract/onboarding.ts'
import type { Onboarding } from '@kids-crafts/contract/onboarding.ts'
import { RadioGroup } from '@kids-crafts/ui/radio-group.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { useTranslation } from '../translation.ts'
import { useChild } from './child.ts'
import { CountrySelect } from './country-select.tsx'

/** P-04: a child's store gets a name from the list; a business says what it is called. */
export function NewStore({ onboarding: { names, kind } }: { onboarding: Onboarding }) {
  const { t } = useTranslation()
  const { forChild, hrefOf } = useChild()
  const navigate = useNavigate()
  // The list is made anew with each answer; what was chosen from must stay.
  const [choice] = useState(names)
  const form = usePortalForm({
    initial: { name: choice[0] ?? '', countryIso: '' },
    schema: createChildStore.input.omit({ childLogin: true }),
    submit: async (values) => {
      setCachedRead(getOnboarding, forChild, await call(createChildStore, { ...forChild, ...values }))
      void navigate(hrefOf('/onboarding'))
    },
  })
  return (
    <PortalForm form={form} submitLabel={t('onboarding.create')} isGuarded={false}>
      {kind === 'CHILD' ? (
        <>
          <RadioGroup
            label={t('onboarding.chooseName')}
            name="name"
            isGrid
            options={choice.map((name) => ({ value: name, label: name }))}
            value={form.watch('name')}
            onChange={(name) => form.setValue('name', name)}
          />
          <p className="text-ink-muted text-sm">{t('onboarding.nameHint')}</p>
        </>
      ) : (
        <TextField label={t('store.name')} required {...form.field('name')} />
      )}
      <CountrySelect {...form.field('countryIso')} />
    </PortalForm>
  )
}
