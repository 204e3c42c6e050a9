import type { Onboarding } from '@kids-crafts/contract/onboarding.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import Check from 'lucide-react/icons/check'

import { Day } from '../../shared/show.tsx'
import { useTranslation } from '../translation.ts'
import { useChild } from './child.ts'

/** Where a step is done; the others are others' or follow by themselves. */
const pathOf: Partial<Record<Onboarding['steps'][number]['step'], string>> = {
  STORE: '/onboarding/store',
  WAREHOUSE: '/onboarding/warehouse',
  BANK_DETAILS: '/onboarding/bank-details',
  AGREEMENT: '/onboarding/agreement',
}

/** Each step with who must act and since when; the first that is to be done stands out. */
export function StepList({ onboarding }: { onboarding: Onboarding }) {
  const { t } = useTranslation()
  const { hrefOf } = useChild()
  const next = onboarding.steps.find(({ state }) => state === 'TO_DO')?.step
  return (
    <ol className="flex flex-col gap-3">
      {onboarding.steps.map(({ step, state, actor, since, reason }) => {
        const path = pathOf[step]
        const isMine = actor === 'SELLER' || (actor === 'GUARDIAN' && !onboarding.isOwnChild)
        const hasStore = onboarding.store !== undefined || step === 'STORE'
        return (
          <li
            key={step}
            aria-current={step === next ? 'step' : undefined}
            className={`card-surface flex flex-wrap items-center gap-3 p-4 ${step === next ? 'border-primary border-2' : ''}`}
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold">{t(`onboarding.steps.${step}`)}</p>
              <p className="text-ink-muted text-sm">
                {state === 'DONE' && t('onboarding.done')}
                {state === 'WAIVED' && t('onboarding.waived', { reason: reason ?? '' })}
                {state === 'TO_DO' && t(`onboarding.waits.${actor}`)}
                {state === 'TO_DO' && since !== undefined && (
                  <>
                    {' · '}
                    <Day value={new Date(since)} />
                  </>
                )}
              </p>
            </div>
            {state === 'DONE' && (
              <Badge tone="success">
                <Check size={16} aria-hidden />
              </Badge>
            )}
            {path !== undefined && isMine && hasStore && (
              <ButtonLink
                href={hrefOf(path)}
                variant={step === next ? 'primary' : 'quiet'}
                size="small"
                aria-label={`${state === 'TO_DO' ? t('onboarding.open') : t('onboarding.look')}: ${t(`onboarding.steps.${step}`)}`}
              >
                {state === 'TO_DO' ? t('onboarding.open') : t('onboarding.look')}
              </ButtonLink>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** How far it is, as a bar that is read out too. */
export function StepProgress({ steps }: Pick<Onboarding, 'steps'>) {
  const { t } = useTranslation()
  const done = steps.filter(({ state }) => state !== 'TO_DO').length
  const text = t('onboarding.progress', { done, all: steps.length })
  return (
    <div className="flex flex-col gap-2">
      <p className="text-ink-muted text-sm">{text}</p>
      <progress value={done} max={steps.length} aria-label={text} className="sr-only" />
      <div aria-hidden className="bg-surface-sunken h-3 overflow-hidden rounded-full">
        <div
          className="bg-primary h-full rounded-full"
          style={{ width: `${(done / steps.length) * 100}%` }}
        />
      </div>
    </div>
  )
}
