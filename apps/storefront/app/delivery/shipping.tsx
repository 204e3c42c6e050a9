import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import type { DeliveryPoint } from '@kids-crafts/contract/delivery.ts'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'

import { useTranslation } from '../platform/translation.ts'
import { useRestoreFocus } from '../platform/use-restore-focus.ts'
import { EntryList } from '../profile/entry-list.tsx'
import { OnlyWithRole } from '../profile/only-with-role.tsx'
import type { PageHandle } from '../shell/page-title.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressForm } from './address-form.tsx'
import { AskForAddress } from './ask-for-address.tsx'
import { useDeliveryPoints } from './use-delivery-points.ts'

export const handle = { title: 'profile.shipping.title' } satisfies PageHandle

export default function Shipping() {
  const { t } = useTranslation()
  return (
    <>
      <SectionHeading level={1} lead={t('profile.shipping.lead')}>
        {t('profile.shipping.title')}
      </SectionHeading>
      <OnlyWithRole>{({ isChild }) => <Addresses isChild={isChild} />}</OnlyWithRole>
    </>
  )
}

function Addresses({ isChild }: { isChild: boolean }) {
  const query = useDeliveryPoints()
  const List = isChild ? AddressesOfChild : AddressList
  return <Loaded query={query}>{({ deliveryPointsList }) => <List points={deliveryPointsList} />}</Loaded>
}

/** H-16: a parent or guardian has given them. The child may choose the main one and remove any. */
function AddressesOfChild({ points }: { points: DeliveryPoint[] }) {
  const keyboardTo = useRestoreFocus()
  return (
    <>
      <ul className="mb-6 grid gap-4 md:grid-cols-2">
        {points.map((point) => (
          <li key={point.code}>
            <AddressCard point={point} onRemoved={() => keyboardTo()} onChanged={() => keyboardTo()} />
          </li>
        ))}
      </ul>
      <AskForAddress />
    </>
  )
}

function AddressList({ points }: { points: DeliveryPoint[] }) {
  const { t } = useTranslation()
  return (
    <EntryList
      entries={points}
      idOf={({ code }) => code}
      addLabel={t('profile.shipping.add')}
      empty={{
        art: 'empty-addresses',
        title: t('profile.shipping.emptyTitle'),
        text: t('profile.shipping.emptyText'),
      }}
      card={(point, actions) => <AddressCard point={point} {...actions} />}
      form={(point, onClose) => <AddressForm point={point} isFirst={points.length === 0} onClose={onClose} />}
    />
  )
}
