import type { SearchProduct } from '@kids-crafts/contract/catalogue.ts'
import { shownReviews } from '@kids-crafts/rules/rating.ts'
import { ProductCard } from '@kids-crafts/ui/product-card.tsx'
import type { ProductCardProps } from '@kids-crafts/ui/product-card.tsx'

import { AddButton } from '../cart/add-button.tsx'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { ShipNote } from '../shipping/ship-note.tsx'
import { productHref } from './catalogue-links.ts'
import { MakerLine } from './maker-line.tsx'

interface ProductTileProps extends Pick<ProductCardProps, 'headingLevel' | 'isPriority' | 'sizes' | 'badge'> {
  product: SearchProduct
  /** The store that sells these products. */
  vendorLogin?: string | undefined
}

/** A product in any list or shelf. */
export function ProductTile({ product, vendorLogin, ...card }: ProductTileProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const reviewCount = shownReviews(product.reviews)
  const { rating } = product
  // A store's own list omits its maker.
  const maker = vendorLogin === undefined ? product.maker : undefined
  const offersLabel = product.choices
    ? t(choicesKeys[product.choices.attributeCode ?? ''] ?? 'home.product.choices', {
        count: product.choices.count,
      })
    : product.offerCount > 1
      ? t('home.product.offers', { count: product.offerCount })
      : undefined
  return (
    <ProductCard
      href={productHref(product.sku)}
      name={product.fullName}
      nameLocale={product.locale}
      picture={product.image ?? null}
      price={product.price}
      locale={locale}
      rating={rating}
      ratingLabel={
        rating === undefined ? undefined : t('home.product.rating', { rating, count: reviewCount })
      }
      reviews={reviewCount === 0 ? t('home.product.new') : reviewCount}
      // Text beside the button, whose icon alone is unclear.
      offersLabel={offersLabel}
      maker={maker && <MakerLine maker={maker} />}
      // The page of a store says it once of all that it sells.
      note={vendorLogin === undefined && <ShipNote shipsTo={product.shipsTo} className={noteLook} />}
      action={<AddButton {...{ product, vendorLogin }} />}
      {...card}
    />
  )
}

const noteLook =
  'bg-surface text-ink shadow-card rounded-small w-fit max-w-full px-2 py-1 text-sm leading-tight font-medium'

const choicesKeys: Readonly<Record<string, 'home.product.colours' | 'home.product.sizes'>> = {
  COLOUR: 'home.product.colours',
  SIZE: 'home.product.sizes',
}
