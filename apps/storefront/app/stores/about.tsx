import type { Store } from '@kids-crafts/contract/stores.ts'
import { Breadcrumbs } from '@kids-crafts/ui/breadcrumbs.tsx'
import type { Crumb } from '@kids-crafts/ui/breadcrumbs.tsx'
import { Container } from '@kids-crafts/ui/container.tsx'

import { ListError } from '../catalogue/list/list-error.tsx'
import { pageData } from '../platform/page-data.ts'
import type { Asked } from '../platform/page-data.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { publicUrl } from '../shell/addresses.ts'
import { storeHref } from '../shell/catalogue-links.ts'
import { ownSeo } from '../shell/page-title.tsx'
import { Seo } from '../shell/seo.tsx'
import { breadcrumbList } from '../shell/structured-data.ts'
import type { Route } from './+types/about.ts'
import { BusinessDetails } from './business-details.tsx'
import { ChildDetails } from './child-details.tsx'
import { StoreHeader } from './store-header.tsx'
import { structuredBusiness } from './structured-business.ts'

export const handle = ownSeo

const data = pageData(
  () => import('./read-store.ts'),
  ({ readStoreAlone }, read, { params }: Asked<{ vendorLogin: string }>) =>
    readStoreAlone(read, params.vendorLogin),
)
export const loader = data.loader
export const clientLoader = data.clientLoader

/** A business with all its details; of a child only what points to nobody. */
export default function StoreAbout({ loaderData: store }: Route.ComponentProps) {
  const { t } = useTranslation()
  const crumbs = [
    { label: t('home.title'), href: '/' },
    { label: store.name, href: storeHref(store.vendorLogin) },
    { label: t('store.aboutLink') },
  ]
  return (
    <Container className="pt-4 pb-16">
      <AboutSeo store={store} crumbs={crumbs} />
      <Breadcrumbs label={t('products.breadcrumbs')} crumbs={crumbs} />
      <StoreHeader store={store} isAbout />
      <div className="mt-8">
        {store.kind === 'BUSINESS' ? <BusinessDetails store={store} /> : <ChildDetails store={store} />}
      </div>
    </Container>
  )
}

function AboutSeo({ store, crumbs }: { store: Store; crumbs: Crumb[] }) {
  const { t } = useTranslation()
  const { origin, locale } = useSite()
  const urlOf = (path: string) => publicUrl(origin, path, locale)
  return (
    <Seo
      title={t('store.about.heading', { name: store.name })}
      description={store.about || t('store.description', { name: store.name })}
      type="profile"
      structured={[
        breadcrumbList(crumbs, urlOf),
        ...(store.kind === 'BUSINESS'
          ? [structuredBusiness(store, urlOf(storeHref(store.vendorLogin)))]
          : []),
      ]}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { group } = useTranslation()
  return <ListError error={error} missing={group('store.missing')} />
}
