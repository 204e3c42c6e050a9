import type { SearchProduct } from '@kids-crafts/contract/catalogue.ts'
import { Button, ButtonLink } from '@kids-crafts/ui/button.tsx'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { LinkProvider } from '@kids-crafts/ui/link.tsx'
import { Pagination } from '@kids-crafts/ui/pagination.tsx'
import { ProductGrid } from '@kids-crafts/ui/product-grid.tsx'
import { Sheet } from '@kids-crafts/ui/sheet.tsx'
import { SkeletonProductGrid } from '@kids-crafts/ui/skeleton-products.tsx'
import { SkeletonRegion } from '@kids-crafts/ui/skeleton.tsx'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { HydrateWhenNear } from '../../platform/hydrate-when-near.tsx'
import { useTranslation } from '../../platform/translation.ts'
import { CartNeedsScripts } from '../../shell/cart-needs-scripts.tsx'
import { ProductTile } from '../../shell/product-tile.tsx'
import { AppliedFilters } from './applied-filters.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { Filters } from './filters.ts'
import { filterKeys, codesIn, hasFilters, hrefOf, withoutFilters, withPage } from './list-address.ts'
import { FilterLink, PageLink } from './list-link.tsx'
import { ListCount, SortNote, SortPicker } from './list-toolbar.tsx'
import type { OrderWhenAbsent } from './sort-orders.ts'
import type { ListPlace } from './use-list.ts'
import { useReadFromTop } from './use-read-from-top.ts'

export interface ShownProducts {
  current: number
  items: readonly SearchProduct[]
  total: number
  last: number
  isTotalExact: boolean
}

interface ProductListProps {
  products: ShownProducts
  filters: Filters
  place: ListPlace
  orderWhenAbsent: OrderWhenAbsent
  /** What there is where the filters leave nothing. */
  instead?: ReactNode
  /** What there is to know about the count. */
  note?: string | undefined
  /** The store whose products these are. */
  vendorLogin?: string | undefined
}

/**
 * Filters beside the products on a desk, in a sheet on a phone; count, order and pages around them.
 */
export function ProductList(props: ProductListProps) {
  const { products, filters, place, orderWhenAbsent, instead, note, vendorLogin } = props
  const { t } = useTranslation()
  const top = useRef<HTMLElement>(null)
  useReadFromTop(top)
  const { wanted } = place

  return (
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8 xl:gap-10">
      <aside
        aria-label={t('products.filters.title')}
        className="kids:card-surface kids:self-start kids:p-4 hidden lg:block noscript:block"
      >
        <LinkProvider component={FilterLink}>
          <FilterPanel {...{ filters, place }} isDense />
        </LinkProvider>
      </aside>
      <section ref={top} tabIndex={-1} aria-label={t('products.list')} className="min-w-0 outline-none">
        <LinkProvider component={FilterLink}>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
            <div className="order-last w-full lg:order-none lg:w-auto lg:grow">
              <ListCount {...products} />
              <SortNote wanted={wanted} />
              {note && <p className="text-ink-muted text-sm">{note}</p>}
              <CartNeedsScripts />
            </div>
            <PhoneFilters {...{ filters, place, products }} />
            {/* As wide as its longest order, in a row of its own where that does not fit beside the filters. */}
            <div className="max-w-full grow lg:w-60 lg:flex-none">
              <SortPicker {...{ place, orderWhenAbsent }} />
            </div>
          </div>
          <div className={classNames(hasFilters(wanted) && 'mt-3')}>
            <AppliedFilters {...{ filters, wanted }} />
          </div>
        </LinkProvider>
        <div className="mt-4" aria-busy={place.isLoading}>
          <Products {...{ products, place, vendorLogin }} />
        </div>
        {instead}
        <LinkProvider component={PageLink}>
          <div className="mt-10">
            <Pagination
              page={products.current}
              last={products.last}
              hrefOf={(page) => hrefOf(withPage(wanted, page))}
              labels={{
                navigation: t('products.pages.navigation'),
                previous: t('products.pages.previous'),
                next: t('products.pages.next'),
                page: (page) => t('products.pages.page', { page }),
              }}
            />
          </div>
        </LinkProvider>
      </section>
    </div>
  )
}

