import { call } from '@kids-crafts/browser/api.ts'
import { refetchRead } from '@kids-crafts/browser/cached-reads.ts'
import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { getDeliveryPoints, saveDeliveryPoint } from '@kids-crafts/contract/delivery.ts'
import type { DeliveryPoint } from '@kids-crafts/contract/delivery.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { RadioGroup } from '@kids-crafts/ui/radio-group.tsx'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'

import { inputOfPoint } from '../delivery/address-card.tsx'
import { AddressForm } from '../delivery/address-form.tsx'
import { linesOfPoint } from '../delivery/address-lines.tsx'
import { AskForAddress } from '../delivery/ask-for-address.tsx'
import { useTranslation } from '../platform/translation.ts'
import { useRestoreFocus } from '../platform/use-restore-focus.ts'
import { checkout, useCheckout } from './use-checkout.ts'

interface SavedAddressesProps {
  /** H-16: a child chooses from the guardian's addresses. */
  isChild: boolean
  /** The main one first. */
  points: readonly DeliveryPoint[]
  onDone: () => void
}

/** The signed-in person's delivery points; the main one is preselected. */
export function SavedAddresses({ isChild, points, onDone }: SavedAddressesProps) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const restoreFocus = useRestoreFocus()
  const [isAdding, setIsAdding] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const { deliveryCode } = useCheckout().draft
  const chosen = points.find(({ code }) => code === deliveryCode) ?? points.find(({ isMain }) => isMain)

  function finish(event: SyntheticEvent): void {
    event.preventDefault()
    setIsMissing(!chosen)
    if (!chosen) return
    checkout.updateDraft({ deliveryCode: chosen.code })
    checkout.setStep('deliveryInfo', true)
    onDone()
  }

  if (isAdding) {
    return (
      <AddressForm
        point={undefined}
        isFirst={points.length === 0}
        headingLevel={3}
        onSaved={(code) => {
          setIsMissing(false)
          checkout.updateDraft({ deliveryCode: code })
        }}
        onClose={() => {
          setIsAdding(false)
          restoreFocus('[data-adds-address]')
        }}
      />
    )
  }
  return (
    <form method="post" noValidate onSubmit={finish} className="flex flex-col gap-5">
      {points.length > 0 && !points.some(({ isMain }) => isMain) && <NoMainPoint chosen={chosen} />}
      {points.length > 0 ? (
        <RadioGroup
          label={t('checkout.delivery.choose')}
          name="deliveryCode"
          value={chosen?.code ?? ''}
          onChange={(code) => {
            setIsMissing(false)
            checkout.updateDraft({ deliveryCode: code })
          }}
          options={points.map((point) => ({
            value: point.code,
            label: <PointName point={point} />,
            description: <bdi>{linesOfPoint(point).filter(Boolean).join(', ')}</bdi>,
          }))}
        />
      ) : (
        !isChild && <p className="text-ink-muted">{t('checkout.delivery.none')}</p>
      )}
      {isChild && <AskForAddress />}
      {isMissing && <Notice tone="error">{words.ofFault(fault('DELIVERY_ADDRESS_MISSING'))}</Notice>}
      <div className="flex flex-wrap gap-3">
        {(points.length > 0 || !isChild) && <Button type="submit">{t('checkout.delivery.use')}</Button>}
        {!isChild && (
          <Button variant="secondary" data-adds-address onClick={() => setIsAdding(true)}>
            <Plus size={20} />
            {t('profile.shipping.add')}
          </Button>
        )}
      </div>
    </form>
  )
}

function PointName({ point: { name, isMain } }: { point: DeliveryPoint }) {
  const { t } = useTranslation()
  return (
    <span className="flex flex-wrap items-center gap-2">
      <bdi>{name}</bdi>
      {isMain && <Badge tone="primary">{t('profile.shipping.main')}</Badge>}
    </span>
  )
}

/** An order needs a main delivery point, so the chosen one can become it here. */
function NoMainPoint({ chosen }: { chosen: DeliveryPoint | undefined }) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const change = useChange()
  const makeMain = (point: DeliveryPoint) =>
    change.run(async () => {
      await call(saveDeliveryPoint, { ...inputOfPoint(point), isMain: true })
      await refetchRead(getDeliveryPoints, {})
    })
  return (
    <Notice
      tone="warning"
      title={t('checkout.delivery.noMain')}
      action={
        chosen && (
          <Button
            variant="secondary"
            size="small"
            isPending={change.isPending}
            onClick={() => void makeMain(chosen)}
          >
            {t('profile.shipping.makeMainNamed', { name: chosen.name })}
          </Button>
        )
      }
    >
      {words.ofFault(fault('MAIN_DELIVERY_POINT_MISSING'))}
    </Notice>
  )
}
