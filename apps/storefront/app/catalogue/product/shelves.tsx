import type { SearchProduct } from '@kids-crafts/contract/catalogue.ts'
import type { Product, RelatedProducts } from '@kids-crafts/contract/products.ts'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { ProductGrid } from '@kids-crafts/ui/product-grid.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import type { ReactNode } from 'react'

import { useSite } from '../../platform/site.ts'
import { useTranslation } from '../../platform/translation.ts'
import { abstractProductHref, compareHref, storeHref } from '../../shell/catalogue-links.ts'
import { ProductTile } from '../../shell/product-tile.tsx'
import type { Seller } from './seller.tsx'

export function MoreFromSeller({ seller, related }: { seller: Seller; related: RelatedProducts }) {
  const { t } = useTranslation()
  return (
    <Shelf
      id="more-from-seller"
      title={t('product.more.title', { store: seller.name })}
      products={related.moreFromSeller}
      all={{ href: storeHref(seller.vendorLogin), label: t('product.more.all') }}
    />
  )
}

export function SimilarProducts({
  product: { sku, abstractProduct },
  products,
}: {
  product: Product
  products: SearchProduct[]
}) {
  const { t } = useTranslation()
  const { theme } = useSite()
  return (
    <Shelf
      id="similar"
      title={t('product.similar.title')}
      products={products}
      all={{ href: abstractProductHref(abstractProduct.code), label: t('product.similar.all') }}
    >
      {/* What a school buys is chosen by what it is made of; a craft by how it looks. */}
      {theme === 'default' && (
        <TextLink href={compareHref([sku, ...products.map((each) => each.sku)])} className="me-5">
          {t('product.similar.compare')}
        </TextLink>
      )}
    </Shelf>
  )
}

interface ShelfProps {
  id: string
  title: string
  products: readonly SearchProduct[]
  all: { href: string; label: string } | undefined
  /** Stands before the link to all of them. */
  children?: ReactNode
}

// The grid is 2, 3, 4 or 5 across: each width shows as many products as fill its row, a phone two rows.
const fullRow =
  'max-md:[&>:nth-child(n+5)]:hidden md:max-lg:[&>:nth-child(n+4)]:hidden lg:max-xl:[&>:nth-child(n+5)]:hidden'

/** One row of products, as many as fill it. */
export function Shelf({ id, title, products, all, children }: ShelfProps) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby={`${id}-title`}>
      <SectionHeading
        action={
          <>
            {children}
            {all && <TextLink href={all.href}>{all.label}</TextLink>}
          </>
        }
      >
        <span id={`${id}-title`}>{title}</span>
      </SectionHeading>
      <ProductGrid className={fullRow}>
        {products.map((product) => (
          <li key={product.sku}>
            <ProductTile product={product} />
          </li>
        ))}
      </ProductGrid>
    </section>
  )
}
