import { useTyped } from '@kids-crafts/browser/form/use-form.ts'
import type { Form } from '@kids-crafts/browser/form/use-form.ts'
import { isIndexFirst } from '@kids-crafts/rules/address-lines.ts'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { TextField } from '@kids-crafts/ui/text-field.tsx'

import { useTranslation } from '../platform/translation.ts'
import type { AddressValues } from './address-values.ts'
import { CountryAndRegion } from './country-and-region.tsx'

interface AddressFieldsProps {
  form: Form<AddressValues>
  /** Whether the chosen country has regions to choose from. */
  onRegions: (exist: boolean) => void
  /** It has a name, by which its owner finds it. */
  isSaved?: boolean
}

export function AddressFields({ form, onRegions, isSaved = true }: AddressFieldsProps) {
  const { t } = useTranslation()
  const isFirst = isIndexFirst(useTyped(form, 'countryIso'))
  // Made where they stand: a form's fields are checked in the order in which they are registered.
  const city = () => (
    <TextField
      key="city"
      label={t('profile.shipping.city')}
      autoComplete="address-level2"
      required
      {...form.field('city')}
    />
  )
  const index = () => (
    <TextField
      key="index"
      label={t('profile.shipping.index')}
      autoComplete="postal-code"
      autoCapitalize="characters"
      required
      {...form.field('index')}
    />
  )
  return (
    <>
      {isSaved && (
        <TextField
          label={t('profile.shipping.name')}
          hint={t('profile.shipping.nameHint')}
          required
          {...form.field('name')}
        />
      )}
      <CountryAndRegion form={form} onRegions={onRegions} />
      <TextField
        label={t('profile.shipping.address')}
        autoComplete="street-address"
        required
        {...form.field('address')}
      />
      <div
        className={classNames(
          'grid gap-5',
          isFirst ? 'md:grid-cols-[12rem_1fr]' : 'md:grid-cols-[1fr_12rem]',
        )}
      >
        {isFirst ? [index(), city()] : [city(), index()]}
      </div>
    </>
  )
}
