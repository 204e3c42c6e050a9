import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { getSellerMoney } from '@kids-crafts/contract/seller-money.ts'
import { Disclosure } from '@kids-crafts/ui/disclosure.tsx'
import { Skeleton } from '@kids-crafts/ui/skeleton.tsx'
import { useState } from 'react'

import { useFresh } from '../../shared/use-fresh.ts'
import { PriceCoach } from '../money/price-coach.tsx'
import { useTranslation } from '../translation.ts'

/**
 * The price coach beside the price that is typed; what it needs of the store is read when somebody
 * opens it.
 */
export function Coach({ priceMinor }: { priceMinor: number }) {
  const { t } = useTranslation()
  const [isWanted, setIsWanted] = useState(false)
  const money = useFresh(getSellerMoney, {}, { isWanted })
  return (
    <Disclosure
      summary={t('money.coach.title')}
      onToggle={({ currentTarget }) => currentTarget.open && setIsWanted(true)}
    >
      <Loaded query={money} skeleton={<Skeleton className="rounded-card h-24" />}>
        {({ platformFeePercent, hasSchool, taxPercentThousandths }) => (
          <PriceCoach
            currency="USD"
            platformFeePercent={platformFeePercent}
            sellerHasSchool={hasSchool}
            taxPercentThousandths={taxPercentThousandths}
            priceMinor={priceMinor}
          />
        )}
      </Loaded>
    </Disclosure>
  )
}
