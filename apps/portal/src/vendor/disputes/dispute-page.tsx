import { setCachedRead } from '@kids-crafts/browser/cached-reads.ts'
import { DisputeView } from '@kids-crafts/browser/disputes/dispute-view.tsx'
import { disputeTones } from '@kids-crafts/browser/disputes/dispute-words.ts'
import { isolated } from '@kids-crafts/browser/isolated.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { ApiError } from '@kids-crafts/client/api-error.ts'
import { getSoldDispute } from '@kids-crafts/contract/disputes.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useParams } from 'react-router'

import { PageFrame } from '../../shared/page-frame.tsx'
import { useFresh } from '../../shared/use-fresh.ts'
import { saleHref } from '../orders/sale-parts.tsx'
import { useTranslation } from '../translation.ts'

/** One dispute, for the seller or the guardian of a child who sells. */
export function DisputePage() {
  const { t } = useTranslation()
  const { disputeNum = '' } = useParams()
  const query = useFresh(getSoldDispute, { disputeNum })
  const isMissing = query.data === undefined && query.error instanceof ApiError && query.error.status === 404
  return (
    <div className="flex flex-col gap-4">
      <TextLink href="/disputes" className="inline-flex items-center gap-2">
        <ArrowLeft size={18} className="rtl:-scale-x-100" />
        {t('disputes.back')}
      </TextLink>
      {isMissing ? (
        <EmptyState
          headingLevel={1}
          art="empty-requests"
          title={t('disputes.missing')}
          text={t('disputes.missingText')}
        />
      ) : (
        <Loaded query={query}>
          {(dispute) => (
            <PageFrame title={t('dispute.number', { number: isolated(dispute.disputeNum) })}>
              <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <Badge tone={disputeTones[dispute.status]}>{t(`dispute.statuses.${dispute.status}`)}</Badge>
                <bdi className="text-ink-muted">{dispute.sellerName}</bdi>
              </p>
              <DisputeView
                key={disputeNum}
                reader="SELLER"
                dispute={dispute}
                orderHref={saleHref({ orderNum: dispute.orderNum, number: dispute.partNumber })}
                headingLevel={2}
                onChanged={(next) => setCachedRead(getSoldDispute, { disputeNum }, next)}
                hint={t(dispute.isFiltered ? 'disputes.privateOfChild' : 'disputes.private')}
              />
            </PageFrame>
          )}
        </Loaded>
      )}
    </div>
  )
}
