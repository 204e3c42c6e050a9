import { deliveryPointFields, getDeliveryPoints, saveDeliveryPoint } from '@kids-crafts/contract/delivery.ts'
import type { DeliveryPoint } from '@kids-crafts/contract/delivery.ts'
import { failsAs } from '@kids-crafts/contract/faults.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { newDeliveryPointCode } from '@kids-crafts/rules/delivery.ts'
import { Checkbox } from '@kids-crafts/ui/checkbox.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import { useState } from 'react'

import { call } from '../platform/api.ts'
import { refetchRead } from '../platform/cached-reads.ts'
import { useForm } from '../platform/form/use-form.ts'
import { useTranslation } from '../platform/translation.tsx'
import { EntryForm } from '../profile/entry-form.tsx'
import { CountryAndRegion } from './country-and-region.tsx'

const schemaOf = (regionsExist: boolean) =>
  deliveryPointFields
    .extend({ isMain: z.boolean() })
    // Before there is a country there is no region to choose.
    .refine((typed) => typed.regionCode !== '' || typed.countryIso === '' || !regionsExist, {
      path: ['regionCode'],
      error: failsAs('REGION_UNKNOWN'),
      // Also while another field is at fault.
      when: () => true,
    })

interface AddressFormProps {
  /** None for a new address. */
  point: DeliveryPoint | undefined
  /** The first address is the main one without asking. */
  isFirst: boolean
  onClose: () => void
}

export function AddressForm({ point, isFirst, onClose }: AddressFormProps) {
  const { t } = useTranslation()
  // Chosen once, so that an address that is sent again is the same address.
  const [code] = useState(() => point?.code ?? newDeliveryPointCode())
  const [regionsExist, setRegionsExist] = useState(true)
  const form = useForm({
    initial: valuesOf(point),
    schema: schemaOf(regionsExist),
    fieldOfWire,
    submit: async ({ regionCode, isMain, ...values }) => {
      await call(saveDeliveryPoint, {
        ...values,
        code,
        regionCode: regionCode || undefined,
        isMain,
      })
      await refetchRead(getDeliveryPoints, {})
      toast.show(t('form.updated'))
      onClose()
    },
  })
  return (
    <EntryForm
      form={form}
      title={t(point ? 'profile.shipping.edit' : 'profile.shipping.add')}
      headingLevel={2}
      onClose={onClose}
    >
      <TextField
        label={t('profile.shipping.name')}
        hint={t('profile.shipping.nameHint')}
        required
        {...form.field('name')}
      />
      <CountryAndRegion form={form} onRegions={setRegionsExist} />
      <TextField
        label={t('profile.shipping.address')}
        autoComplete="street-address"
        required
        {...form.field('address')}
      />
      <div className="grid gap-5 md:grid-cols-[1fr_12rem]">
        <TextField
          label={t('profile.shipping.city')}
          autoComplete="address-level2"
          required
          {...form.field('city')}
        />
        <TextField
          label={t('profile.shipping.index')}
          autoComplete="postal-code"
          autoCapitalize="characters"
          required
          {...form.field('index')}
        />
      </div>
      {!isFirst && !point?.isMain && (
        <Checkbox {...form.field('isMain')}>{t('profile.shipping.useAsMain')}</Checkbox>
      )}
    </EntryForm>
  )
}

export type AddressValues = {
  name: string
  countryIso: string
  regionCode: string
  city: string
  address: string
  index: string
  isMain: boolean
}

const fieldOfWire = {
  deliveryPointName: 'name',
  deliveryPointCountryIso: 'countryIso',
  deliveryPointRegionCode: 'regionCode',
  deliveryPointCity: 'city',
  deliveryPointAddress: 'address',
  deliveryPointIndex: 'index',
} as const

const valuesOf = (point: DeliveryPoint | undefined): AddressValues => ({
  name: point?.name ?? '',
  countryIso: point?.country.countryIso ?? '',
  regionCode: point?.region.domesticRegionCode ?? '',
  city: point?.city ?? '',
  address: point?.address ?? '',
  index: point?.index ?? '',
  isMain: point?.isMain ?? false,
})
