import { pictureUrl } from '@kids-crafts/rules/pictures.ts'
import type { Crumb } from '@kids-crafts/ui/breadcrumbs.tsx'

import { useSite } from '../../platform/site.ts'
import { useTranslation } from '../../platform/translation.ts'
import { publicUrl } from '../../shell/addresses.ts'
import { productHref } from '../../shell/catalogue-links.ts'
import { Seo } from '../../shell/seo.tsx'
import { breadcrumbList, itemList } from '../../shell/structured-data.ts'
import type { ShownProducts } from './product-list.tsx'

interface ListSeoProps {
  title: string
  description: string
  /** The list without filters, order and page. */
  path: string
  products: ShownProducts
  crumbs: readonly Crumb[]
}

const productsPerPage = 24

/** A page of a list has its own address for search engines; its filters and its order have none. */
export function ListSeo({ title, description, path, products, crumbs }: ListSeoProps) {
  const { t } = useTranslation()
  const { origin, locale } = useSite()
  const { current, items } = products
  const urlOf = (place: string) => publicUrl(origin, place, locale)
  const [first] = items
  return (
    <Seo
      title={current > 1 ? t('products.pageTitle', { title, page: current }) : title}
      description={description}
      path={current > 1 ? `${path}?page=${current}` : path}
      image={
        first?.image && {
          url: pictureUrl(first.image.hash, 1280),
          alt: first.image.name,
        }
      }
      isIndexed={items.length > 0}
      structured={[
        breadcrumbList(crumbs, urlOf),
        ...(items.length > 0
          ? [
              itemList(
                items.map(({ sku, fullName }) => ({ name: fullName, url: urlOf(productHref(sku)) })),
                (current - 1) * productsPerPage + 1,
              ),
            ]
          : []),
      ]}
    />
  )
}
