import { Link } from '@kids-crafts/ui/link.tsx'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'

import { useTranslation } from '../../platform/translation.ts'
import { hrefOf } from './list-address.ts'
import { chosenOrder, inOrder, ordersToChoose } from './sort-orders.ts'
import type { OrderWhenAbsent } from './sort-orders.ts'
import type { ListPlace } from './use-list.ts'

/** A picker where there are scripts, and links where there are none. */
export function SortPicker({
  place: { wanted, goTo },
  orderWhenAbsent,
}: {
  place: ListPlace
  orderWhenAbsent: OrderWhenAbsent
}) {
  const { t } = useTranslation()
  const chosen = chosenOrder(wanted, orderWhenAbsent)
  const orders = ordersToChoose(chosen, orderWhenAbsent)
  return (
    <>
      <NativeSelect
        label={t('products.sort.label')}
        isLabelHidden
        value={chosen?.name}
        onChange={({ target }) => {
          const order = orders.find(({ name }) => name === target.value)
          if (order) goTo(inOrder(wanted, order, orderWhenAbsent))
        }}
        className="noscript:hidden"
      >
        {orders.map(({ name }) => (
          <option key={name} value={name}>
            {t(`products.sort.orders.${name}`)}
          </option>
        ))}
      </NativeSelect>
      <ul aria-label={t('products.sort.label')} className="hidden flex-wrap gap-x-4 noscript:flex">
        {orders.map((order) => (
          <li key={order.name}>
            <Link
              href={hrefOf(inOrder(wanted, order, orderWhenAbsent))}
              className="text-primary py-2 underline"
            >
              {t(`products.sort.orders.${order.name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Products without a rating show five stars and yet come last. */
export function SortNote({ wanted }: Pick<ListPlace, 'wanted'>) {
  const { t } = useTranslation()
  const { sortField, sortOrder } = wanted.query
  if (sortField !== 'rating' || sortOrder === 'ASC') return null
  return <p className="text-ink-muted text-sm">{t('products.sort.unratedLast')}</p>
}

export function ListCount({ total, isTotalExact }: { total: number; isTotalExact: boolean }) {
  const { t } = useTranslation()
  return (
    <output className="text-ink-muted block">
      {isTotalExact ? t('products.count', { count: total }) : t('products.moreThan', { total })}
    </output>
  )
}
