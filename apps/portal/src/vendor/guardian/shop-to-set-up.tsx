import { isolated } from '@kids-crafts/browser/isolated.ts'
import type { OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { getChildrenOnboarding } from '@kids-crafts/contract/onboarding.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'

import { useTranslation } from '../translation.ts'

type Shop = OutputOf<typeof getChildrenOnboarding>['children'][number]

/**
 * The step that is next before a child's shop opens, or the shipping without which nobody can order
 * there.
 */
export function ShopToSetUp({ shop: { childLogin, nextStep } }: { shop: Shop }) {
  const { t } = useTranslation()
  const child = encodeURIComponent(childLogin)
  return (
    <Card className="border-primary flex flex-col gap-3 border-2">
      <div>
        <p className="text-ink-muted text-sm">{t('guardian.setUp', { child: isolated(childLogin) })}</p>
        <h3 className="text-lg">
          {nextStep ? t(`onboarding.steps.${nextStep.step}`) : t('onboarding.shipping.title')}
        </h3>
      </div>
      <p>{nextStep ? t(`onboarding.texts.${nextStep.step}`) : t('onboarding.shipping.text')}</p>
      <div>
        <ButtonLink href={nextStep ? `/onboarding?child=${child}` : `/store/shipping?child=${child}`}>
          {nextStep ? t('onboarding.open') : t('onboarding.shipping.open')}
        </ButtonLink>
      </div>
    </Card>
  )
}
