import { call } from '@kids-crafts/browser/api.ts'
import { isolated } from '@kids-crafts/browser/isolated.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { getSales, startSales } from '@kids-crafts/contract/fulfilment.ts'
import type { SaleSummary } from '@kids-crafts/contract/fulfilment.ts'
import { saleTabs } from '@kids-crafts/rules/fulfilment.ts'
import type { SaleTab } from '@kids-crafts/rules/fulfilment.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import { Checkbox } from '@kids-crafts/ui/checkbox.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { Link } from '@kids-crafts/ui/link.tsx'
import { Pagination } from '@kids-crafts/ui/pagination.tsx'
import { TabLinks } from '@kids-crafts/ui/tab-links.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { PageFrame } from '../../shared/page-frame.tsx'
import { Money } from '../../shared/show.tsx'
import { useFresh } from '../../shared/use-fresh.ts'
import { useTranslation } from '../translation.ts'
import { NextSale, SaleNames } from './next-sale.tsx'
import { savePrints } from './print.ts'
import { ItemPicture, saleHref, SaleState } from './sale-parts.tsx'

/**
 * What was sold: the next to be sent on top, then all of a tab, to be picked for doing many at
 * once.
 */
export function SaleList() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const tab = saleTabs.find((each) => each === params.get('tab')) ?? 'TO_SEND'
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1)
  const query = useFresh(getSales, { page, tab })
  return (
    <PageFrame title={t('orders.title')}>
      <TabLinks
        label={t('orders.tabsLabel')}
        current={tab}
        links={saleTabs.map((each) => ({
          key: each,
          label: t(`orders.tabs.${each}`),
          href: `/orders?tab=${each}`,
        }))}
      />
      <Loaded query={query}>
        {({ items, current, last }) =>
          items.length === 0 ? (
            <EmptyState art="empty-orders" title={t('orders.empty')} text={t('orders.text')} />
          ) : (
            <>
              {tab === 'TO_SEND' && current === 1 && items[0] && <NextSale sale={items[0]} />}
              <Sales key={`${tab} ${page}`} sales={items} tab={tab} onDone={() => void query.refetch()} />
              <Pagination
                page={current}
                last={last}
                hrefOf={(each) => `/orders?tab=${tab}&page=${each}`}
                labels={{
                  navigation: t('orders.title'),
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

interface SalesProps {
  sales: readonly SaleSummary[]
  tab: SaleTab
  onDone: () => void
}

function Sales({ sales, tab, onDone }: SalesProps) {
  const { t } = useTranslation()
  const change = useChange()
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const chosen = sales.filter((sale) => picked.has(keyOf(sale)))
  const pick = (keys: readonly string[], isPicked: boolean) =>
    setPicked((before) => {
      const after = new Set(before)
      for (const key of keys) {
        if (isPicked) after.add(key)
        else after.delete(key)
      }
      return after
    })

  async function start(): Promise<void> {
    const parts = chosen.map(({ orderNum, number }) => ({ orderNum, number }))
    const { done, refused } = await call(startSales, { parts })
    if (refused.length > 0) toast.show(t('orders.started', { done, refused: refused.length }))
    setPicked(new Set())
    onDone()
  }

  return (
    <section aria-label={t(`orders.tabs.${tab}`)} className="flex flex-col gap-4">
      {tab === 'TO_SEND' && (
        <div className="flex flex-wrap items-center gap-3">
          <Checkbox
            className="me-auto"
            checked={chosen.length === sales.length}
            isIndeterminate={chosen.length > 0 && chosen.length < sales.length}
            onChange={({ currentTarget }) => pick(sales.map(keyOf), currentTarget.checked)}
          >
            {chosen.length === 0 ? t('orders.selectAll') : t('orders.selected', { count: chosen.length })}
          </Checkbox>
          {chosen.length > 0 && (
            <>
              <Button size="small" isPending={change.isPending} onClick={() => void change.run(start)}>
                {t('orders.startMany')}
              </Button>
              <Button
                size="small"
                variant="secondary"
                onClick={() => void change.run(() => savePrints('SLIP', chosen))}
              >
                {t('orders.slips')}
              </Button>
              {chosen.every(({ view }) => view !== 'CHILD') && (
                <Button
                  size="small"
                  variant="secondary"
                  onClick={() => void change.run(() => savePrints('LABEL', chosen))}
                >
                  {t('orders.labels')}
                </Button>
              )}
            </>
          )}
        </div>
      )}
      <ul className="grid gap-4 xl:grid-cols-2">
        {sales.map((sale) => (
          <li key={keyOf(sale)} className="flex min-w-0 items-start gap-2">
            {tab === 'TO_SEND' && (
              <Checkbox
                isLabelHidden
                className="pt-3"
                checked={picked.has(keyOf(sale))}
                onChange={({ currentTarget }) => pick([keyOf(sale)], currentTarget.checked)}
              >
                {t('orders.select', { number: `${sale.orderNum}-${sale.number}` })}
              </Checkbox>
            )}
            <SaleCard sale={sale} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const keyOf = ({ orderNum, number }: SaleSummary): string => `${orderNum} ${number}`

function SaleCard({ sale }: { sale: SaleSummary }) {
  const { t } = useTranslation()
  return (
    <Card className="flex min-w-0 grow flex-col gap-3">
      <SaleState sale={sale} />
      <div className="flex items-center gap-2">
        {sale.items.slice(0, 4).map((item) => (
          <ItemPicture key={item.orderItemNum} item={item} size="size-16" />
        ))}
      </div>
      <SaleNames sale={sale} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link href={saleHref(sale)} className="text-primary min-h-11 py-2.5 font-semibold underline">
          {t('orders.number', { number: `${sale.orderNum}-${sale.number}` })}
        </Link>
        {sale.goods && <Money value={sale.goods} />}
      </div>
      {sale.childLogin !== undefined && (
        <p className="text-ink-muted text-sm">{t('orders.shopOf', { child: isolated(sale.childLogin) })}</p>
      )}
    </Card>
  )
}
