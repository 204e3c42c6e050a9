import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { useUser } from '@kids-crafts/browser/session.ts'
import type { DeliveryPoint } from '@kids-crafts/contract/delivery.ts'
import { addressLines } from '@kids-crafts/rules/address-lines.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import type { ReactNode } from 'react'

import { AddressLines, linesOfPoint } from '../delivery/address-lines.tsx'
import { useDeliveryPoints } from '../delivery/use-delivery-points.ts'
import { useTranslation } from '../platform/translation.ts'
import { GuestAddress } from './guest-address.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import { Step } from './step.tsx'
import { useCheckout } from './use-checkout.ts'
import { usePlace } from './use-place-name.ts'

export const deliveryStepId = 'checkout-delivery'

interface DeliveryStepProps {
  isChild: boolean
  onDone: () => void
  onEdit: () => void
  /** Problems and choices about the address. */
  children: ReactNode
}

export function DeliveryStep(props: DeliveryStepProps) {
  return useUser() ? <OwnDelivery {...props} /> : <GuestDelivery {...props} />
}

function OwnDelivery({ isChild, onDone, onEdit, children }: DeliveryStepProps) {
  const { t } = useTranslation()
  const { deliveryCode, steps } = useCheckout().draft
  const query = useDeliveryPoints()
  const chosen = query.data?.deliveryPointsList.find(({ code }) => code === deliveryCode)
  const isDone = steps.deliveryInfo && chosen !== undefined
  return (
    <Step
      id={deliveryStepId}
      number={2}
      title={t('checkout.delivery.title')}
      onEdit={onEdit}
      {...(isDone && { summary: <PointSummary point={chosen}>{children}</PointSummary> })}
    >
      <Loaded query={query}>
        {({ deliveryPointsList }) => (
          <SavedAddresses isChild={isChild} points={deliveryPointsList} onDone={onDone} />
        )}
      </Loaded>
    </Step>
  )
}

function PointSummary({ point, children }: { point: DeliveryPoint; children: ReactNode }) {
  return (
    <>
      <p className="font-medium">
        <bdi>{point.name}</bdi>
      </p>
      <AddressLines lines={linesOfPoint(point)} className="text-ink-muted" />
      {children}
    </>
  )
}

function GuestDelivery({ onDone, onEdit, children }: DeliveryStepProps) {
  const { t } = useTranslation()
  const { address, steps } = useCheckout().draft
  const place = usePlace(address)
  const isDone = steps.deliveryInfo && address !== null
  return (
    <Step
      id={deliveryStepId}
      number={2}
      title={t('checkout.delivery.title')}
      onEdit={onEdit}
      {...(isDone && {
        summary: (
          <>
            <AddressLines lines={addressLines({ ...address, ...place })} className="text-ink-muted" />
            {children}
          </>
        ),
      })}
    >
      <GuestAddress onDone={onDone} actions={<Button type="submit">{t('checkout.delivery.use')}</Button>} />
    </Step>
  )
}
