import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Container } from '@kids-crafts/ui/container.tsx'
import { EmptyDrawing } from '@kids-crafts/ui/empty-state.tsx'
import { Link } from '@kids-crafts/ui/link.tsx'
import { lazy, Suspense } from 'react'

import { useCategories, useSite } from '../../platform/site.ts'
import { useTranslation } from '../../platform/translation.ts'
import { categoryHref, shopEntries } from '../../shell/catalogue-links.ts'
import { Seo } from '../../shell/seo.tsx'
import { WaysOn } from '../../shell/ways-on.tsx'

const SchoolStoreHint = lazy(() => import('../../shell/school-store-hint.tsx'))

/** No product has this SKU, or none that is sold: said plainly, with ways on. */
export function ProductMissing() {
  const { t } = useTranslation()
  return (
    <Container className="flex flex-col items-center py-12 text-center md:py-16">
      <Seo title={t('product.missing.title')} isIndexed={false} />
      <EmptyDrawing art="empty-search" />
      <h1 className="kids:text-primary mt-6 text-2xl md:text-3xl">{t('product.missing.title')}</h1>
      <p className="text-ink-muted mt-3 max-w-md text-lg text-balance">{t('product.missing.text')}</p>
      <ButtonLink href="/" className="mt-7">
        {t('product.missing.home')}
      </ButtonLink>
      <Suspense>
        <SchoolStoreHint />
      </Suspense>
      <WaysOn />
      <Entries />
    </Container>
  )
}

/** What one shops by in this store. */
function Entries() {
  const { t } = useTranslation()
  const { theme } = useSite()
  const entries = shopEntries(theme, useCategories())
  if (entries.length === 0) return null
  return (
    <nav aria-label={t('product.missing.browse')} className="mt-10">
      <h2 className="text-lg">{t('product.missing.browse')}</h2>
      <ul className="tints mt-3 flex flex-wrap justify-center gap-2">
        {entries.map(({ code, name }) => (
          <li key={code}>
            <Link href={categoryHref(code)} className="chip-link">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
