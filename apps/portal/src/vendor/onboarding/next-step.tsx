import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { getOnboarding } from '@kids-crafts/contract/onboarding.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Skeleton } from '@kids-crafts/ui/skeleton.tsx'

import { useFresh } from '../../shared/use-fresh.ts'
import { useTranslation } from '../translation.ts'
import { StepProgress } from './step-list.tsx'

/** Until a store sells: the one step that is next, and how far it is. */
export function NextStep() {
  const { t } = useTranslation()
  const query = useFresh(getOnboarding, {})
  // A guardian without a store has none.
  if (query.isError) return null
  return (
    <Loaded query={query} skeleton={<Skeleton className="rounded-small h-40" />}>
      {({ steps, isOwnChild }) => {
        const next = steps.find(({ state }) => state === 'TO_DO')
        if (next === undefined) return null
        const isMine = next.actor === 'SELLER' || (next.actor === 'GUARDIAN' && !isOwnChild)
        return (
          <section className="card-surface border-primary flex flex-col gap-4 border-2 p-5">
            <h2 className="text-lg">{t('onboarding.next')}</h2>
            <p className="text-xl font-semibold">{t(`onboarding.steps.${next.step}`)}</p>
            <p className="text-ink-muted">
              {isMine ? t(`onboarding.texts.${next.step}`) : t(`onboarding.waits.${next.actor}`)}
            </p>
            <StepProgress steps={steps} />
            <ButtonLink href="/onboarding">{isMine ? t('onboarding.open') : t('onboarding.look')}</ButtonLink>
          </section>
        )
      }}
    </Loaded>
  )
}
