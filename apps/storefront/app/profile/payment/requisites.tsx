import { getRequisites } from '@kids-crafts/contract/requisites.ts'
import type { Requisite } from '@kids-crafts/contract/requisites.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'

import { useRead } from '../../platform/use-read.ts'
import { Loaded } from '../loaded.tsx'
import { useEditing } from '../use-editing.ts'
import { RequisiteCard } from './requisite-card.tsx'
import { RequisiteForm } from './requisite-form.tsx'

export function Requisites() {
  const query = useRead(getRequisites, {})
  return <Loaded query={query}>{({ requisiteList }) => <RequisiteList requisites={requisiteList} />}</Loaded>
}

function RequisiteList({ requisites }: { requisites: Requisite[] }) {
  const { t } = useTranslation()
  const { editing, open, close } = useEditing()
  const edited = requisites.find(({ requisiteId }) => requisiteId === editing)
  const addButton = (
    <Button data-opens="new" onClick={() => open('new')}>
      <Plus size={20} />
      {t('profile.payment.add')}
    </Button>
  )
  if (editing !== null) return <RequisiteForm requisite={edited} onClose={close} />
  if (requisites.length === 0) {
    return (
      <EmptyState
        art="/art/empty-requisites.svg"
        title={t('profile.payment.emptyTitle')}
        text={t('profile.payment.emptyText')}
        action={addButton}
      />
    )
  }
  return (
    <>
      <ul className="mb-6 grid gap-4 md:grid-cols-2">
        {requisites.map((requisite) => (
          <li key={requisite.requisiteId}>
            <RequisiteCard requisite={requisite} onEdit={() => open(requisite.requisiteId)} />
          </li>
        ))}
      </ul>
      {addButton}
    </>
  )
}
