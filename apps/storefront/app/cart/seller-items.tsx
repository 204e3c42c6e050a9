import type { CartItem } from '@kids-crafts/contract/cart.ts'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { Link } from '@kids-crafts/ui/link.tsx'
import { Skeleton } from '@kids-crafts/ui/skeleton.tsx'
import Truck from 'lucide-react/icons/truck'
import type { ReactNode } from 'react'

import { useTranslation } from '../platform/translation.ts'
import { storeHref } from '../shell/catalogue-links.ts'
import { PartShipping } from '../shipping/part-shipping.tsx'
import { isOrderedItem } from './cart-of.ts'
import { CartRow } from './cart-row.tsx'
import type { Estimate } from './use-estimate.ts'
import type { useRemoving } from './use-removing.ts'

interface SellerItemsProps {
  items: readonly CartItem[]
  /** The order's currency; items in another one are ordered separately. */
  currency: string
  estimate: Estimate
  onRemove: ReturnType<typeof useRemoving>['remove']
}

/** One seller's items and shipping costs. */
export function SellerItems({ items, currency, estimate, onRemove }: SellerItemsProps) {
  const { t } = useTranslation()
  const seller = items[0]?.seller
  if (!seller) return null
  return (
    <section aria-label={seller.name || t('cart.gone')} className="card-surface">
      <h2 className="border-line border-b px-4 py-3 text-base">
        {seller.vendorLogin === '' ? (
          t('cart.gone')
        ) : (
          <>
            <span className="text-ink-muted font-normal">{t('cart.soldBy')}</span>{' '}
            <Link href={storeHref(seller.vendorLogin)} className="hover:text-primary hover:underline">
              <bdi>{seller.name}</bdi>
            </Link>
          </>
        )}
      </h2>
      <ul className="divide-line divide-y">
        {items.map((item) => (
          <CartRow key={item.priceId} {...{ item, currency, onRemove }} />
        ))}
      </ul>
      {items.some(({ restAmount }) => restAmount > 0) && (
        <SellerShipping
          vendorLogin={seller.vendorLogin}
          isOrdered={items.some(isOrderedItem)}
          estimate={estimate}
        />
      )}
    </section>
  )
}

interface SellerShippingProps {
  vendorLogin: string
  isOrdered: boolean
  estimate: Estimate
}

/** Reserves the height of the answer, so that nothing below jumps. */
function SellerShipping({ vendorLogin, isOrdered, estimate }: SellerShippingProps) {
  const { t } = useTranslation()
  const { destination, error, isUpdating, partOf } = estimate
  const part = partOf(vendorLogin)
  if (!isOrdered) return <Frame>{withTruck(t('shipping.nothingSelected'))}</Frame>
  if (part && destination) {
    return (
      <Frame isUpdating={isUpdating}>
        <PartShipping part={part} placeName={destination.name} />
      </Frame>
    )
  }
  // The summary shows the error once.
  if (error) return <Frame>{withTruck(t('shipping.unknown'))}</Frame>
  return (
    <Frame isUpdating>
      <Skeleton className="my-0.5 h-5 w-3/5" />
    </Frame>
  )
}

function Frame({ isUpdating = false, children }: { isUpdating?: boolean; children: ReactNode }) {
  return (
    <div
      aria-busy={isUpdating || undefined}
      className={classNames('border-line border-t px-4 py-3 transition-opacity', isUpdating && 'opacity-60')}
    >
      {children}
    </div>
  )
}

const withTruck = (text: string) => (
  <p className="text-ink-muted flex items-start gap-2.5">
    <Truck size={20} className="mt-0.5 flex-none" />
    {text}
  </p>
)
