import type { Offer } from '@kids-crafts/contract/products.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'

import { useTranslation } from '../../platform/translation.ts'
import { Avatar } from '../../shell/avatar.tsx'
import { storeHref } from '../../shell/catalogue-links.ts'
import type { ProductTexts } from './read-product.ts'

export type Seller = Offer['seller']

/** Who makes or sells it, what kind of seller that is, and whether others sell it too. */
export function SellerLine({ seller, others }: { seller: Seller; others: number }) {
  const { t } = useTranslation()
  return (
    <div className="mt-5 flex items-center gap-3">
      <Avatar seller={seller} className="size-14 text-lg" />
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-ink-muted">
          {t(seller.kind === 'CHILD' ? 'product.madeBy' : 'product.soldBy')}
        </span>
        <SellerName seller={seller} />
        {others > 0 && <TextLink href="#offers">{t('home.product.more', { count: others })}</TextLink>}
        <SellerKind seller={seller} />
      </p>
    </div>
  )
}

export function SellerName({ seller }: { seller: Seller }) {
  return (
    <TextLink href={storeHref(seller.vendorLogin)} className="font-semibold">
      <bdi>{seller.name}</bdi>
    </TextLink>
  )
}

export function SellerKind({ seller: { kind } }: { seller: Seller }) {
  const { t } = useTranslation()
  return (
    <Badge tone={kind === 'CHILD' ? 'success' : 'neutral'}>
      <span aria-hidden="true" data-kind={kind} className="maker-icon" />
      {t(`product.seller.${kind === 'CHILD' ? 'child' : 'business'}`)}
    </Badge>
  )
}

/** Where it comes from, by name: no more than the region, of a child as of a business. */
export function placeOf(
  { regionName, countryIso }: Seller,
  countryNames: ProductTexts['countryNames'],
): string {
  const country = countryNames[countryIso] ?? countryIso
  return regionName === undefined ? country : `${regionName} · ${country}`
}
