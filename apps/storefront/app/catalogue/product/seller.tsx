import type { Offer } from '@kids-crafts/contract/products.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'

import { useSite } from '../../platform/site.ts'
import { useTranslation } from '../../platform/translation.tsx'
import { storeHref } from '../../shell/catalogue-links.ts'
import { countryName } from '../../stores/place-name.ts'

export type Seller = Offer['seller']

/** Who sells it, and what kind of seller that is. */
export function SellerLine({ seller }: { seller: Seller }) {
  const { t } = useTranslation()
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="text-ink-muted">{t('product.soldBy')}</span>
      <SellerName seller={seller} />
      <SellerKind seller={seller} />
    </p>
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
  return kind === 'CHILD' ? (
    <Badge tone="primary">{t('product.seller.child')}</Badge>
  ) : (
    <Badge>{t('product.seller.business')}</Badge>
  )
}

/** Where it comes from, by name: no more than the region, of a child as of a business. */
export function usePlaceOf({ regionName, countryIso }: Seller): string {
  const { locale } = useSite()
  const country = countryName(countryIso, locale)
  return regionName === undefined ? country : `${regionName} · ${country}`
}
