import { call } from '@kids-crafts/browser/api.ts'
import { extendSale } from '@kids-crafts/contract/fulfilment.ts'
import type { FullSale, ShownSale } from '@kids-crafts/contract/fulfilment.ts'
import { extensionReasons } from '@kids-crafts/rules/fulfilment.ts'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'

import { PortalForm } from '../../shared/form/portal-form.tsx'
import { usePortalForm } from '../../shared/form/use-portal-form.ts'
import { useTranslation } from '../translation.ts'
import { Section } from './section.tsx'

interface ExtendFormProps {
  sale: FullSale
  days: { from: string; to: string }
  onChanged: (sale: ShownSale) => void
}

/** A later day, once. */
export function ExtendForm({ sale: { orderNum, number }, days, onChanged }: ExtendFormProps) {
  const { t } = useTranslation()
  const form = usePortalForm({
    initial: { shipBy: days.from, reason: 'ILLNESS' },
    schema: extendSale.input.pick({ shipBy: true, reason: true }),
    submit: async (typed) => onChanged(await call(extendSale, { orderNum, number, ...typed })),
  })
  return (
    <Section title={t('orders.extend')}>
      <p>{t('orders.extendText')}</p>
      <PortalForm form={form} submitLabel={t('orders.extendButton')} isGuarded={false}>
        <TextField
          type="date"
          label={t('orders.newDay')}
          min={days.from}
          max={days.to}
          {...form.field('shipBy')}
        />
        <NativeSelect label={t('orders.reason')} {...form.field('reason')}>
          {extensionReasons.map((each) => (
            <option key={each} value={each}>
              {t(`orders.extensionReasons.${each}`)}
            </option>
          ))}
        </NativeSelect>
      </PortalForm>
    </Section>
  )
}
