import { useRead } from '@kids-crafts/browser/use-read.ts'
import type { CurrentUser } from '@kids-crafts/contract/accounts.ts'
import { getDeliveryPoints } from '@kids-crafts/contract/delivery.ts'
import { getSellerRequest } from '@kids-crafts/contract/sellers.ts'
import { Card } from '@kids-crafts/ui/card.tsx'
import { Link } from '@kids-crafts/ui/link.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'

import { useTranslation } from '../platform/translation.ts'
import type { PagePath } from '../site-map.ts'

/** What would make the next order quicker; nothing at all once it is there. */
export function StillMissing({ user }: { user: CurrentUser }) {
  const { t } = useTranslation()
  const { data: points } = useRead(
    getDeliveryPoints,
    {},
    { isWanted: user.roles.length > 0 && !user.isChild },
  )
  const wantsToSell = user.persona === 'SELLER' && !user.isChild && user.roles.includes('buyer')
  const { data: selling } = useRead(
    getSellerRequest,
    {},
    { isWanted: wantsToSell && !user.roles.includes('seller') },
  )
  const missing = missingOf(user, {
    hasNoAddress: points?.deliveryPointsList.length === 0,
    hasNotAskedToSell: selling !== undefined && selling.request === undefined,
  })
  if (missing.length === 0) return null
  return (
    <Card>
      <h2 className="text-lg">{t('profile.missing.title')}</h2>
      <ul className="divide-line mt-2 divide-y">
        {missing.map(({ key, page }) => (
          <li key={key}>
            <Link
              href={page}
              className="hover:text-primary flex min-h-control items-center justify-between gap-4 py-2 font-medium"
            >
              {t(`profile.missing.${key}`)}
              <ChevronRight size={20} className="text-ink-muted flex-none rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface Missing {
  key: 'name' | 'phone' | 'address' | 'selling'
  page: PagePath
}

function missingOf(
  user: CurrentUser,
  { hasNoAddress, hasNotAskedToSell }: { hasNoAddress: boolean; hasNotAskedToSell: boolean },
): Missing[] {
  // Who awaits a guardian cannot change anything yet, and no child is asked for more than it gives
  // by itself.
  if (user.roles.length === 0 || user.isChild) return []
  const missing: Missing[] = []
  if (!user.firstName || !user.lastName) missing.push({ key: 'name', page: '/profile/details/account' })
  if (!user.phone) missing.push({ key: 'phone', page: '/profile/details/account' })
  if (hasNoAddress) missing.push({ key: 'address', page: '/profile/details/shipping' })
  if (hasNotAskedToSell) missing.push({ key: 'selling', page: '/profile/details/selling' })
  return missing
}