function PhoneFilters({ filters, place, products }: Omit<ProductListProps, 'orderWhenAbsent'>) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const chosen = filterKeys.flatMap((key) => codesIn(place.wanted, key)).length
  const close = () => setIsOpen(false)
  return (
    <div className="max-sm:grow lg:hidden noscript:hidden">
      <Button
        variant="secondary"
        isWide
        className="px-4"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <SlidersHorizontal size={18} />
        {chosen === 0 ? t('products.filters.title') : t('products.filters.chosen', { number: chosen })}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title={t('products.filters.title')}
        closeLabel={t('products.filters.close')}
        footer={
          <div className="flex gap-3">
            {chosen > 0 && (
              <Button variant="secondary" onClick={() => place.goTo(withoutFilters(place.wanted))}>
                {t('products.filters.clearAll')}
              </Button>
            )}
            <Button isWide isPending={place.isLoading} onClick={close}>
              {products.isTotalExact
                ? t('products.filters.show', { count: products.total })
                : t('products.filters.showMany')}
            </Button>
          </div>
        }
      >
        <FilterPanel {...{ filters, place }} />
      </Sheet>
    </div>
  )
}

function Products(props: Pick<ProductListProps, 'products' | 'place' | 'vendorLogin'>) {
  const { products, place, vendorLogin } = props
  const { t } = useTranslation()
  const { wanted, isLoading } = place
  const { items, current } = products
  // Another page is another set of products; with another filter most of those shown may stay.
  const isTurning = isLoading && Number(wanted.query.page ?? 1) !== current
  if (isTurning) {
    return (
      <SkeletonRegion label={t('products.loading')}>
        <SkeletonProductGrid count={Math.max(items.length, 4)} isBesidePanel />
      </SkeletonRegion>
    )
  }
  if (items.length === 0) return <NothingFound {...{ products, place }} />
  return (
    <ProductGrid
      isBesidePanel
      className={classNames('transition-opacity', isLoading && 'pointer-events-none opacity-45 delay-150')}
    >
      {items.map((product, index) => (
        <HydrateWhenNear as="li" key={product.sku}>
          <ProductTile
            {...{ product, vendorLogin }}
            headingLevel={2}
            isPriority={index < seenFirst}
            sizes={tileSizes}
          />
        </HydrateWhenNear>
      ))}
    </ProductGrid>
  )
}

// What a phone shows without scrolling.
const seenFirst = 2

// Beside the filters there is room for four at most.
const tileSizes = '(min-width: 1280px) 224px, (min-width: 1024px) 24vw, (min-width: 768px) 33vw, 50vw'

function NothingFound({ products, place: { wanted } }: Pick<ProductListProps, 'products' | 'place'>) {
  const { t } = useTranslation()
  if (products.total > 0) {
    return (
      <EmptyState
        art="empty-search"
        title={t('products.pastEnd.title')}
        text={t('products.pastEnd.text', { last: products.last })}
        action={<ButtonLink href={hrefOf(withPage(wanted, 1))}>{t('products.empty.firstPage')}</ButtonLink>}
      />
    )
  }
  if (!hasFilters(wanted)) {
    return (
      <EmptyState
        art="empty-search"
        title={t('products.nothingYet.title')}
        text={t('products.nothingYet.text')}
        action={<ButtonLink href="/#categories">{t('products.empty.home')}</ButtonLink>}
      />
    )
  }
  return (
    <EmptyState
      art="empty-search"
      title={t('products.empty.title')}
      text={t('products.empty.text')}
      action={<ButtonLink href={hrefOf(withoutFilters(wanted))}>{t('products.empty.clear')}</ButtonLink>}
    />
  )
}
