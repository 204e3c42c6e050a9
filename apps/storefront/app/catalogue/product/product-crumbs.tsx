import type { Product } from '@kids-crafts/contract/products.ts'
import { Breadcrumbs } from '@kids-crafts/ui/breadcrumbs.tsx'
import { useTranslation } from 'react-i18next'

import { useSite } from '../../platform/site.ts'
import { categoryHref, productsHref } from '../../shell/catalogue.ts'
import { pageExists } from '../../site-map.ts'

export function ProductCrumbs({ product }: { product: Product }) {
  const { t } = useTranslation()
  const trail = useTrail(product)
  return <Breadcrumbs label={t('product.breadcrumbs')} crumbs={[...trail, { label: product.fullName }]} />
}

/** From the home page to the product, by the pages that this store has. */
export function useTrail({ categories, abstractProduct }: Product): { label: string; href: string }[] {
  const { t } = useTranslation()
  const site = useSite()
  const onHomePage = categories.flatMap(({ code, name }) => {
    const isShown = site.theme === 'default' && site.categories.some((shown) => shown.code === code)
    const href = isShown ? categoryHref({ code }) : undefined
    return href === undefined ? [] : [{ label: name, href }]
  })
  const kind = pageExists('/products/:abstractProductCode')
    ? [{ label: abstractProduct.name, href: productsHref(abstractProduct.code) }]
    : []
  return [{ label: t('product.home'), href: '/' }, ...onHomePage, ...kind]
}
