import type { SearchProduct } from '@kids-crafts/contract/catalogue.ts'
import type { Product, RelatedProducts } from '@kids-crafts/contract/products.ts'
import { Container } from '@kids-crafts/ui/container.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'

import { useSite } from '../../platform/site.ts'
import { useTranslation } from '../../platform/translation.ts'
import { abstractProductHref, compareHref, storeHref } from '../../shell/catalogue-links.ts'
import type { Seller } from './seller.tsx'
import { Shelf } from './shelves.tsx'

interface ProductShelvesProps {
  product: Product
  seller: Seller
  related: RelatedProducts
}

/** Where to go from a product. */
export default function ProductShelves({ product, seller, related }: ProductShelvesProps) {
  return (
    <Container className="flex flex-col gap-12 py-12 empty:hidden md:py-16">
      <MoreFromSeller seller={seller} related={related} />
      <SimilarProducts product={product} products={related.similar} />
    </Container>
  )
}

function MoreFromSeller({ seller, related }: { seller: Seller; related: RelatedProducts }) {
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

function SimilarProducts({
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
