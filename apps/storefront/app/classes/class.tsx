import { pictureUrl } from '@kids-crafts/rules/pictures.ts'
import { Breadcrumbs } from '@kids-crafts/ui/breadcrumbs.tsx'
import type { Crumb } from '@kids-crafts/ui/breadcrumbs.tsx'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Container } from '@kids-crafts/ui/container.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { PictureImage } from '@kids-crafts/ui/picture-image.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import { isRouteErrorResponse } from 'react-router'

import { pageData } from '../platform/page-data.ts'
import type { Asked } from '../platform/page-data.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { publicUrl } from '../shell/addresses.ts'
import { ErrorState, FailedRoute } from '../shell/error-state.tsx'
import { ownSeo } from '../shell/page-title.tsx'
import { Seo } from '../shell/seo.tsx'
import { breadcrumbList } from '../shell/structured-data.ts'
import type { Route } from './+types/class.ts'
import { ClassBox, ClassDescription } from './class-details.tsx'
import { ClassMarks } from './class-facts.tsx'
import { classesPath, classHref } from './class-href.ts'
import { ClassGrid } from './classes-grid.tsx'
import type { ClassRead } from './read-class.ts'
import { structuredClass } from './structured-class.ts'

export const handle = ownSeo

const data = pageData(
  () => import('./read-class.ts'),
  ({ readClass }, read, { params, locale }: Asked<{ classCode: string }>) =>
    readClass(read, params.classCode, { locale }),
)
export const loader = data.loader
export const clientLoader = data.clientLoader

/** One class: what it is, when and where, and the way to register at the partner centre. */
export default function ClassPage({ loaderData: loaded }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { details, others } = loaded
  const crumbs = [
    { label: t('home.title'), href: '/' },
    { label: t('classes.title'), href: classesPath },
    { label: details.name },
  ]
  return (
    <Container className="pt-4 pb-16">
      <ClassSeo loaded={loaded} crumbs={crumbs} />
      <Breadcrumbs label={t('products.breadcrumbs')} crumbs={crumbs} />
      <div className="mt-3 grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] xl:gap-x-12">
        <div className="flex flex-col gap-4">
          <h1 className="kids:text-primary text-2xl hyphens-auto md:text-3xl">
            <bdi lang={details.locale}>{details.name}</bdi>
          </h1>
          <ClassMarks facts={details} />
          {details.image && (
            <PictureImage
              picture={details.image}
              alt={details.image.name}
              sizes="(min-width: 1024px) 800px, 100vw"
              largest={1280}
              isPriority
              className="rounded-card aspect-4/3 h-auto max-h-[26rem] w-full"
            />
          )}
        </div>
        {/* On a desk it stands beside both the picture and the words below it. */}
        <div className="lg:row-span-2">
          <div className="lg:sticky lg:top-24 lg:kids:top-36">
            <ClassBox {...loaded} />
          </div>
        </div>
        <ClassDescription {...loaded} />
      </div>
      {others.length > 0 && (
        <section aria-label={t('classes.page.others')} className="mt-14">
          <SectionHeading action={<TextLink href={classesPath}>{t('classes.page.seeAll')}</TextLink>}>
            {t('classes.page.others')}
          </SectionHeading>
          <ClassGrid classes={others} headingLevel={3} />
        </section>
      )}
    </Container>
  )
}

function ClassSeo({ loaded, crumbs }: { loaded: ClassRead; crumbs: Crumb[] }) {
  const { origin, locale } = useSite()
  const { details, state } = loaded
  const path = classHref(details.classCode)
  const urlOf = (place: string) => publicUrl(origin, place, locale)
  const { image } = details
  return (
    <Seo
      title={details.name}
      description={details.description}
      path={path}
      image={image && { ...image, url: pictureUrl(image.hash, 1280), alt: image.name }}
      isIndexed={state !== 'over'}
      structured={[structuredClass(loaded, urlOf(path), origin), breadcrumbList(crumbs, urlOf)]}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t, group } = useTranslation()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <FailedRoute />
  return (
    <ErrorState
      {...group('classes.missing')}
      art="workshop"
      action={<ButtonLink href={classesPath}>{t('classes.page.seeAll')}</ButtonLink>}
    />
  )
}
