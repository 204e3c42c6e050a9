import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { getChildrenOnboarding } from '@kids-crafts/contract/onboarding.ts'
import { getSellerMoney } from '@kids-crafts/contract/seller-money.ts'
import type { SellerMoney } from '@kids-crafts/contract/seller-money.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import type { Money as MoneyValue } from '@kids-crafts/rules/money.ts'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { TabLinks } from '@kids-crafts/ui/tab-links.tsx'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'

import { PageFrame } from '../../shared/page-frame.tsx'
import { NotFoundPage } from '../../shared/plain-pages.tsx'
import { Day, Money } from '../../shared/show.tsx'
import { site } from '../../shared/site.ts'
import { TeachingPage } from '../../shared/teaching-page.tsx'
import { useFresh } from '../../shared/use-fresh.ts'
import { useChild } from '../onboarding/child.ts'
import { useTranslation } from '../translation.ts'
import { useSells, useWho } from '../who.ts'
import { FeesPage } from './fees-page.tsx'
import { Figure } from './figure.tsx'
import { MoneySplit } from './money-split.tsx'
import { MoneyTabs } from './money-tabs.tsx'
import { PriceCoach } from './price-coach.tsx'

export default function MoneyPages() {
  return (
    <Routes>
      <Route index element={<MoneyPage />} />
      <Route path="fees" element={<FeesPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}

function MoneyPage() {
  return useSells() ? <Earned tabs={<MoneyTabs current="OVERVIEW" />} /> : <OfChildren />
}

/** Of one child at a time: what each has earned is its own. */
function OfChildren() {
  const { t, group } = useTranslation()
  const { childLogin } = useChild()
  const query = useFresh(getChildrenOnboarding, {})
  return (
    <Loaded query={query}>
      {({ children }) => {
        const child = children.find((each) => each.childLogin === childLogin) ?? children[0]
        if (child === undefined) return <TeachingPage words={group('money')} art="empty-requisites" />
        return (
          <Earned
            key={child.childLogin}
            childLogin={child.childLogin}
            tabs={
              children.length > 1 && (
                <TabLinks
                  label={t('guardian.children')}
                  current={child.childLogin}
                  links={children.map((each) => ({
                    key: each.childLogin,
                    label: <bdi>{each.storeName ?? each.childLogin}</bdi>,
                    href: `/money?child=${encodeURIComponent(each.childLogin)}`,
                  }))}
                />
              )
            }
          />
        )
      }}
    </Loaded>
  )
}

/** Today, this week, what is ready, and what waits and why. */
function Earned({ childLogin, tabs }: { childLogin?: string; tabs?: ReactNode }) {
  const { t } = useTranslation()
  const isBusiness = useWho()?.storeKind === 'BUSINESS'
  const reading = useFresh(getSellerMoney, childLogin === undefined ? {} : { childLogin })
  return (
    <Loaded query={reading}>
      {(money) =>
        isEmpty(money) ? (
          <PageFrame title={t('money.title')}>
            {tabs}
            <EmptyState
              art="empty-requisites"
              title={t('money.empty')}
              text={t('money.text')}
              headingLevel={2}
            />
            <Coach money={money} />
          </PageFrame>
        ) : (
          <PageFrame title={t('money.title')}>
            {tabs}
            <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
              <Figure
                label={t('money.today')}
                value={money.today.own}
                note={ordersNote(money.today.orders)}
              />
              <Figure label={t('money.week')} value={money.week.own} note={ordersNote(money.week.orders)} />
              <Figure
                label={t('money.ready')}
                value={money.ready.own}
                note={money.ready.own.minor < 0 ? owedNote() : taxNote(money.ready.tax)}
              />
              <Figure
                label={t('money.waiting')}
                value={money.waiting.own}
                note={taxNote(money.waiting.tax)}
              />
            </div>
            <Waiting waiting={money.waiting} />
            {money.split && <MoneySplit split={money.split} />}
            <Coach money={money} />
          </PageFrame>
        )
      }
    </Loaded>
  )

  function ordersNote(count: number): string {
    return t('money.orders', { count })
  }

  function owedNote(): string {
    return isBusiness ? t('money.owedByBusiness') : t('money.owed')
  }

  function taxNote(tax: MoneyValue): string | undefined {
    return tax.minor === 0 ? undefined : t('money.withTax', { amount: formatMoney(tax, site.locale) })
  }
}

const isEmpty = ({ split, waiting, ready }: SellerMoney): boolean =>
  split === null && waiting.parts.length === 0 && ready.own.minor === 0

function Waiting({ waiting }: { waiting: SellerMoney['waiting'] }) {
  const { t } = useTranslation()
  if (waiting.parts.length === 0) return null
  return (
    <Section title={t('money.why')}>
      <ul className="flex flex-col gap-2">
        {waiting.reasons.map(({ reason, parts, own }) => (
          <li key={reason} className="flex flex-wrap justify-between gap-3">
            <span>
              {t(`money.reasons.${reason}`)}{' '}
              <span className="text-ink-muted">{t('money.orders', { count: parts })}</span>
            </span>
            <Money value={own} />
          </li>
        ))}
      </ul>
      <details>
        <summary className="min-h-control cursor-pointer py-2 font-semibold">{t('money.each')}</summary>
        <ul className="divide-line divide-y">
          {waiting.parts.map(({ orderNum, number, reason, releasedOn, own }) => (
            <li key={`${orderNum}-${number}`} className="flex flex-wrap justify-between gap-3 py-2">
              <span dir="ltr" className="font-semibold">
                {orderNum}
              </span>
              <span className="grow">
                {t(`money.reasons.${reason}`)}{' '}
                {releasedOn && (
                  <span className="text-ink-muted">
                    {t('money.released')} <Day value={new Date(releasedOn)} />
                  </span>
                )}
              </span>
              <Money value={own} />
            </li>
          ))}
        </ul>
      </details>
    </Section>
  )
}

function Coach({ money }: { money: SellerMoney }) {
  const { t } = useTranslation()
  return (
    <Section title={t('money.coach.title')}>
      <PriceCoach
        currency={money.ready.own.currency}
        platformFeePercent={money.platformFeePercent}
        sellerHasSchool={money.hasSchool}
        taxPercentThousandths={money.taxPercentThousandths}
      />
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}
