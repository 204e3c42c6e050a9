import { readingOf } from '@kids-crafts/browser/cached-reads.ts'
import { getReferrals } from '@kids-crafts/contract/referrals.ts'
import type { Referral, ReferralState } from '@kids-crafts/contract/referrals.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import type { BadgeTone } from '@kids-crafts/ui/badge.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'

import { useTranslation } from '../platform/translation.ts'
import { PagedEntries } from '../profile/paged-entries.tsx'
import { useDate } from '../profile/use-date.ts'

/** Who came, by a number and how far they are. */
export function ReferralList() {
  const { t } = useTranslation()
  return (
    <section>
      <SectionHeading>{t('profile.referrals.came.title')}</SectionHeading>
      <PagedEntries
        path="/profile/details/referrals"
        read={(page) => readingOf(getReferrals, { page })}
        none={
          <EmptyState
            art="empty-requests"
            title={t('profile.referrals.came.none')}
            text={t('profile.referrals.came.noneText')}
            headingLevel={3}
          />
        }
        keyOf={({ number }) => number}
      >
        {(referral) => <Came referral={referral} />}
      </PagedEntries>
    </section>
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

const tones: Record<ReferralState, BadgeTone> = {
  REGISTERED: 'neutral',
  SELLING: 'primary',
  CHECKING: 'info',
  REWARDED: 'success',
  TAKEN_BACK: 'warning',
  NOT_COUNTED: 'neutral',
  LEFT: 'neutral',
}
