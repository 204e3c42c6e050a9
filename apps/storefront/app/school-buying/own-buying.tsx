import { isolated, isolatedPrice } from '@kids-crafts/browser/isolated.ts'
import type { SchoolStanding } from '@kids-crafts/contract/school-buying.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'

/** Up to how much somebody orders without being asked. */
export function OwnBuying({ standing: { buyer } }: { standing: SchoolStanding }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  if (buyer === undefined) return null
  const { limit, hasApprover, schoolName } = buyer
  const school = isolated(schoolName)
  return (
    <Card>
      <section aria-labelledby="own-buying" className="flex flex-col items-start gap-3">
        <h2 id="own-buying" className="text-lg">
          {t('schoolBuying.buyer.title', { school })}
        </h2>
        <p>
          {limit === undefined
            ? t('schoolBuying.buyer.each')
            : t('schoolBuying.buyer.limit', { limit: isolatedPrice(formatMoney(limit, locale)) })}
        </p>
        {!hasApprover && <p className="text-warning">{t('schoolBuying.noApprover', { school })}</p>}
        <ButtonLink variant="secondary" href="/profile/orders">
          {t('schoolBuying.buyer.orders')}
        </ButtonLink>
      </section>
    </Card>
  )
}
