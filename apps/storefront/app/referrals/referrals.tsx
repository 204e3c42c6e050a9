import { call } from '@kids-crafts/browser/api.ts'
import { readingOf, setCachedRead } from '@kids-crafts/browser/cached-reads.ts'
import { isolatedPrice } from '@kids-crafts/browser/isolated.ts'
import { CardSkeletons, Loaded } from '@kids-crafts/browser/loaded.tsx'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { createReferralCode, getReferralProgram } from '@kids-crafts/contract/referrals.ts'
import type { ReferralProgram } from '@kids-crafts/contract/referrals.ts'
import {
  referralHoldDays,
  referralLinkDays,
  referralRewardMinor,
  referralSalesThresholdMinor,
} from '@kids-crafts/rules/constants.ts'
import { formatMoney, money } from '@kids-crafts/rules/money.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import { useQuery } from '@tanstack/react-query'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { OnlyWithRole } from '../profile/only-with-role.tsx'
import type { PageHandle } from '../shell/page-title.tsx'
import { ReferralLink } from './referral-link.tsx'
import { ReferralList } from './referral-list.tsx'

export const handle = { title: 'profile.referrals.title' } satisfies PageHandle

/** A seller invites others to sell: the link, who came by it, and what it has earned. */
export default function Referrals() {
  const { t } = useTranslation()
  const amounts = useAmounts()
  return (
    <>
      <SectionHeading level={1} lead={t('profile.referrals.lead', amounts)}>
        {t('profile.referrals.title')}
      </SectionHeading>
      <OnlyWithRole>
        {({ roles }) =>
          roles.some((role) => role === 'seller' || role === 'vendor') ? (
            <Program />
          ) : (
            <EmptyState
              art="workshop"
              title={t('profile.referrals.forSellersTitle')}
              text={t('profile.referrals.forSellersText')}
            />
          )
        }
      </OnlyWithRole>
    </>
  )
}

function Program() {
  const query = useQuery(
    // A reward may have come meanwhile, so every visit reads it again.
    { ...readingOf(getReferralProgram, {}), staleTime: 0, refetchOnMount: 'always' },
    queryClient,
  )
  return (
    <Loaded query={query} skeleton={<CardSkeletons />}>
      {(program) => (
        <div className="flex flex-col gap-10">
          {program.code === undefined ? <AskForCode /> : <ReferralLink code={program.code} />}
          {program.code !== undefined && <Earned program={program} />}
          {program.code !== undefined && <ReferralList />}
          <Terms />
        </div>
      )}
    </Loaded>
  )
}

function AskForCode() {
  const { t } = useTranslation()
  const { isPending, run } = useChange()
  return (
    <EmptyState
      art="workshop"
      title={t('profile.referrals.startTitle')}
      text={t('profile.referrals.startText')}
      action={
        <Button
          isPending={isPending}
          onClick={() =>
            void run(async () => setCachedRead(getReferralProgram, {}, await call(createReferralCode, {})))
          }
        >
          {t('profile.referrals.start')}
        </Button>
      }
    />
  )
}

function Earned({ program: { earned, rewardCount } }: { program: ReferralProgram }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  return (
    <Card>
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        <div>
          <dt className="text-ink-muted">{t('profile.referrals.earned')}</dt>
          <dd className="kids:text-primary text-2xl font-bold">
            {isolatedPrice(formatMoney(earned, locale))}
          </dd>
        </div>
        <div>
          <dt className="text-ink-muted">{t('profile.referrals.rewards')}</dt>
          <dd className="kids:text-primary text-2xl font-bold">{rewardCount}</dd>
        </div>
      </dl>
      <p className="text-ink-muted mt-3 max-w-prose">{t('profile.referrals.whereTo')}</p>
    </Card>
  )
}

function Terms() {
  const { t } = useTranslation()
  const amounts = useAmounts()
  return (
    <section>
      <SectionHeading>{t('profile.referrals.terms.title')}</SectionHeading>
      <ul className="max-w-prose list-disc space-y-2 ps-5">
        {(['link', 'mark', 'family', 'returns'] as const).map((term) => (
          <li key={term}>{t(`profile.referrals.terms.${term}`, amounts)}</li>
        ))}
      </ul>
    </section>
  )
}

function useAmounts() {
  const { locale } = useSite()
  return {
    reward: isolatedPrice(formatMoney(money(referralRewardMinor), locale)),
    mark: isolatedPrice(formatMoney(money(referralSalesThresholdMinor), locale)),
    hold: referralHoldDays,
    days: referralLinkDays,
  }
}
