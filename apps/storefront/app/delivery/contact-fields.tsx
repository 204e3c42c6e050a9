import { TextField } from '@kids-crafts/ui/text-field.tsx'
import type { TextFieldProps } from '@kids-crafts/ui/text-field.tsx'

import { useTranslation } from '../platform/translation.ts'

type Field = Omit<TextFieldProps, 'label'>

/** Who is to be asked for. */
export function NameFields({ field }: { field: (name: 'firstName' | 'lastName') => Field }) {
  const { t } = useTranslation()
  return (
    <>
      <TextField
        label={t('checkout.contact.firstName')}
        autoComplete="given-name"
        required
        {...field('firstName')}
      />
      <TextField
        label={t('checkout.contact.lastName')}
        autoComplete="family-name"
        required
        {...field('lastName')}
      />
    </>
  )
}

/** Where a seller calls about a delivery. */
export function PhoneFields({ field }: { field: (name: 'phone1' | 'phone2') => Field }) {
  const { t } = useTranslation()
  return (
    <>
      <TextField
        label={t('checkout.contact.phone1')}
        hint={t('checkout.contact.phoneHint')}
        type="tel"
        autoComplete="tel"
        required
        {...field('phone1')}
      />
      <TextField
        label={t('checkout.contact.phone2')}
        hint={t('checkout.contact.optional')}
        type="tel"
        autoComplete="off"
        {...field('phone2')}
      />
    </>
  )
}
