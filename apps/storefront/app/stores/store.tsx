import { Breadcrumbs } from '@kids-crafts/ui/breadcrumbs.tsx'
import { Container } from '@kids-crafts/ui/container.tsx'

import { categoryGroup, manufactureGroup } from '../catalogue/list/filters.ts'
import { ListError } from '../catalogue/list/list-error.tsx'
import { ListSeo } from '../catalogue/list/list-seo.tsx'
import { ProductList } from '../catalogue/list/product-list.tsx'
import type { OrderWhenAbsent } from '../catalogue/list/sort-orders.ts'
import { useListPlace } from '../catalogue/list/use-list.ts'
import { pageData } from '../platform/page-data.ts'
import type { Asked } from '../platform/page-data.ts'
import { useTranslation } from '../platform/translation.ts'
import { storeHref } from '../shell/catalogue-links.ts'
import { ownSeo } from '../shell/page-title.tsx'
import { ShipNote } from '../shipping/ship-note.tsx'
import { pages } from '../site-map.ts'
import type { Route } from './+types/store.ts'
import { StoreHeader } from './store-header.tsx'

export const handle = ownSeo

const data = pageData(
  () => import('./read-store.ts'),
  ({ readStore }, read, { params, url }: Asked<{ vendorLogin: string }>) =>
    readStore(read, params.vendorLogin, url),
)
export const loader = data.loader
export const clientLoader = data.clientLoader

/** A seller and what they sell, at their own prices. */
export default function StorePage({ loaderData: { store, products } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const place = useListPlace(pages['/store/:vendorLogin'].query)
  const crumbs = [{ label: t('home.title'), href: '/' }, { label: store.name }]
  const filters = {
    groups: [
      categoryGroup(t('products.filters.category'), products.facets.categories),
      manufactureGroup(t('products.filters.manufacture'), products.facets.manufactures),
    ],
    price: products.facets.price,
  }
  return (
    <Container className="pt-4 pb-16">
      <ListSeo
        title={store.name}
        description={store.about || t('store.description', { name: store.name })}
        path={storeHref(store.vendorLogin)}
        products={products}
        crumbs={crumbs}
      />
      <Breadcrumbs label={t('products.breadcrumbs')} crumbs={crumbs} />
      <StoreHeader store={store} />
      <ShipNote shipsTo={store.shipsTo} className="text-warning mt-4 font-medium" />
      <div className="mt-8">
        <ProductList {...{ products, filters, place, orderWhenAbsent }} vendorLogin={store.vendorLogin} />
      </div>
    </Container>
  )
}

const orderWhenAbsent: OrderWhenAbsent = { sortField: 'price', sortOrderOf: () => 'ASC' }

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { group } = useTranslation()
  return <ListError error={error} missing={group('store.missing')} />
}
