import { DisputeTitle } from '@kids-crafts/browser/disputes/dispute-title.tsx'
import { DisputeView } from '@kids-crafts/browser/disputes/dispute-view.tsx'
import { disputeTones } from '@kids-crafts/browser/disputes/dispute-words.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import type { ShownDispute } from '@kids-crafts/contract/disputes.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { Button, ButtonLink } from '@kids-crafts/ui/button.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import { useState } from 'react'
import { useParams } from 'react-router'

import { orderHref } from '../orders/orders-address.ts'
import { useTranslation } from '../platform/translation.ts'
import { BackLink } from '../profile/back-link.tsx'
import { storeHref } from '../shell/catalogue-links.ts'
import type { PageHandle } from '../shell/page-title.tsx'
import { disputesPath } from './dispute-href.ts'
import { EditDispute } from './edit-dispute.tsx'
import { useDispute } from './use-disputes.ts'

export const handle = {
  title: 'profile.parts.disputes.title',
  named: ({ disputeNum = '' }) => disputeNum,
} satisfies PageHandle

export default function DisputePage() {
  const { t } = useTranslation()
  const { disputeNum = '' } = useParams()
  return (
    <>
      <BackLink href={disputesPath}>{t('profile.disputes.back')}</BackLink>
      <Shown key={disputeNum} disputeNum={disputeNum} />
    </>
  )
}

function Shown({ disputeNum }: { disputeNum: string }) {
  const { t } = useTranslation()
  const { query, isMissing, show } = useDispute(disputeNum)
  if (isMissing) {
    return (
      <EmptyState
        headingLevel={1}
        art="empty-requests"
        title={t('profile.disputes.missing')}
        text={t('profile.disputes.missingText')}
        action={<ButtonLink href={disputesPath}>{t('profile.disputes.back')}</ButtonLink>}
      />
    )
  }
  return <Loaded query={query}>{(dispute) => <Dispute dispute={dispute} onChanged={show} />}</Loaded>
}

interface DisputeProps {
  dispute: ShownDispute
  onChanged: (dispute: ShownDispute) => void
}

function Dispute({ dispute, onChanged }: DisputeProps) {
  const { t } = useTranslation()
  const [isEditing, setIsEditing] = useState(false)
  const { disputeNum, orderNum, status, sellerName, vendorLogin, acts } = dispute
  const canEdit = acts.includes('EDIT')
  return (
    <>
      <SectionHeading level={1}>
        <DisputeTitle disputeNum={disputeNum} />
      </SectionHeading>
      <p className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={disputeTones[status]}>{t(`dispute.statuses.${status}`)}</Badge>
        <span>
          <span className="text-ink-muted">{t('cart.soldBy')}</span>{' '}
          <TextLink href={storeHref(vendorLogin)}>
            <bdi>{sellerName}</bdi>
          </TextLink>
        </span>
      </p>
      {isEditing && canEdit ? (
        <div className="form-paper max-w-2xl">
          <EditDispute disputeNum={disputeNum} bearer={undefined} onClose={() => setIsEditing(false)} />
        </div>
      ) : (
        <DisputeView
          reader="BUYER"
          dispute={dispute}
          orderHref={orderHref(orderNum)}
          headingLevel={2}
          onChanged={onChanged}
          acts={
            canEdit && (
              <Button variant="secondary" onClick={() => setIsEditing(true)}>
                {t('orders.disputes.edit')}
              </Button>
            )
          }
        />
      )}
    </>
  )
}
