import { Breadcrumbs } from '@kids-crafts/ui/breadcrumbs.tsx'
import { Container } from '@kids-crafts/ui/container.tsx'

import { pageData } from '../../platform/page-data.ts'
import type { Asked } from '../../platform/page-data.ts'
import { useTranslation } from '../../platform/translation.ts'
import { categoryHref } from '../../shell/catalogue-links.ts'
import { ownSeo } from '../../shell/page-title.tsx'
import { pages } from '../../site-map.ts'
import { attributeGroups, manufactureGroup } from '../list/filters.ts'
import { ListError } from '../list/list-error.tsx'
import { ListSeo } from '../list/list-seo.tsx'
import { ProductList } from '../list/product-list.tsx'
import type { OrderWhenAbsent } from '../list/sort-orders.ts'
import { useListPlace } from '../list/use-list.ts'
import { Shelf } from '../product/shelves.tsx'
import { useCatalogueCrumbs } from '../use-catalogue-crumbs.ts'
import type { Route } from './+types/products.ts'
import { SiblingAbstractProducts } from './sibling-abstract-products.tsx'
import { WayIn } from './way-in.tsx'

export const handle = ownSeo

const data = pageData(
  () => import('./read-products.ts'),
  ({ readProducts }, read, { params, url }: Asked<{ code: string }>) => readProducts(read, params.code, url),
)
export const loader = data.loader
export const clientLoader = data.clientLoader

/** Every product of an abstract product, a subcategory or a category. */
export default function Products({ loaderData: { list, alsoIn } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const place = useListPlace(pages['/products/:code'].query)
  const { name, code } = list
  const crumbs = useCatalogueCrumbs(list.categories, [{ label: name }])
  const filters = {
    groups: [
      ...attributeGroups(list.facets.attributes),
      manufactureGroup(t('products.filters.manufacture'), list.facets.manufactures),
    ],
    price: list.facets.price,
    shipsTo: { asked: list.facets.shipsTo },
  }
  const besides = alsoIn && (
    <div className="mt-12">
      <Shelf
        id="also-in"
        title={t('products.alsoIn', { category: alsoIn.name })}
        products={alsoIn.products}
        all={{ href: categoryHref(alsoIn.code), label: t('products.alsoAll') }}
      />
    </div>
  )
  return (
    <Container className="pt-4 pb-16">
      <ListSeo
        title={name}
        description={t('products.description', { name })}
        path={categoryHref(code)}
        products={list}
        crumbs={crumbs}
      />
      <Breadcrumbs label={t('products.breadcrumbs')} crumbs={crumbs} />
      <h1 className="kids:text-primary mt-2 text-2xl md:text-3xl">{name}</h1>
      <WayIn places={list.children} />
      <SiblingAbstractProducts code={code} />
      <div className="mt-6">
        <ProductList
          products={list}
          {...{ filters, place, orderWhenAbsent }}
          instead={list.total === 0 && besides}
        />
      </div>
      {list.total > 0 && besides}
    </Container>
  )
}

/** The cheapest first; newest, best and most popular first as well. */
const orderWhenAbsent: OrderWhenAbsent = {
  sortField: 'price',
  sortOrderOf: (sortField) => (sortField === 'price' ? 'ASC' : 'DESC'),
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { group } = useTranslation()
  return <ListError error={error} missing={group('products.missing')} />
}
