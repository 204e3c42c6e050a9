import { call } from '@kids-crafts/browser/api.ts'
import { Form } from '@kids-crafts/browser/form/form.tsx'
import { useForm } from '@kids-crafts/browser/form/use-form.ts'
import { ApiError } from '@kids-crafts/client/api-error.ts'
import { checkBirthDate, register } from '@kids-crafts/contract/accounts-registration.ts'
import { personas } from '@kids-crafts/contract/accounts.ts'
import type { Persona } from '@kids-crafts/contract/accounts.ts'
import { isInstitution } from '@kids-crafts/rules/accounts.ts'
import { dayOf, isChild } from '@kids-crafts/rules/children.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { RadioGroup } from '@kids-crafts/ui/radio-group.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useEffect, useState } from 'react'

import { useTranslation } from '../platform/translation.ts'
import { useIsHydrated } from '../shell/is-hydrated.ts'
import { FaultSummary } from './fault-summary.tsx'
import { storedBirthDate } from './stored-birth-date.ts'

export interface Answers {
  persona: Persona
  birthDate: string
  isAdult: boolean
}

const schema = register.input.pick({ persona: true, birthDate: true })

/** As the server would say it, a step earlier. */
const notForChildren = new ApiError('OC_VALIDATION', 'PERSONA_FOR_ADULTS', 400, [
  { field: 'persona', errorCode: 'PERSONA_FOR_ADULTS', errorMsg: 'PERSONA_FOR_ADULTS' },
])

/**
 * The first step. The date is asked for without a default, an example or a word on what it decides.
 */
export function AboutYou({ onAnswered }: { onAnswered: (answers: Answers) => void }) {
  const { t } = useTranslation()
  const isHydrated = useIsHydrated()
  const stored = isHydrated ? storedBirthDate.get() : null
  const [isAnswered, setIsAnswered] = useState(false)
  const form = useForm({
    initial: { persona: '', birthDate: '' },
    schema,
    submit: async ({ persona, birthDate }) => {
      const isAdult = !isChild(birthDate, dayOf(new Date()))
      if (!isAdult) storedBirthDate.set(birthDate)
      setIsAnswered(false)
      await call(checkBirthDate, { birthDate }).catch((error: unknown) => {
        setIsAnswered(error instanceof ApiError && error.errors[0]?.errorCode === 'AGE_ANSWERED')
        throw error
      })
      // After the date is stored: another one tried now would be no answer.
      if (!isAdult && isInstitution(persona)) throw notForChildren
      onAnswered({ persona, birthDate, isAdult })
    },
  })
  const { setValue } = form
  useEffect(() => {
    if (stored !== null) setValue('birthDate', stored)
    // The form is new with every render; the stored date is not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [stored])

  const { error, name, ...inputProps } = form.field('persona')
  return (
    <Form
      form={form}
      actions={
        <Button type="submit" size="large" isWide isPending={form.isPending}>
          {t('registration.continue')}
        </Button>
      }
    >
      <FaultSummary form={form} names={['persona', 'birthDate']} />
      <RadioGroup
        label={t('registration.persona')}
        name={name}
        options={personas.map((persona) => ({
          value: persona,
          label: t(`registration.personas.${persona}.title`),
          description: t(`registration.personas.${persona}.text`),
        }))}
        error={error}
        inputProps={inputProps}
      />
      <TextField
        label={t('registration.birthDate')}
        type="date"
        autoComplete="bday"
        required
        readOnly={stored !== null}
        {...form.field('birthDate')}
      />
      {isAnswered && <AnsweredBefore />}
    </Form>
  )
}

/**
 * P-02: this browser gave another date today. What to do instead; nothing of what the date decides.
 */
function AnsweredBefore() {
  const { t } = useTranslation()
  return (
    <Notice tone="warning" title={t('registration.answered.title')}>
      {t('registration.answered.text')} <TextLink href="/contacts">{t('registration.answered.ask')}</TextLink>
    </Notice>
  )
}
