import { call } from '@kids-crafts/browser/api.ts'
import { Form } from '@kids-crafts/browser/form/form.tsx'
import { useForm } from '@kids-crafts/browser/form/use-form.ts'
import type { Form as AddressForm } from '@kids-crafts/browser/form/use-form.ts'
import { addressContact } from '@kids-crafts/contract/delivery.ts'
import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import { addAddressByLink, addAddressOfChild } from '@kids-crafts/contract/guardian-children.ts'
import type { ManagedChild } from '@kids-crafts/contract/guardian-children.ts'
import { newDeliveryPointCode } from '@kids-crafts/rules/delivery.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import { useState } from 'react'

import { AddressFields } from '../delivery/address-fields.tsx'
import { addressSchema } from '../delivery/address-values.ts'
import type { AddressValues } from '../delivery/address-values.ts'
import { NameFields, PhoneFields } from '../delivery/contact-fields.tsx'
import { useTranslation } from '../platform/translation.ts'
import type { ByGuardian } from './by-guardian.ts'
import { MailedCode } from './mailed-code.tsx'

const { shape: contactShape } = addressContact

type Address = Omit<InputOf<typeof addAddressOfChild>, 'childLogin'>

interface ChildAddressFormProps {
  who: ByGuardian
  onSaved: (child: ManagedChild) => void
  onClose: () => void
}

/** An address and whom the seller may call: what a child's order says of both. */
export default function ChildAddressForm({ who, onSaved, onClose }: ChildAddressFormProps) {
  const { t } = useTranslation()
  // Chosen once, so that an address that is sent again is the same address.
  const [addressCode] = useState(newDeliveryPointCode)
  const [regionsExist, setRegionsExist] = useState(true)
  /** What waits for the code that the link takes. */
  const [waiting, setWaiting] = useState<Address | null>(null)
  const form = useForm({
    initial: empty,
    schema: addressSchema(regionsExist).safeExtend(contactShape),
    submit: async ({ name, countryIso, regionCode, city, address: street, index, ...contact }) => {
      const { firstName, lastName, phone1, phone2 } = contact
      const place = { name, countryIso, regionCode, city, address: street, index }
      const address = { ...place, firstName, lastName, phone1, phone2, addressCode }
      if ('token' in who) setWaiting(address)
      else finish(await call(addAddressOfChild, { ...who, ...address }))
    },
  })

  function finish(saved: ManagedChild): void {
    toast.show(t('form.updated'))
    onSaved(saved)
  }

  return (
    <div className="max-w-3xl">
      <Form
        form={form}
        actions={
          <>
            <Button type="submit" variant="secondary" isPending={form.isPending}>
              {t('form.save')}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              {t('dialog.cancel')}
            </Button>
          </>
        }
      >
        {/* It has the fields of an address, and more. */}
        <AddressFields form={form as unknown as AddressForm<AddressValues>} onRegions={setRegionsExist} />
        <p className="font-semibold">{t('childAddress.contact')}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <NameFields field={form.field} />
          <PhoneFields field={form.field} />
        </div>
      </Form>
      {'token' in who && waiting && (
        <MailedCode
          token={who.token}
          action="ADDRESS"
          label={t('form.save')}
          onCode={async (code) => finish(await call(addAddressByLink, { ...who, ...waiting, code }))}
          onCancel={() => setWaiting(null)}
        />
      )}
    </div>
  )
}

const empty = {
  name: '',
  countryIso: '',
  regionCode: '',
  city: '',
  address: '',
  index: '',
  isMain: false,
  firstName: '',
  lastName: '',
  phone1: '',
  phone2: '',
}
