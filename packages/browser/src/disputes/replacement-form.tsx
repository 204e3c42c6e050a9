import { trackingNumber } from '@kids-crafts/contract/returns.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { carrierCodes, carriers } from '@kids-crafts/rules/fulfilment.ts'
import type { CarrierCode } from '@kids-crafts/rules/fulfilment.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'

import { Form } from '../form/form.tsx'
import { useForm, useTyped } from '../form/use-form.ts'
import { useTranslation } from '../translation.tsx'

export interface SentReplacement {
  carrier: CarrierCode
  trackingNumber: string | undefined
}

const schema = z.object({
  carrier: z.enum(carrierCodes),
  trackingNumber: z.union([z.literal(''), trackingNumber]),
})

const isTracked = (carrier: CarrierCode): boolean =>
  carriers[carrier].track !== undefined || carrier === 'OTHER'

/** Asks how the replacement was sent. */
export function ReplacementForm({ send }: { send: (sent: SentReplacement) => Promise<void> }) {
  const { t } = useTranslation()
  const form = useForm({
    initial: { carrier: 'CANADA_POST', trackingNumber: '' },
    schema,
    submit: (sent) =>
      send({
        carrier: sent.carrier,
        trackingNumber:
          isTracked(sent.carrier) && sent.trackingNumber !== '' ? sent.trackingNumber : undefined,
      }),
  })
  const carrier = useTyped(form, 'carrier') as CarrierCode
  return (
    <Form
      form={form}
      actions={
        <Button type="submit" isPending={form.isPending}>
          {t('dispute.acts.SEND_REPLACEMENT')}
        </Button>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <NativeSelect label={t('dispute.replacement.carrier')} {...form.field('carrier')}>
          {carrierCodes.map((code) => (
            <option key={code} value={code}>
              {carriers[code].name ?? t(`dispute.replacement.carriers.${code as 'OTHER' | 'BY_HAND'}`)}
            </option>
          ))}
        </NativeSelect>
        {isTracked(carrier) && (
          <TextField
            label={t('dispute.replacement.tracking')}
            dir="ltr"
            autoComplete="off"
            {...form.field('trackingNumber')}
          />
        )}
      </div>
    </Form>
  )
}
