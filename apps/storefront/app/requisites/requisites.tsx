import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { useRead } from '@kids-crafts/browser/use-read.ts'
import { getRequisites } from '@kids-crafts/contract/requisites.ts'
import type { Requisite } from '@kids-crafts/contract/requisites.ts'

import { useTranslation } from '../platform/translation.ts'
import { EntryList } from '../profile/entry-list.tsx'
import { RequisiteCard } from './requisite-card.tsx'
import { RequisiteForm } from './requisite-form.tsx'

export function Requisites() {
  const query = useRead(getRequisites, {})
  return <Loaded query={query}>{({ requisiteList }) => <RequisiteList requisites={requisiteList} />}</Loaded>
}

function RequisiteList({ requisites }: { requisites: Requisite[] }) {
  const { t } = useTranslation()
  return (
    <EntryList
      entries={requisites}
      idOf={({ requisiteId }) => requisiteId}
      addLabel={t('profile.payment.add')}
      empty={{
        art: 'empty-requisites',
        title: t('profile.payment.emptyTitle'),
        text: t('profile.payment.emptyText'),
      }}
      card={(requisite, actions) => <RequisiteCard requisite={requisite} {...actions} />}
      form={(requisite, onClose) => <RequisiteForm requisite={requisite} onClose={onClose} />}
    />
  )
}
