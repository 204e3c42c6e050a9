import { DisputeView } from '@kids-crafts/browser/disputes/dispute-view.tsx'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import type { DisputablePart, OrderDisputes } from '@kids-crafts/contract/disputes.ts'
import type { Order } from '@kids-crafts/contract/order-reading.ts'
import { Button, ButtonLink } from '@kids-crafts/ui/button.tsx'
import MessageSquareWarning from 'lucide-react/icons/message-square-warning'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { dayText } from '../orders/order-time.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { DisputeForm } from './dispute-form.tsx'
import { disputeHref } from './dispute-href.ts'
import { EditDispute } from './edit-dispute.tsx'
import { useDispute } from './use-disputes.ts'

interface PartDisputeProps {
  part: Order['parts'][number]
  orderNum: string
  disputes: OrderDisputes
  /** Of a guest. */
  bearer: string | undefined
  /** Of what stands within the part. */
  headingLevel: 3 | 4
}

/** The dispute about a part: the way to it, to change it, or to open one. */
export default function PartDispute({ part, orderNum, disputes, bearer, headingLevel }: PartDisputeProps) {
  const { t } = useTranslation()
  const [isEditing, setIsEditing] = useState(false)
  const disputable = disputes.parts.find(({ number }) => number === part.number)
  if (disputable === undefined) return null
  const { disputeNum, isOpen, isEditable, topics } = disputable
  const close = () => setIsEditing(false)
  if (isEditing && isOpen && isEditable && disputeNum !== undefined) {
    return (
      <Framed>
        <EditDispute disputeNum={disputeNum} bearer={bearer} onClose={close} />
      </Framed>
    )
  }
  if (isEditing && !isOpen) {
    return (
      <Framed>
        <DisputeForm
          {...{ orderNum, topics, bearer }}
          number={part.number}
          sellerName={part.soldBy.name}
          uploadPass={disputes.uploadPass}
          onSaved={close}
          onClose={close}
        />
      </Framed>
    )
  }
  const canOpen = !isOpen && topics.length > 0
  if (!canOpen && disputeNum === undefined) return null
  const until = canOpen && <Until disputable={disputable} />
  const edit = (canOpen || (isOpen && isEditable)) && (
    <Button variant="secondary" size="small" onClick={() => setIsEditing(true)}>
      <MessageSquareWarning size={18} />
      {t(isOpen ? 'orders.disputes.edit' : 'orders.disputes.open')}
    </Button>
  )
  if (disputeNum !== undefined && bearer !== undefined) {
    return (
      <Framed>
        <OfGuest
          key={disputeNum}
          {...{ disputeNum, bearer, headingLevel, until, edit }}
          isShownAtFirst={isOpen}
        />
      </Framed>
    )
  }
  return (
    <Framed>
      <Row until={until}>
        {disputeNum !== undefined && (
          <ButtonLink href={disputeHref(disputeNum)} variant="secondary" size="small">
            {t('orders.disputes.see')}
          </ButtonLink>
        )}
        {edit}
      </Row>
    </Framed>
  )
}

function Row({ until, children }: { until: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {until}
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  )
}

function Framed({ children }: { children: ReactNode }) {
  return <div className="border-line mt-4 flex flex-col gap-4 border-t pt-4">{children}</div>
}

function Until({ disputable: { until } }: { disputable: DisputablePart }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  return (
    <p className="text-ink-muted min-w-0 text-sm">
      {until === undefined
        ? t('orders.disputes.any')
        : t('orders.disputes.until', { day: dayText(until, locale) })}
    </p>
  )
}

interface OfGuestProps {
  disputeNum: string
  bearer: string
  headingLevel: 3 | 4
  isShownAtFirst: boolean
  until: ReactNode
  /** The button that changes it, or opens another one. */
  edit: ReactNode
}

/** A guest has no pages of a profile, so the dispute stands in the order itself. */
function OfGuest({ disputeNum, bearer, headingLevel, isShownAtFirst, until, edit }: OfGuestProps) {
  const { t } = useTranslation()
  const [isShown, setIsShown] = useState(isShownAtFirst)
  return (
    <>
      <Row until={until}>
        <Button variant="secondary" size="small" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {t(isShown ? 'orders.disputes.hide' : 'orders.disputes.see')}
        </Button>
        {edit}
      </Row>
      {isShown && <Shown {...{ disputeNum, bearer, headingLevel }} />}
    </>
  )
}

function Shown({
  disputeNum,
  bearer,
  headingLevel,
}: Omit<OfGuestProps, 'isShownAtFirst' | 'until' | 'edit'>) {
  const { query, show } = useDispute(disputeNum, bearer)
  return (
    <Loaded query={query}>
      {(dispute) => <DisputeView reader="BUYER" {...{ dispute, bearer, headingLevel }} onChanged={show} />}
    </Loaded>
  )
}
