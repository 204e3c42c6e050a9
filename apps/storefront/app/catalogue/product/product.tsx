import type { Locale } from '@kids-crafts/rules/locales.ts'
import { Breadcrumbs } from '@kids-crafts/ui/breadcrumbs.tsx'
import { Container } from '@kids-crafts/ui/container.tsx'
import { lazy, Suspense, use, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'

import { HydrateWhenNear } from '../../platform/hydrate-when-near.tsx'
import { visitContext } from '../../platform/server-context.ts'
import { useTranslation } from '../../platform/translation.ts'
import { abstractProductHref } from '../../shell/catalogue-links.ts'
import { FailedPage } from '../../shell/error-state.tsx'
import { ownSeo } from '../../shell/page-title.tsx'
import { RecentlyViewed } from '../recent/recently-viewed.tsx'
import { useCatalogueCrumbs } from '../use-catalogue-crumbs.ts'
import type { Route } from './+types/product.ts'
import { BuyBox } from './buy-box.tsx'
import { Delivery } from './delivery.tsx'
import { Details } from './details.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { Offers } from './offers.tsx'
import { ProductMissing } from './product-missing.tsx'
import { ProductSeo } from './product-seo.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'
import type { ProductRead } from './read-product.ts'
import { useCountedView } from './use-counted-view.ts'

export const handle = ownSeo

// Far down the page: fetched by whoever comes near.
const Reviews = lazy(async () => ({ default: (await import('./reviews.tsx')).Reviews }))
const ProductShelves = lazy(() => import('./product-shelves.tsx'))

/**
 * An answer that takes longer than this is worth a skeleton; one that is quicker would only
 * flicker.
 */
const patienceMs = 150

// The first page comes with its data: what a browser reads it with is loaded when it is needed.
const reading = () => import('./read-product.ts')

export async function loader({ context, params }: Route.LoaderArgs) {
  const { readProduct } = await reading()
  const { read, locale } = context.get(visitContext)
  const loaded: ProductRead | Promise<ProductRead> = await readProduct(read, params.sku, locale)
  return { loaded }
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [{ read }, { readProduct }] = await Promise.all([import('@kids-crafts/browser/api.ts'), reading()])
  const loaded = readProduct(read, params.sku, document.documentElement.lang as Locale)
  const patience = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), patienceMs)
  })
  return { loaded: (await Promise.race([loaded, patience])) ?? loaded }
}

export default function ProductRoute({ loaderData: { loaded }, params: { sku } }: Route.ComponentProps) {
  return (
    <Suspense key={sku} fallback={<ProductSkeleton />}>
      <ProductPage loaded={loaded} />
    </Suspense>
  )
}

function ProductPage({ loaded }: { loaded: ProductRead | Promise<ProductRead> }) {
  const { product, related, reviews, texts } = loaded instanceof Promise ? use(loaded) : loaded
  const { t } = useTranslation()
  useCountedView(product.sku)
  const { abstractProduct } = product
  const crumbs = useCatalogueCrumbs(product.categories, [
    ...(product.isUnlisted
      ? []
      : [{ label: abstractProduct.name, href: abstractProductHref(abstractProduct.code) }]),
    { label: product.fullName },
  ])
  const [chosenId, setChosenId] = useState<number>()
  const offer = product.offers.find(({ priceId }) => priceId === chosenId) ?? product.offers[0]
  if (!offer) return <ProductMissing />
  return (
    <>
      <ProductSeo product={product} crumbs={crumbs} />
      <Container className="pt-3 pb-10 md:pb-14">
        <Breadcrumbs label={t('product.breadcrumbs')} crumbs={crumbs} />
        <div className="mt-3 grid grid-cols-1 gap-x-8 gap-y-8 md:grid-cols-2 md:grid-rows-[auto_1fr] lg:grid-cols-12 lg:gap-x-10 xl:gap-x-14">
          <Gallery name={product.fullName} pictures={product.images} className="lg:col-span-7" />
          {/* On a desk it stands beside both the pictures and the words below them. */}
          <div className="flex min-w-0 flex-col gap-8 md:row-span-2 lg:col-span-5">
            <BuyBox product={product} offer={offer} onChoose={setChosenId} />
            <Delivery seller={offer.seller} countryNames={texts.countryNames} />
          </div>
          <Details product={product} texts={texts} className="lg:col-span-7" />
        </div>
        {product.offers.length > 1 && (
          <Offers
            offers={product.offers}
            countryNames={texts.countryNames}
            chosen={offer}
            onChoose={setChosenId}
          />
        )}
      </Container>
      {/* A link from another page leads here before the words have come. */}
      <HydrateWhenNear id="reviews">
        <Reviews product={product} first={reviews} />
      </HydrateWhenNear>
      <HydrateWhenNear>
        <ProductShelves
          product={product}
          seller={product.offers[0]?.seller ?? offer.seller}
          related={related}
        />
      </HydrateWhenNear>
      <Container className="pb-12 empty:hidden md:pb-16">
        <RecentlyViewed product={product} />
      </Container>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { group } = useTranslation()
  if (statusOf(error) === 404) return <ProductMissing />
  return <FailedPage {...group('product.error')} />
}

/**
 * What a loader throws the router makes a response of; what comes after the skeleton is thrown as
 * it is.
 */
function statusOf(error: unknown): number | undefined {
  if (isRouteErrorResponse(error)) return error.status
  const init: unknown =
    typeof error === 'object' && error !== null && 'init' in error ? error.init : undefined
  return typeof init === 'object' && init !== null && 'status' in init ? Number(init.status) : undefined
}
