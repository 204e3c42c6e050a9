import {
  getDeliveryPoints,
  saveDeliveryPoint,
  setDeliveryPointStatus,
} from '@kids-crafts/contract/delivery.ts'
import type { DeliveryPoint } from '@kids-crafts/contract/delivery.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { useTranslation } from 'react-i18next'

import { call } from '../platform/api.ts'
import { readAnew } from '../platform/use-read.ts'
import type { EntryActions } from '../profile/entry-list.tsx'
import { useChange } from '../profile/use-change.ts'

interface AddressCardProps extends EntryActions {
  point: DeliveryPoint
}

export function AddressCard({ point, onEdit, onRemoved, onChanged }: AddressCardProps) {
  const { t } = useTranslation()
  const change = useChange()
  const { name } = point

  const makeMain = () =>
    change.run(async () => {
      await call(saveDeliveryPoint, { ...inputOf(point), isMain: true })
      onChanged()
      await readAnew(getDeliveryPoints, {})
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
      await readAnew(getDeliveryPoints, {})
    })
  }

  return (
    <Card className="flex h-full flex-col" aria-busy={change.isPending || undefined}>
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-lg break-words">{name}</h2>
        {point.isMain && <Badge tone="primary">{t('profile.shipping.main')}</Badge>}
      </div>
      <address className="text-ink-muted mt-2 mb-4 break-words not-italic">
        {[point.address, `${point.index} ${point.city}`, placeOf(point)].map((line) => (
          <span key={line} className="block">
            <bdi>{line}</bdi>
          </span>
        ))}
      </address>
      <div className="-ms-3.5 mt-auto flex flex-wrap gap-1">
        <Button
          variant="quiet"
          size="small"
          data-opens={point.code}
          aria-label={t('profile.shipping.editNamed', { name })}
          onClick={onEdit}
        >
          {t('form.edit')}
        </Button>
        {!point.isMain && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('profile.shipping.makeMainNamed', { name })}
            onClick={() => void makeMain()}
          >
            {t('profile.shipping.makeMain')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-label={t('profile.shipping.removeNamed', { name })}
          onClick={() => void remove()}
        >
          {t('form.remove')}
        </Button>
      </div>
    </Card>
  )
}

const placeOf = ({ region, country }: DeliveryPoint): string =>
  [region.regionName, country.countryName].filter(Boolean).join(', ')

function inputOf({ code, region, address, name, city, country, index }: DeliveryPoint) {
  const { countryIso } = country
  return { code, regionCode: region.domesticRegionCode || undefined, address, name, city, countryIso, index }
}
