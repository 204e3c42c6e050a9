import { call } from '@kids-crafts/browser/api.ts'
import { sendParcel } from '@kids-crafts/contract/fulfilment.ts'
import type { Sale, ShownSale } from '@kids-crafts/contract/fulfilment.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { carrierCodes, carriers } from '@kids-crafts/rules/fulfilment.ts'
import type { CarrierCode } from '@kids-crafts/rules/fulfilment.ts'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useState } from 'react'

import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { useTranslation } from '../translation.ts'
import { allUnits, namedItems, UnitsChooser } from './units-chooser.tsx'

/** A parcel with everything that is open, unless less is chosen. */
export function SendForm({ sale, onChanged }: { sale: Sale; onChanged: (sale: ShownSale) => void }) {
  const { t } = useTranslation()
  const { orderNum, number, items, shippingKind } = sale
  const [units, setUnits] = useState(() => allUnits(items))
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID())
  const initial = {
    carrier: (shippingKind === 'COLLECTION' ? 'BY_HAND' : 'CANADA_POST') as CarrierCode,
    trackingNumber: '',
  }
  const form = usePortalForm({
    initial,
    schema: typedFields,
    submit: async ({ carrier, trackingNumber }) => {
      const answer = await call(sendParcel, {
        orderNum,
        number,
        items: namedItems(units),
        carrier,
        ...(trackingNumber ? { trackingNumber } : {}),
        requestKey,
      })
      setRequestKey(crypto.randomUUID())
      setUnits(allUnits(answer.items))
      form.reset(initial)
      onChanged(answer)
    },
  })
  const isTracked = carriers[form.watch('carrier')].track !== undefined || form.watch('carrier') === 'OTHER'
  return (
    <section aria-label={t('orders.send')} className="flex flex-col gap-4">
      <h2 className="text-lg">{t('orders.send')}</h2>
      <UnitsChooser items={items} units={units} onChange={setUnits} />
      <PortalForm form={form} submitLabel={t('orders.sendButton')} isGuarded={false}>
        <NativeSelect label={t('orders.carrier')} {...form.field('carrier')}>
          {carrierCodes.map((code) => (
            <option key={code} value={code}>
              {carriers[code].name ?? t(`orders.carriers.${code as 'OTHER' | 'BY_HAND'}`)}
            </option>
          ))}
        </NativeSelect>
        {isTracked && (
          <TextField
            label={t('orders.tracking')}
            hint={t('orders.trackingHint')}
            dir="ltr"
            autoComplete="off"
            {...form.field('trackingNumber')}
          />
        )}
      </PortalForm>
    </section>
  )
}

/** An empty field is no number. */
const typedFields = sendParcel.input
  .pick({ carrier: true })
  .extend({ trackingNumber: sendParcel.input.shape.trackingNumber.or(z.literal('')) })
