import { call } from '@kids-crafts/browser/api.ts'
import { refetchRead } from '@kids-crafts/browser/cached-reads.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import {
  getDeliveryPoints,
  saveDeliveryPoint,
  setDeliveryPointStatus,
} from '@kids-crafts/contract/delivery.ts'
import type { DeliveryPoint } from '@kids-crafts/contract/delivery.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { Button } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'

import { useTranslation } from '../platform/translation.ts'
import { EntryCard } from '../profile/entry-card.tsx'
import type { EntryActions } from '../profile/entry-list.tsx'
import { AddressLines, linesOfPoint } from './address-lines.tsx'

interface AddressCardProps extends Omit<EntryActions, 'onEdit'> {
  point: DeliveryPoint
  /** Absent where somebody else has given it. */
  onEdit?: (() => void) | undefined
}

export function AddressCard({ point, onEdit, onRemoved, onChanged }: AddressCardProps) {
  const { t } = useTranslation()
  const change = useChange()
  const { name } = point

  const makeMain = () =>
    change.run(async () => {
      await call(saveDeliveryPoint, { ...inputOfPoint(point), isMain: true })
      onChanged()
      await refetchRead(getDeliveryPoints, {})
    })

  async function remove() {
    const ending = await dialogs.confirm(t('profile.shipping.removeQuestion', { name }), {
      isDangerous: true,
    })
    if (ending !== 'confirmed') return
    await change.run(async () => {
      await call(setDeliveryPointStatus, {
        deliveryPointCode: point.code,
        deliveryPointStatus: 'CLOSED',
      })
      onRemoved()
      await refetchRead(getDeliveryPoints, {})
    })
  }

  return (
    <EntryCard
      id={point.code}
      name={name}
      headingLevel={2}
      badge={point.isMain && <Badge tone="primary">{t('profile.shipping.main')}</Badge>}
      isPending={change.isPending}
      labels={{
        edit: t('profile.shipping.editNamed', { name }),
        remove: t('profile.shipping.removeNamed', { name }),
      }}
      onEdit={onEdit}
      onRemove={() => void remove()}
      actions={
        !point.isMain && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('profile.shipping.makeMainNamed', { name })}
            onClick={() => void makeMain()}
          >
            {t('profile.shipping.makeMain')}
          </Button>
        )
      }
    >
      <AddressLines lines={linesOfPoint(point)} className="text-ink-muted mt-2 mb-4" />
    </EntryCard>
  )
}

export function inputOfPoint({ code, region, address, name, city, country, index }: DeliveryPoint) {
  const { countryIso } = country
  return { code, regionCode: region.domesticRegionCode || undefined, address, name, city, countryIso, index }
}
