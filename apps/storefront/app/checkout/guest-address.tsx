import { Form } from '@kids-crafts/browser/form/form.tsx'
import { useForm } from '@kids-crafts/browser/form/use-form.ts'
import { useStoredTyping } from '@kids-crafts/browser/form/use-stored-typing.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { AddressFields } from '../delivery/address-fields.tsx'
import { addressSchema } from '../delivery/address-values.ts'
import type { AddressValues } from '../delivery/address-values.ts'
import { useRoughPlace } from '../shipping/place-to-ship.ts'
import { checkout } from './use-checkout.ts'

/** A guest's address, used once. It starts with the cart's place. */
export function GuestAddress({ onDone, actions }: { onDone: () => void; actions: ReactNode }) {
  const [regionsExist, setRegionsExist] = useState(true)
  const { countryIso, regionCode = '' } = useRoughPlace()
  const form = useForm<AddressValues, AddressValues>({
    initial: checkout.get().draft.address ?? { ...noAddress, countryIso, regionCode },
    schema: addressSchema(regionsExist, { isSaved: false }),
    submit: async (address) => {
      checkout.updateDraft({ address })
      checkout.setStep('deliveryInfo', true)
      onDone()
    },
  })
  useStoredTyping(form, (address) => checkout.updateDraft({ address }))
  return (
    <Form form={form} actions={actions}>
      <AddressFields form={form} onRegions={setRegionsExist} isSaved={false} />
    </Form>
  )
}

const noAddress: AddressValues = {
  name: '',
  countryIso: '',
  regionCode: '',
  city: '',
  address: '',
  index: '',
  isMain: false,
}
