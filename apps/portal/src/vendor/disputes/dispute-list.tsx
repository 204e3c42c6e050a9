import { disputeTones } from '@kids-crafts/browser/disputes/dispute-words.ts'
import { isolated } from '@kids-crafts/browser/isolated.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { getSoldDisputes } from '@kids-crafts/contract/disputes.ts'
import type { DisputeSummary } from '@kids-crafts/contract/disputes.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { Pagination } from '@kids-crafts/ui/pagination.tsx'
import { PictureImage } from '@kids-crafts/ui/picture-image.tsx'
import { TabLinks } from '@kids-crafts/ui/tab-links.tsx'
import { useSearchParams } from 'react-router'

import { PageFrame } from '../../shared/page-frame.tsx'
import { Day } from '../../shared/show.tsx'
import { useFresh } from '../../shared/use-fresh.ts'
import { useTranslation } from '../translation.ts'
import { useWho } from '../who.ts'

const tabs = ['OPEN', 'CLOSED'] as const

/**
 * Disputes about what a seller, or the children of a guardian, have sold. A child is told that
 * others look after it.
 */
export function DisputeList() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const tab = tabs.find((each) => each === params.get('tab')) ?? 'OPEN'
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1)
  const isChildsShop = useWho()?.storeKind === 'CHILD'
  const query = useFresh(getSoldDisputes, { page, tab }, { isWanted: !isChildsShop })
  if (isChildsShop) {
    return (
      <PageFrame title={t('disputes.title')}>
        <EmptyState art="empty-requests" title={t('disputes.empty')} text={t('disputes.childText')} />
      </PageFrame>
    )
  }
  return (
    <PageFrame title={t('disputes.title')}>
      <TabLinks
        label={t('disputes.title')}
        current={tab}
        links={tabs.map((each) => ({
          key: each,
          label: t(`disputes.tabs.${each}`),
          href: `/disputes?tab=${each}`,
        }))}
      />
      <Loaded query={query}>
        {({ items, current, last }) =>
          items.length === 0 ? (
            <EmptyState art="empty-requests" title={t('disputes.empty')} text={t('disputes.text')} />
          ) : (
            <>
              <ul className="grid items-start gap-4 lg:grid-cols-2">
                {items.map((dispute) => (
                  <li key={dispute.disputeNum}>
                    <Entry dispute={dispute} />
                  </li>
                ))}
              </ul>
              <Pagination
                page={current}
                last={last}
                hrefOf={(each) => `/disputes?tab=${tab}&page=${each}`}
                labels={{
                  navigation: t('disputes.title'),
                  previous: t('shell.list.previous'),
                  next: t('shell.list.next'),
                  page: (each) => t('shell.list.page', { page: each }),
                }}
              />
            </>
          )
        }
      </Loaded>
    </PageFrame>
  )
}

function Entry({ dispute }: { dispute: DisputeSummary }) {
  const { t } = useTranslation()
  const { disputeNum, sellerName, topic, status, items, openedAt, isOwnTurn } = dispute
  const [first] = items
  return (
    <Card className="flex gap-4">
      <div className="bg-surface-sunken rounded-small size-16 flex-none overflow-hidden">
        {first?.image && <PictureImage picture={first.image} alt="" sizes="64px" className="size-full" />}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex flex-wrap gap-2">
          {isOwnTurn && <Badge tone="accent">{t('dispute.turn')}</Badge>}
          <Badge tone={disputeTones[status]}>{t(`dispute.statuses.${status}`)}</Badge>
        </p>
        <h2 className="text-lg">
          <TextLink href={`/disputes/${disputeNum}`}>{t(`dispute.topics.${topic}`)}</TextLink>
        </h2>
        <ul>
          {items.map((item) => (
            <li key={item.orderItemNum} className="hyphens-auto">
              <span className="tabular-nums" dir="ltr">{`${item.quantity} ×`}</span>{' '}
              <bdi lang={item.locale}>{item.fullName}</bdi>
            </li>
          ))}
        </ul>
        <p className="text-ink-muted flex flex-wrap gap-x-4 text-sm">
          <bdi>{sellerName}</bdi>
          <span>{t('dispute.number', { number: isolated(disputeNum) })}</span>
          <Day value={new Date(openedAt)} />
        </p>
      </div>
    </Card>
  )
}
