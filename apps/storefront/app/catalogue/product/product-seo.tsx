import type { Product } from '@kids-crafts/contract/products.ts'
import { pictureUrl } from '@kids-crafts/rules/pictures.ts'
import type { Crumb } from '@kids-crafts/ui/breadcrumbs.tsx'

import { useSite } from '../../platform/site.ts'
import { publicUrl } from '../../shell/addresses.ts'
import { productHref } from '../../shell/catalogue-links.ts'
import { Seo } from '../../shell/seo.tsx'
import { breadcrumbList } from '../../shell/structured-data.ts'
import { structuredProduct } from './structured-product.ts'

export function ProductSeo({ product, crumbs }: { product: Product; crumbs: Crumb[] }) {
  const { origin, locale } = useSite()
  const urlOf = (path: string) => publicUrl(origin, path, locale)
  const path = productHref(product.sku)
  const [picture] = product.images
  return (
    <Seo
      title={product.fullName}
      description={product.description}
      path={path}
      image={picture && { ...picture, url: pictureUrl(picture.hash, 1280), alt: picture.name }}
      type="product"
      structured={[structuredProduct(product, urlOf(path), origin), breadcrumbList(crumbs, urlOf)]}
    />
  )
}
