import { readingOf } from '@kids-crafts/browser/cached-reads.ts'
import { isolated } from '@kids-crafts/browser/isolated.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { useRead } from '@kids-crafts/browser/use-read.ts'
import { getChildOrders } from '@kids-crafts/contract/order-reading.ts'
import type { OrderSummary } from '@kids-crafts/contract/order-reading.ts'
import { getPrivacy } from '@kids-crafts/contract/privacy.ts'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { Price } from '@kids-crafts/ui/price.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import { SkeletonList } from '@kids-crafts/ui/skeleton.tsx'
import { TabLinks } from '@kids-crafts/ui/tab-links.tsx'
import { useSearchParams } from 'react-router'

import { OrderStatus, statusOf } from '../orders/order-status.tsx'
import { dayText } from '../orders/order-time.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { OnlyWithRole } from '../profile/only-with-role.tsx'
import { PagedEntries } from '../profile/paged-entries.tsx'
import type { PageHandle } from '../shell/page-title.tsx'
import { childOrderHref, childOrdersHref } from './child-orders-address.ts'
import { SpendingOfChild } from './spending-of-child.tsx'

export const handle = { title: 'profile.parts.children.title' } satisfies PageHandle

/** What the children of a guardian order, and what they may spend. */
export default function ChildOrders() {
  const { t } = useTranslation()
  return (
    <>
      <SectionHeading level={1} lead={t('childOrders.lead')}>
        {t('profile.parts.children.title')}
      </SectionHeading>
      <OnlyWithRole isForAdults>{() => <OwnChildren />}</OnlyWithRole>
    </>
  )
}

function OwnChildren() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const privacy = useRead(getPrivacy, {})
  return (
    <Loaded query={privacy} skeleton={<SkeletonList rows={3} />}>
      {({ children }) => {
        const child = children.find(({ login }) => login === query.get('child')) ?? children[0]
        if (child === undefined) {
          return (
            <EmptyState art="empty-orders" title={t('childOrders.none')} text={t('childOrders.noneText')} />
          )
        }
        return (
          <>
            {children.length > 1 && (
              <div className="mb-6">
                <TabLinks
                  label={t('childOrders.tabs')}
                  current={child.login}
                  links={children.map(({ login }) => ({
                    key: login,
                    label: <bdi>{login}</bdi>,
                    href: childOrdersHref(login),
                  }))}
                />
              </div>
            )}
            <OfChild key={child.login} login={child.login} />
          </>
        )
      }}
    </Loaded>
  )
}

function OfChild({ login }: { login: string }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-6">
      <SpendingOfChild login={login} />
      <section>
        <h2 className="mb-3 text-xl">{t('childOrders.orders')}</h2>
        <PagedEntries
          path={childOrdersHref(login)}
          read={(page) => readingOf(getChildOrders, { childLogin: login, page })}
          none={
            <EmptyState
              art="empty-orders"
              title={t('childOrders.empty')}
              text={t('childOrders.emptyText', { child: isolated(login) })}
            />
          }
          keyOf={({ orderNum }) => orderNum}
        >
          {(order) => <Entry order={order} login={login} />}
        </PagedEntries>
      </section>
    </div>
  )
}

function Entry({ order, login }: { order: OrderSummary; login: string }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { orderNum, date, total, payRequest } = order
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
      <h3 className="text-base wrap-anywhere">
        <TextLink href={childOrderHref(orderNum)}>
          {t('orders.order.title')} <bdi className="tabular-nums">{orderNum}</bdi>
        </TextLink>
      </h3>
      <p className="text-end">
        <Price money={total} locale={locale} />
      </p>
      <p className="text-ink-muted flex min-w-0 flex-wrap gap-x-4 text-sm max-sm:col-span-2">
        <time dateTime={date}>{dayText(date, locale)}</time>
        {payRequest?.status === 'WAITING' && (
          <span className="text-warning font-semibold">
            {t('childOrders.order.asks', { child: isolated(login) })}
          </span>
        )}
      </p>
      <p className="max-sm:col-span-2 sm:justify-self-end">
        <OrderStatus status={statusOf(order)} />
      </p>
    </article>
  )
}
