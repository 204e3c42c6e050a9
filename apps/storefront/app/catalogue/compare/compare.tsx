import type { SearchProduct } from '@kids-crafts/contract/catalogue.ts'
import { Breadcrumbs } from '@kids-crafts/ui/breadcrumbs.tsx'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Container } from '@kids-crafts/ui/container.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { Link } from '@kids-crafts/ui/link.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'

import { pageData } from '../../platform/page-data.ts'
import { useTranslation } from '../../platform/translation.ts'
import { comparedMax, compareHref } from '../../shell/catalogue-links.ts'
import { FailedPage } from '../../shell/error-state.tsx'
import { ownSeo } from '../../shell/page-title.tsx'
import { Seo } from '../../shell/seo.tsx'
import { useCatalogueCrumbs } from '../use-catalogue-crumbs.ts'
import type { Route } from './+types/compare.ts'
import { ComparedTable } from './compared-table.tsx'

export const handle = ownSeo

const data = pageData(
  () => import('./read-compare.ts'),
  ({ readCompare }, read, { url, locale }) => readCompare(read, url, locale),
)
export const loader = data.loader
export const clientLoader = data.clientLoader

/**
 * Products beside each other, as the address names them. It needs no scripts: all that changes it
 * are links.
 */
export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { compared, isSomeGone, others } = loaderData
  const skus = compared.map(({ product }) => product.sku)
  const [first] = compared
  const crumbs = useCatalogueCrumbs(first?.product.categories ?? [], [{ label: t('compare.title') }])
  return (
    <Container className="pt-4 pb-16">
      <Seo title={t('compare.title')} isIndexed={false} />
      {first && <Breadcrumbs label={t('product.breadcrumbs')} crumbs={crumbs} />}
      {first ? (
        <>
          <h1 className="kids:text-primary mt-2 text-2xl md:text-3xl">{t('compare.title')}</h1>
          <p className="text-ink-muted mt-2 text-lg">{t('compare.lead')}</p>
        </>
      ) : (
        <EmptyState
          art="empty-search"
          headingLevel={1}
          title={t('compare.empty.title')}
          text={t('compare.empty.text')}
          action={<ButtonLink href="/">{t('product.missing.home')}</ButtonLink>}
        />
      )}
      {isSomeGone && (
        <div className="mt-5">
          <Notice>{t('compare.gone')}</Notice>
        </div>
      )}
      {first && <ComparedTable compared={compared} />}
      {skus.length < comparedMax && <Others skus={skus} others={others} />}
    </Container>
  )
}

function Others({ skus, others }: { skus: readonly string[]; others: readonly SearchProduct[] }) {
  const { t } = useTranslation()
  if (others.length === 0) return null
  return (
    <nav aria-labelledby="compare-add" className="mt-8">
      <h2 id="compare-add" className="text-lg">
        {t('compare.add')}
      </h2>
      <ul className="tints mt-3 flex flex-wrap gap-2">
        {others.map(({ sku, fullName, locale }) => (
          <li key={sku}>
            <Link href={compareHref([...skus, sku])} className="chip-link">
              + <bdi lang={locale}>{fullName}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function ErrorBoundary() {
  const { group } = useTranslation()
  return <FailedPage {...group('product.error')} />
}
