import { getDeliveryPoints } from '@kids-crafts/contract/delivery.ts'
import type { DeliveryPoint } from '@kids-crafts/contract/delivery.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'

import { useRead } from '../../platform/use-read.ts'
import type { PageHandle } from '../../shell/page-title.tsx'
import { Loaded } from '../loaded.tsx'
import { OnlyWithRole } from '../only-with-role.tsx'
import { useEditing } from '../use-editing.ts'
import { AddressCard } from './address-card.tsx'
import { AddressForm } from './address-form.tsx'

export const handle = { title: 'profile.shipping.title' } satisfies PageHandle

export default function Shipping() {
  const { t } = useTranslation()
  return (
    <>
      <SectionHeading level={1} lead={t('profile.shipping.lead')}>
        {t('profile.shipping.title')}
      </SectionHeading>
      <OnlyWithRole>{() => <Addresses />}</OnlyWithRole>
    </>
  )
}

function Addresses() {
  const query = useRead(getDeliveryPoints, {})
  return (
    <Loaded query={query}>{({ deliveryPointsList }) => <AddressList points={deliveryPointsList} />}</Loaded>
  )
}

function AddressList({ points }: { points: DeliveryPoint[] }) {
  const { t } = useTranslation()
  const { editing, open, close } = useEditing()
  const edited = points.find(({ code }) => code === editing)
  const addButton = (
    <Button data-opens="new" onClick={() => open('new')}>
      <Plus size={20} />
      {t('profile.shipping.add')}
    </Button>
  )
  if (editing !== null) {
    return <AddressForm point={edited} isFirst={points.length === 0} onClose={close} />
  }
  if (points.length === 0) {
    return (
      <EmptyState
        art="/art/empty-addresses.svg"
        title={t('profile.shipping.emptyTitle')}
        text={t('profile.shipping.emptyText')}
        action={addButton}
      />
    )
  }
  return (
    <>
      <ul className="mb-6 grid gap-4 md:grid-cols-2">
        {points.map((point) => (
          <li key={point.code}>
            <AddressCard point={point} onEdit={() => open(point.code)} />
          </li>
        ))}
      </ul>
      {addButton}
    </>
  )
}
