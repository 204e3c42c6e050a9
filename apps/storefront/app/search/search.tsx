import type { FoundList } from '@kids-crafts/contract/search.ts'
import { searchTextMaxLength } from '@kids-crafts/rules/constants.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Container } from '@kids-crafts/ui/container.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { Link } from '@kids-crafts/ui/link.tsx'
import { useEffect } from 'react'
import { isRouteErrorResponse, useSearchParams } from 'react-router'

import { categoryGroup, manufactureGroup } from '../catalogue/list/filters.ts'
import { hasFilters } from '../catalogue/list/list-address.ts'
import { ListError } from '../catalogue/list/list-error.tsx'
import { ProductList } from '../catalogue/list/product-list.tsx'
import type { OrderWhenAbsent } from '../catalogue/list/sort-orders.ts'
import { useListPlace } from '../catalogue/list/use-list.ts'
import { pageData } from '../platform/page-data.ts'
import type { RefusedPage } from '../platform/refused-page.ts'
import { useTranslation } from '../platform/translation.ts'
import { searchHref } from '../shell/catalogue-links.ts'
import { ErrorState, FailedPage } from '../shell/error-state.tsx'
import { ownSeo } from '../shell/page-title.tsx'
import { Seo } from '../shell/seo.tsx'
import { pages } from '../site-map.ts'
import type { Route } from './+types/search.ts'
import { placeHref } from './place-href.ts'
import { recentSearches } from './recent-searches.ts'
import { SearchForm } from './search-form.tsx'
import { Understood } from './understood.tsx'

export const handle = ownSeo

const data = pageData(
  () => import('./read-search.ts'),
  ({ readSearch }, read, { url }) => readSearch(read, url),
)
export const loader = data.loader
export const clientLoader = data.clientLoader

/** Everything that a text finds. */
export default function Search({ loaderData: { text, found } }: Route.ComponentProps) {
  const { t } = useTranslation()
  useEffect(() => {
    if (found && found.total > 0) recentSearches.add(text)
  }, [text, found])

  return (
    <Container className="pt-4 pb-16">
      <SearchSeo text={text} found={found} />
      <h1 className="kids:text-primary text-2xl wrap-anywhere md:text-3xl">
        {found ? t('search.page.heading', { text }) : t('search.page.ask')}
      </h1>
      {/* The box of the header does the same with scripts. */}
      <SearchForm text={text} isShown={!found} />
      {found && <Found key={text} found={found} />}
    </Container>
  )
}

function Found({ found }: { found: FoundList }) {
  const { t } = useTranslation()
  const place = useListPlace(pages['/search'].query)
  const { query } = place.wanted
  const filters = {
    groups: [
      categoryGroup(t('products.filters.category'), found.facets.categories),
      manufactureGroup(t('products.filters.manufacture'), found.facets.manufactures),
    ],
    price: found.facets.price,
    shipsTo: { asked: found.facets.shipsTo },
  }
  const isOfBestOnly =
    !found.isTotalExact &&
    [query.sortField, query.priceFrom, query.priceTo, query.manufactureCodes, query.shipsTo].some(Boolean)
  const isNothing = found.total === 0 && !hasFilters(place.wanted) && !place.isLoading
  return (
    <>
      <Understood answer={found} className="mt-2">
        {(suggested) => (
          <p className="mt-1 text-base">
            <Link
              href={searchHref(suggested)}
              className="text-primary rounded-small inline-block py-1 font-semibold underline underline-offset-4"
            >
              {t('search.suggested', { text: suggested })}
            </Link>
          </p>
        )}
      </Understood>
      <Places places={found.suggestions} />
      {isNothing ? (
        <EmptyState
          art="empty-search"
          title={t('search.notFound.title')}
          text={t('search.notFound.text')}
          action={<ButtonLink href="/#categories">{t('products.empty.home')}</ButtonLink>}
        />
      ) : (
        <div className="mt-6">
          <ProductList
            products={found}
            {...{ filters, place, orderWhenAbsent }}
            note={isOfBestOnly ? t('search.page.bestOnly') : undefined}
          />
        </div>
      )}
    </>
  )
}

const orderWhenAbsent: OrderWhenAbsent = {
  sortField: 'relevance',
  sortOrderOf: (sortField) => (sortField === 'price' ? 'ASC' : 'DESC'),
}

function SearchSeo({ text, found }: { text: string; found: FoundList | undefined }) {
  const { t } = useTranslation()
  if (!found) return <Seo title={t('search.page.ask')} path="/search" />
  const { current: page } = found
  const title = t('search.page.title', { text })
  return (
    <Seo
      title={page > 1 ? t('products.pageTitle', { title, page }) : title}
      path={page > 1 ? `${searchHref(text)}&page=${page}` : searchHref(text)}
      isIndexed={isAnswered(found)}
    />
  )
}

/**
 * What finds goods by every word as it stands is a list like any other. The rest stays out of
 * search engines: anybody can make up a text, and its words would stand in our name.
 */
const isAnswered = ({ items, correctedText, suggestedText, leftOutWords }: FoundList): boolean =>
  items.length > 0 && correctedText === undefined && suggestedText === undefined && leftOutWords.length === 0

/** The abstract products and stores that the text names. */
function Places({ places }: { places: FoundList['suggestions'] }) {
  const { t } = useTranslation()
  if (places.length === 0) return null
  return (
    <nav
      aria-label={t('search.groups.places')}
      className="mt-3 -mx-4 overflow-x-auto px-4 md:mx-0 md:overflow-visible md:px-0"
    >
      <ul className="tints flex gap-2 py-1.5 md:flex-wrap">
        {places.map(({ kind, code, name }) => (
          <li key={`${kind} ${code}`} className="flex-none">
            <Link href={placeHref({ kind, code })} className="chip-link">
              {name}
              <span className="text-ink-muted font-normal">{t(`search.kinds.${kind}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t, group } = useTranslation()
  const [query] = useSearchParams()
  if (isRouteErrorResponse(error) && error.status === 503) {
    return (
      <FailedPage
        title={t('search.failed.title')}
        text={t('search.failed.busy')}
        retry={t('search.failed.retry')}
      />
    )
  }
  if (isRouteErrorResponse(error) && (error.data as RefusedPage).field === 'text') {
    return (
      <ErrorState
        title={t('search.failed.title')}
        text={t('search.failed.tooLong', { max: searchTextMaxLength })}
        art="empty-search"
        action={<ButtonLink href="/search">{t('search.page.ask')}</ButtonLink>}
      />
    )
  }
  return (
    <ListError
      error={error}
      missing={group('products.missing')}
      wholeListHref={searchHref(query.get('text') ?? '')}
    />
  )
}
