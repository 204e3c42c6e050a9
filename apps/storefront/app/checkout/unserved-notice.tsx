import { isolated } from '@kids-crafts/browser/isolated.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'

import { useChangeCart } from '../cart/use-cart.ts'
import { useTranslation } from '../platform/translation.ts'
import type { OrderedItem } from './ordered-items.ts'
import type { CheckoutTotals } from './use-totals.ts'

interface UnservedNoticeProps {
  items: readonly OrderedItem[]
  totals: CheckoutTotals
}

/** Shown at the address: sellers that don't ship there, their items, and the options. */
export function UnservedNotice({ items, totals: { unserved } }: UnservedNoticeProps) {
  const { t } = useTranslation()
  const change = useChangeCart()
  if (unserved.length === 0) return null
  const stores = new Set(unserved.map(({ vendorLogin }) => vendorLogin))
  const concerned = items.filter(({ seller }) => stores.has(seller.vendorLogin))
  const ids = new Set(concerned.map(({ priceId }) => priceId))
  // The items of an order being changed are fixed.
  const canRemove =
    concerned.length < items.length && concerned.every((item) => item.restAmount !== undefined)
  return (
    <Notice
      tone="error"
      title={t('checkout.unserved.title', {
        stores: unserved.map(({ name }) => isolated(name)).join(', '),
      })}
      action={
        canRemove && (
          <Button
            variant="secondary"
            size="small"
            onClick={() =>
              void change({ apply: (lines) => lines.filter(({ priceId }) => !ids.has(priceId)) })
            }
          >
            {t('checkout.unserved.remove')}
          </Button>
        )
      }
    >
      <p>{t('checkout.unserved.text')}</p>
      <ul className="mt-1 list-disc ps-5">
        {concerned.map(({ priceId, fullName, locale }) => (
          <li key={priceId}>
            <bdi lang={locale}>{fullName}</bdi>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
