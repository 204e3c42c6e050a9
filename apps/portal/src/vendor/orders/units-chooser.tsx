import { NumberStepper } from '@kids-crafts/ui/number-stepper.tsx'

import { useTranslation } from '../translation.ts'
import { openUnits } from './sale-parts.tsx'
import type { SaleItem } from './sale-parts.tsx'

interface UnitsChooserProps {
  items: readonly SaleItem[]
  units: ReadonlyMap<string, number>
  onChange: (units: Map<string, number>) => void
}

/** How many of each line that has some left. */
export function UnitsChooser({ items, units, onChange }: UnitsChooserProps) {
  const { t } = useTranslation()
  return (
    <ul className="flex flex-col gap-3">
      {items
        .filter((item) => openUnits(item) > 0)
        .map((item) => (
          <li key={item.orderItemNum} className="flex flex-wrap items-center justify-between gap-3">
            <bdi lang={item.locale} className="min-w-0 hyphens-auto">
              {item.fullName}
            </bdi>
            <NumberStepper
              value={units.get(item.orderItemNum) ?? 0}
              minimum={0}
              maximum={openUnits(item)}
              isLive
              onChange={(value) => onChange(new Map(units).set(item.orderItemNum, value))}
              labels={{
                value: t('orders.howMany', { name: item.fullName }),
                decrease: t('orders.fewer', { name: item.fullName }),
                increase: t('orders.more', { name: item.fullName }),
              }}
            />
          </li>
        ))}
    </ul>
  )
}

/** Those of which some are meant, as calls name them. */
export const namedItems = (units: ReadonlyMap<string, number>) =>
  [...units]
    .filter(([, quantity]) => quantity > 0)
    .map(([orderItemNum, quantity]) => ({ orderItemNum, quantity }))

export const allUnits = (items: readonly SaleItem[]): Map<string, number> =>
  new Map(items.map((item) => [item.orderItemNum, openUnits(item)]))
