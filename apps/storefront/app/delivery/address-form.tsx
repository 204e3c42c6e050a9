import { call } from '@kids-crafts/browser/api.ts'
import { refetchRead } from '@kids-crafts/browser/cached-reads.ts'
import { useForm } from '@kids-crafts/browser/form/use-form.ts'
import { getDeliveryPoints, saveDeliveryPoint } from '@kids-crafts/contract/delivery.ts'
import type { DeliveryPoint } from '@kids-crafts/contract/delivery.ts'
import { newDeliveryPointCode } from '@kids-crafts/rules/delivery.ts'
import { Checkbox } from '@kids-crafts/ui/checkbox.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import { useState } from 'react'

import { useTranslation } from '../platform/translation.ts'
import { EntryForm } from '../profile/entry-form.tsx'
import { AddressFields } from './address-fields.tsx'
import { addressSchema } from './address-values.ts'
import type { AddressValues } from './address-values.ts'

interface AddressFormProps {
  /** None for a new address. */
  point: DeliveryPoint | undefined
  /** The first address is the main one without asking. */
  isFirst: boolean
  headingLevel?: 2 | 3
  onClose: () => void
  /** Before it is closed. */
  onSaved?: (code: string) => void
}

export function AddressForm({ point, isFirst, headingLevel = 2, onClose, onSaved }: AddressFormProps) {
  const { t } = useTranslation()
  // Chosen once, so that an address that is sent again is the same address.
  const [code] = useState(() => point?.code ?? newDeliveryPointCode())
  const [regionsExist, setRegionsExist] = useState(true)
  const form = useForm({
    initial: valuesOf(point),
    schema: addressSchema(regionsExist),
    fieldOfWire,
    onRefused: (text) => void dialogs.error(text),
    submit: async ({ regionCode, isMain, ...values }) => {
      await call(saveDeliveryPoint, {
        ...values,
        code,
        regionCode: regionCode || undefined,
        isMain,
      })
      await refetchRead(getDeliveryPoints, {})
      toast.show(t('form.updated'))
      onSaved?.(code)
      onClose()
    },
  })
  return (
    <EntryForm
      form={form}
      title={t(point ? 'profile.shipping.edit' : 'profile.shipping.add')}
      headingLevel={headingLevel}
      onClose={onClose}
    >
      <AddressFields form={form} onRegions={setRegionsExist} />
      {!isFirst && !point?.isMain && (
        <Checkbox {...form.field('isMain')}>{t('profile.shipping.useAsMain')}</Checkbox>
      )}
    </EntryForm>
  )
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
