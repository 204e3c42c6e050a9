import { classesOnPage } from '@kids-crafts/rules/classes.ts'
import { pictureUrl } from '@kids-crafts/rules/pictures.ts'
import { Breadcrumbs } from '@kids-crafts/ui/breadcrumbs.tsx'
import type { Crumb } from '@kids-crafts/ui/breadcrumbs.tsx'
import { Container } from '@kids-crafts/ui/container.tsx'
import { LinkProvider } from '@kids-crafts/ui/link.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import { SkeletonRegion } from '@kids-crafts/ui/skeleton.tsx'
import { TabLinks } from '@kids-crafts/ui/tab-links.tsx'
import { lazy, Suspense, useRef } from 'react'

import { hrefOf } from '../catalogue/list/list-address.ts'
import { FilterLink } from '../catalogue/list/list-link.tsx'
import { useListPlace } from '../catalogue/list/use-list.ts'
import { useReadFromTop } from '../catalogue/list/use-read-from-top.ts'
import { pageData } from '../platform/page-data.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { publicUrl } from '../shell/addresses.ts'
import { ownSeo } from '../shell/page-title.tsx'
import { Seo } from '../shell/seo.tsx'
import { breadcrumbList, itemList } from '../shell/structured-data.ts'
import type { Route } from './+types/classes.ts'
import { classesPath, classHref } from './class-href.ts'
import { classesKeys, filtersIn, viewOf, withView } from './classes-address.ts'
import type { ClassesPlace } from './classes-address.ts'
import { ClassesError } from './classes-error.tsx'
import { ClassesFilters } from './classes-filters.tsx'
import { SkeletonClassGrid } from './classes-grid.tsx'
import { ClassesList } from './classes-list.tsx'
import { PhoneFilters } from './phone-filters.tsx'
import type { ClassesRead } from './read-classes.ts'
import { Subscribe } from './subscribe.tsx'

export const handle = ownSeo

// Most look at the whole list, and at the list alone.
const ClassesChips = lazy(async () => ({ default: (await import('./classes-chips.tsx')).ClassesChips }))
const ClassesCalendar = lazy(async () => ({
  default: (await import('./classes-calendar.tsx')).ClassesCalendar,
}))

const data = pageData(
  () => import('./read-classes.ts'),
  ({ readClasses }, read, { url, locale }) => readClasses(read, url, { locale }),
)
export const loader = data.loader
export const clientLoader = data.clientLoader

/** The classes of partner centres, as a list or by the month. */
export default function Classes({ loaderData: loaded }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { theme } = useSite()
  const place: ClassesPlace = useListPlace(classesKeys)
  const top = useRef<HTMLElement>(null)
  useReadFromTop(top)
  const { wanted } = place
  const crumbs = [{ label: t('home.title'), href: '/' }, { label: t('classes.title') }]
  return (
    <Container className="pt-4 pb-16">
      <ClassesSeo loaded={loaded} crumbs={crumbs} />
      <Breadcrumbs label={t('products.breadcrumbs')} crumbs={crumbs} />
      <SectionHeading level={1} lead={t(`classes.lead.${theme}`)} className="mt-2">
        {t('classes.title')}
      </SectionHeading>
      <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8 xl:gap-10">
        <aside
          aria-label={t('products.filters.title')}
          className="kids:card-surface kids:self-start kids:p-4 hidden lg:block noscript:mb-8 noscript:block"
        >
          <ClassesFilters facets={loaded.facets} place={place} />
        </aside>
        <section ref={top} tabIndex={-1} aria-label={t('classes.list')} className="min-w-0 outline-none">
          <LinkProvider component={FilterLink}>
            <Views place={place} />
            <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
              <ClassCount loaded={loaded} />
              <PhoneFilters facets={loaded.facets} place={place} />
            </div>
            {filtersIn(wanted).length > 0 && (
              <Suspense>
                <ClassesChips wanted={wanted} loaded={loaded} />
              </Suspense>
            )}
          </LinkProvider>
          <div className="mt-4" aria-busy={place.isLoading}>
            <Shown loaded={loaded} place={place} />
          </div>
          <div className="mt-10">
            <Subscribe wanted={wanted} />
          </div>
        </section>
      </div>
    </Container>
  )
}

function Views({ place: { wanted } }: { place: ClassesPlace }) {
  const { t } = useTranslation()
  return (
    <TabLinks
      label={t('classes.views.label')}
      current={viewOf(wanted)}
      links={(['list', 'calendar'] as const).map((view) => ({
        key: view,
        label: t(`classes.views.${view}`),
        href: hrefOf(withView(wanted, view)),
      }))}
    />
  )
}

function ClassCount({ loaded: { list, calendar } }: { loaded: ClassesRead }) {
  const { t } = useTranslation()
  if (calendar) return null
  return (
    <output className="text-ink-muted block">
      {list &&
        (list.isTotalExact
          ? t('classes.count', { count: list.total })
          : t('classes.moreThan', { total: list.total }))}
    </output>
  )
}

/**
 * Another page and another view are something else; with another filter most of what is shown may
 * stay.
 */
function Shown({ loaded: { list, calendar }, place }: { loaded: ClassesRead; place: ClassesPlace }) {
  const { t } = useTranslation()
  const { wanted, isLoading } = place
  const isOther = list ? Number(wanted.query.page ?? 1) !== list.current : false
  const isOtherView = viewOf(wanted) !== (list ? 'list' : 'calendar')
  if (isLoading && (isOther || isOtherView)) {
    return (
      <SkeletonRegion label={t('classes.loading')}>
        <SkeletonClassGrid count={6} />
      </SkeletonRegion>
    )
  }
  if (list) return <ClassesList {...{ list, place }} />
  if (!calendar) return null
  return (
    <div className={isLoading ? 'opacity-45 transition-opacity delay-150' : 'transition-opacity'}>
      <LinkProvider component={FilterLink}>
        <Suspense fallback={<SkeletonClassGrid count={6} />}>
          <ClassesCalendar {...{ calendar, place }} />
        </Suspense>
      </LinkProvider>
    </div>
  )
}

/**
 * A page of the list has its own address for search engines; filters, months and the other view
 * have none.
 */
function ClassesSeo({ loaded: { list, calendar }, crumbs }: { loaded: ClassesRead; crumbs: Crumb[] }) {
  const { t } = useTranslation()
  const { theme, origin, locale } = useSite()
  const current = list?.current ?? 1
  const items = list?.items ?? []
  const urlOf = (path: string) => publicUrl(origin, path, locale)
  const image = items[0]?.image
  return (
    <Seo
      title={
        current > 1
          ? t('products.pageTitle', { title: t('classes.title'), page: current })
          : t('classes.title')
      }
      description={t(`classes.lead.${theme}`)}
      path={current > 1 ? `${classesPath}?page=${current}` : classesPath}
      image={image && { url: pictureUrl(image.hash, 1280), alt: image.name }}
      isIndexed={items.length > 0 || calendar !== undefined}
      structured={[
        breadcrumbList(crumbs, urlOf),
        ...(items.length > 0
          ? [
              itemList(
                items.map(({ classCode, name }) => ({ name, url: urlOf(classHref(classCode)) })),
                (current - 1) * classesOnPage + 1,
              ),
            ]
          : []),
      ]}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ClassesError error={error} />
}
