import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { getSales } from '@kids-crafts/contract/fulfilment.ts'
import { getOnboarding } from '@kids-crafts/contract/onboarding.ts'

import { PageFrame } from '../../shared/page-frame.tsx'
import { TeachingPage } from '../../shared/teaching-page.tsx'
import { useFresh } from '../../shared/use-fresh.ts'
import { NextStep } from '../onboarding/next-step.tsx'
import { NextSale } from '../orders/next-sale.tsx'
import { useTranslation } from '../translation.ts'

/** The one thing to do next on top. */
export default function Home() {
  const { t, group } = useTranslation()
  const { data } = useFresh(getOnboarding, {})
  const sales = useFresh(getSales, { page: 1, tab: 'TO_SEND' })
  const isSettingUp = data?.steps.some(({ state }) => state === 'TO_DO') === true
  return (
    <Loaded query={sales}>
      {({ items: [sale] }) =>
        isSettingUp || sale ? (
          <PageFrame title={t('home.title')}>
            {isSettingUp && <NextStep />}
            {sale && <NextSale sale={sale} />}
          </PageFrame>
        ) : (
          <TeachingPage words={group('home')} art="workshop" />
        )
      }
    </Loaded>
  )
}
