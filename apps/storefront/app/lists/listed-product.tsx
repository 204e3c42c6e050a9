import type { ListedProduct } from '@kids-crafts/contract/lists.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { Button } from '@kids-crafts/ui/button.tsx'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { Link } from '@kids-crafts/ui/link.tsx'
import { PictureImage } from '@kids-crafts/ui/picture-image.tsx'
import { Price } from '@kids-crafts/ui/price.tsx'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { productHref } from '../shell/catalogue-links.ts'

/** A row of a list: what it is, what it costs now, and what can be done about it. */
export function ListedRow({ item, children }: { item: ListedProduct; children: ReactNode }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { offer } = item
  return (
    <li className="flex items-start gap-4 p-4">
      <div
        className={classNames(
          'bg-surface-sunken rounded-small size-16 flex-none overflow-hidden md:size-24',
          !offer && 'opacity-50',
        )}
      >
        {offer?.image && <PictureImage picture={offer.image} alt="" sizes="96px" className="size-full" />}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <Name item={item} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {offer && <Price money={offer.price} locale={locale} />}
          {offer ? (
            offer.restAmount <= 0 && <Badge>{offer.seller.closedNotice ?? t('product.soldOut')}</Badge>
          ) : (
            <Badge>{t('cart.gone')}</Badge>
          )}
        </div>
        {children}
      </div>
    </li>
  )
}

function Name({ item: { sku, fullName, locale, offer } }: { item: ListedProduct }) {
  const { t } = useTranslation()
  if (fullName === null) return <p className="text-ink-muted">{t('lists.withdrawn')}</p>
  const name = (
    <bdi lang={locale} className="font-semibold hyphens-auto">
      {fullName}
    </bdi>
  )
  if (!offer) return <p className="text-ink-muted">{name}</p>
  return (
    <Link href={productHref(sku)} className="hover:text-primary w-fit hover:underline">
      {name}
    </Link>
  )
}

export const nameOf = ({ fullName, sku }: Pick<ListedProduct, 'fullName' | 'sku'>): string => fullName ?? sku

/** Puts as many into the cart as are meant, from whom its page shows first. */
export function BuyListed({ item, quantity }: { item: ListedProduct; quantity: number }) {
  const translation = useTranslation()
  const { t } = translation
  const [isPending, setIsPending] = useState(false)
  const { sku, offer } = item
  if (!offer || offer.restAmount <= 0) return null
  const name = nameOf(item)

  async function add(): Promise<void> {
    setIsPending(true)
    try {
      const { addProduct } = await import('../cart/add-to-cart.ts')
      await addProduct(translation, { sku, fullName: name }, undefined, Math.max(1, quantity))
    } finally {
      setIsPending(false)
    }
  }

  return (
    <Button
      variant="secondary"
      size="small"
      isPending={isPending}
      aria-label={t('cart.add', { name })}
      onClick={() => void add()}
    >
      <ShoppingCart size={18} />
      {t('product.addToCart')}
    </Button>
  )
}
