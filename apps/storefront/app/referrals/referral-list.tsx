import { getReferrals } from '@kids-crafts/contract/referrals.ts'
import type { Referral, ReferralState } from '@kids-crafts/contract/referrals.ts'
import { dateFormat } from '@kids-crafts/rules/formats.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import type { BadgeTone } from '@kids-crafts/ui/badge.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { Pagination } from '@kids-crafts/ui/pagination.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import { SkeletonList } from '@kids-crafts/ui/skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { readingOf } from '../platform/cached-reads.ts'
import { queryClient } from '../platform/query-client.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.tsx'
import { Loaded } from '../profile/loaded.tsx'

const page1 = '/profile/details/referrals'

/** Who came, by a number and how far they are. */
export function ReferralList() {
  const { t } = useTranslation()
  const query = useReferrals()
  return (
    <section>
      <SectionHeading>{t('profile.referrals.came.title')}</SectionHeading>
      <Loaded query={query} skeleton={<SkeletonList rows={3} />}>
        {({ items, current, last }) => (
          <>
            {items.length === 0 ? (
              <EmptyState
                art="empty-requests"
                title={t('profile.referrals.came.none')}
                text={t('profile.referrals.came.noneText')}
                headingLevel={3}
              />
            ) : (
              <ul className="card-surface divide-line divide-y px-5">
                {items.map((referral) => (
                  <li key={referral.number} className="py-4">
                    <Came referral={referral} />
                  </li>
                ))}
              </ul>
            )}
            <div className="mt-6 empty:hidden">
              <Pagination
                page={current}
                last={last}
                hrefOf={(page) => (page === 1 ? page1 : `${page1}?page=${page}`)}
                labels={{
                  navigation: t('products.pages.navigation'),
                  previous: t('products.pages.previous'),
                  next: t('products.pages.next'),
                  page: (page) => t('products.pages.page', { page }),
                }}
              />
            </div>
          </>
        )}
      </Loaded>
    </section>
  )
}

function useReferrals() {
  const [query] = useSearchParams()
  // An address is typed by people too: what is no page is the first one.
  const page = /^[1-9]\d{0,3}$/.exec(query.get('page') ?? '')?.[0] ?? '1'
  return useQuery(
    {
      ...readingOf(getReferrals, { page: Number(page) }),
      // Others sell meanwhile, so every visit reads it again.
      staleTime: 0,
      refetchOnMount: 'always',
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
}

function Came({ referral }: { referral: Referral }) {
  const { t } = useTranslation()
  const dateOf = useDate()
  const { number, state, percent, registeredAt, rewardedAt, takenBackAt } = referral
  const name =
    state === 'LEFT' ? t('profile.referrals.came.somebody') : t('profile.referrals.came.maker', { number })
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-base">{name}</h3>
          <p className="text-ink-muted flex flex-wrap gap-x-4 text-sm">
            <span>{t('profile.referrals.came.since', { date: dateOf(registeredAt) })}</span>
            {rewardedAt && <span>{t('profile.referrals.came.rewarded', { date: dateOf(rewardedAt) })}</span>}
            {takenBackAt && (
              <span>{t('profile.referrals.came.takenBack', { date: dateOf(takenBackAt) })}</span>
            )}
          </p>
        </div>
        <Badge tone={tones[state]}>{t(`profile.referrals.came.states.${state}`)}</Badge>
      </div>
      {withProgress.includes(state) && <Progress label={name} percent={percent} />}
    </>
  )
}

const withProgress: readonly ReferralState[] = ['SELLING', 'CHECKING', 'TAKEN_BACK']

function Progress({ label, percent }: { label: string; percent: number }) {
  const { t } = useTranslation()
  return (
    <div className="mt-3 flex items-center gap-3">
      <progress aria-label={label} max={100} value={percent} className="sr-only" />
      <div aria-hidden="true" className="bg-surface-sunken kids:h-3 h-2 grow overflow-hidden rounded-full">
        <div className="bg-primary h-full rounded-full" style={{ inlineSize: `${percent}%` }} />
      </div>
      <span className="text-ink-muted flex-none text-sm">
        {t('profile.referrals.came.percent', { share: percent / 100 })}
      </span>
    </div>
  )
}

function useDate() {
  const { locale } = useSite()
  return (time: string) => dateFormat(locale, { dateStyle: 'long' }).format(new Date(time))
}

const tones: Record<ReferralState, BadgeTone> = {
  REGISTERED: 'neutral',
  SELLING: 'primary',
  CHECKING: 'info',
  REWARDED: 'success',
  TAKEN_BACK: 'warning',
  NOT_COUNTED: 'neutral',
  LEFT: 'neutral',
}
