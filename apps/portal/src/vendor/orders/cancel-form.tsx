import { call } from '@kids-crafts/browser/api.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { cancelSale } from '@kids-crafts/contract/fulfilment.ts'
import type { FullSale, ShownSale } from '@kids-crafts/contract/fulfilment.ts'
import { sellerCancelReasons } from '@kids-crafts/rules/fulfilment.ts'
import type { SellerCancelReason } from '@kids-crafts/rules/fulfilment.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { useState } from 'react'

import { useTranslation } from '../translation.ts'
import { Section } from './section.tsx'
import { namedItems, UnitsChooser } from './units-chooser.tsx'

/** Any quantity with a reason; nothing is chosen until somebody does. */
export function CancelForm({ sale, onChanged }: { sale: FullSale; onChanged: (sale: ShownSale) => void }) {
  const { t } = useTranslation()
  const change = useChange()
  const [isOpen, setIsOpen] = useState(false)
  const [units, setUnits] = useState<ReadonlyMap<string, number>>(new Map())
  const [reason, setReason] = useState<SellerCancelReason>('OUT_OF_STOCK')
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID())
  const items = namedItems(units)
  const { orderNum, number } = sale

  async function cancel(): Promise<void> {
    onChanged(await call(cancelSale, { orderNum, number, items, reason, requestKey }))
    setRequestKey(crypto.randomUUID())
    setUnits(new Map())
    setIsOpen(false)
  }

  return (
    <Section title={t('orders.cancel')}>
      {isOpen ? (
        <>
          <p>{t('orders.cancelText')}</p>
          <UnitsChooser items={sale.items} units={units} onChange={setUnits} />
          <NativeSelect
            label={t('orders.reason')}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value as SellerCancelReason)}
          >
            {sellerCancelReasons.map((each) => (
              <option key={each} value={each}>
                {t(`orders.reasons.${each}`)}
              </option>
            ))}
          </NativeSelect>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="danger"
              disabled={items.length === 0}
              isPending={change.isPending}
              onClick={() => void change.run(cancel)}
            >
              {t('orders.cancelButton')}
            </Button>
            <Button variant="quiet" onClick={() => setIsOpen(false)}>
              {t('orders.keep')}
            </Button>
          </div>
        </>
      ) : (
        <Button variant="secondary" className="self-start" onClick={() => setIsOpen(true)}>
          {t('orders.cancelOpen')}
        </Button>
      )}
    </Section>
  )
}
