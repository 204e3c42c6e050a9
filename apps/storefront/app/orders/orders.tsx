import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { orderTabs } from '@kids-crafts/rules/orders.ts'
import { Button, ButtonLink } from '@kids-crafts/ui/button.tsx'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { Pagination } from '@kids-crafts/ui/pagination.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import { Skeleton, SkeletonRegion } from '@kids-crafts/ui/skeleton.tsx'
import { TabLinks } from '@kids-crafts/ui/tab-links.tsx'
import { useSearchParams } from 'react-router'

import { useTranslation } from '../platform/translation.ts'
import type { PageHandle } from '../shell/page-title.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderFilters } from './order-filters.tsx'
import { ordersAddress, ordersHref, tabKeys, tabOf } from './orders-address.ts'
import type { OrdersAddress } from './orders-address.ts'
import { useOrders } from './use-orders.ts'

export const handle = { title: 'orders.title' } satisfies PageHandle

export default function Orders() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const address = ordersAddress(query)
  return (
    <>
      <SectionHeading level={1} lead={t('orders.lead')}>
        {t('orders.title')}
      </SectionHeading>
      <TabLinks
        label={t('orders.tabs.label')}
        current={tabOf(address) ?? ''}
        links={tabKeys.map((tab) => ({
          key: tab,
          label: t(`orders.tabs.${tab}`),
          href: ordersHref({ ...address, page: 1, status: orderTabs[tab] }),
        }))}
      />
      <OrderFilters address={address} />
      <OrderList address={address} />
    </>
  )
}

function OrderList({ address }: { address: OrdersAddress }) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const query = useOrders(address)
  const { data, error, isFetching, isPlaceholderData } = query
  // Orders of before an error may be of another filter.
  if (error && (!data || isPlaceholderData)) {
    return (
      <EmptyState
        art="empty-error"
        title={t('orders.failed')}
        text={words.ofError(error)}
        action={
          <Button isPending={isFetching} onClick={() => void query.refetch()}>
            {t('loading.tryAgain')}
          </Button>
        }
      />
    )
  }
  if (!data) return <OrdersSkeleton />
  return (
    <section aria-label={t('orders.list')} aria-busy={isPlaceholderData}>
      <output className="sr-only">{!isPlaceholderData && t('orders.found', { number: data.total })}</output>
      {data.items.length === 0 ? (
        <NoOrders address={address} isPastTheEnd={data.total > 0} />
      ) : (
        <ul
          className={classNames(
            'flex flex-col gap-4 transition-opacity',
            isPlaceholderData && 'pointer-events-none opacity-45 delay-150',
          )}
        >
          {data.items.map((order) => (
            <li key={order.orderNum}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8 empty:hidden">
        <Pagination
          page={data.current}
          last={data.last}
          hrefOf={(page) => ordersHref({ ...address, page })}
          labels={{
            navigation: t('products.pages.navigation'),
            previous: t('products.pages.previous'),
            next: t('products.pages.next'),
            page: (page) => t('products.pages.page', { page }),
          }}
        />
      </div>
    </section>
  )
}

function NoOrders({ address, isPastTheEnd }: { address: OrdersAddress; isPastTheEnd: boolean }) {
  const { t } = useTranslation()
  const tab = tabOf(address)
  if (isPastTheEnd || !tab || address.period || address.text !== '') {
    return (
      <EmptyState
        art="empty-search"
        title={t('orders.empty.notFound')}
        text={isPastTheEnd ? undefined : t('orders.empty.notFoundText')}
        action={
          isPastTheEnd ? (
            <ButtonLink href={ordersHref({ ...address, page: 1 })}>
              {t('products.empty.firstPage')}
            </ButtonLink>
          ) : (
            <ButtonLink
              href={ordersHref({ page: 1, status: orderTabs[tab ?? 'current'], period: undefined, text: '' })}
            >
              {t('orders.empty.clear')}
            </ButtonLink>
          )
        }
      />
    )
  }
  return (
    <EmptyState
      art="empty-orders"
      title={t(`orders.empty.${tab}`)}
      text={t(`orders.empty.${tab}Text`)}
      action={<ButtonLink href="/#categories">{t('cart.empty.action')}</ButtonLink>}
    />
  )
}

function OrdersSkeleton() {
  const { t } = useTranslation()
  return (
    <SkeletonRegion label={t('orders.loading')}>
      <div className="flex flex-col gap-4">
        {Array.from({ length: 3 }, (_, index) => (
          <div key={index} className="card-surface flex flex-col gap-4 p-5">
            <div className="flex justify-between gap-4">
              <Skeleton className="h-6 w-48" />
              <Skeleton className="h-6 w-24" />
            </div>
            <div className="flex gap-3">
              <Skeleton className="size-16" />
              <Skeleton className="size-16" />
              <Skeleton className="size-16" />
            </div>
            <Skeleton className="h-5 w-40" />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  )
}
