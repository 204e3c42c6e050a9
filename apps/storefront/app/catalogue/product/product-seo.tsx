import type { Product } from '@kids-crafts/contract/products.ts'
import { pictureUrl } from '@kids-crafts/rules/pictures.ts'

import { useSite } from '../../platform/site.ts'
import { publicUrl } from '../../shell/addresses.ts'
import { Seo } from '../../shell/seo.tsx'
import { breadcrumbList } from '../../shell/structured-data.ts'
import { useTrail } from './product-crumbs.tsx'
import { structuredProduct } from './structured-product.ts'

export function ProductSeo({ product }: { product: Product }) {
  const { origin, locale } = useSite()
  const trail = useTrail(product)
  const path = `/product/${product.sku}`
  const url = publicUrl(origin, path, locale)
  // A place on the home page is no page of its own.
  const pages = trail.filter(({ href }) => !href.includes('#'))
  const crumbs = [
    ...pages.map(({ label, href }) => ({ name: label, url: publicUrl(origin, href, locale) })),
    { name: product.fullName, url },
  ]
  const [picture] = product.images
  return (
    <Seo
      title={product.fullName}
      description={product.description}
      path={path}
      image={picture && { ...picture, url: pictureUrl(picture.hash, 1280), alt: picture.name }}
      type="product"
      structured={[structuredProduct(product, url, origin), breadcrumbList(crumbs)]}
    />
  )
}
