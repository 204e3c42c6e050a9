import { getOnboarding } from '@kids-crafts/contract/onboarding.ts'

import { PageFrame } from '../../shared/page-frame.tsx'
import { TeachingPage } from '../../shared/teaching-page.tsx'
import { useFresh } from '../../shared/use-fresh.ts'
import { NextStep } from '../onboarding/next-step.tsx'
import { useTranslation } from '../translation.ts'

/** The one thing to do next on top. */
export default function Home() {
  const { t, group } = useTranslation()
  const { data } = useFresh(getOnboarding, {})
  if (data?.steps.every(({ state }) => state !== 'TO_DO') !== false) {
    return <TeachingPage words={group('home')} art="workshop" />
  }
  return (
    <PageFrame title={t('home.title')}>
      <NextStep />
    </PageFrame>
  )
}
