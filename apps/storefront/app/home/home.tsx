import { isTheme } from '@kids-crafts/rules/themes.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Container } from '@kids-crafts/ui/container.tsx'
import { useTranslation } from 'react-i18next'

import { visitContext } from '../platform/server-context.ts'
import { useSite } from '../platform/site.ts'
import { publicUrl } from '../shell/addresses.ts'
import { ownSeo } from '../shell/page-title.tsx'
import { Seo } from '../shell/seo.tsx'
import { organization } from '../shell/structured-data.ts'
import type { Route } from './+types/home.ts'
import { Banners } from './banners.tsx'
import { Benefits } from './benefits.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { CraftTiles } from './craft-tiles.tsx'
import { KidsHero } from './kids-hero.tsx'
import { ProductShelf } from './product-shelf.tsx'
import { SchoolHero } from './school-hero.tsx'
import { Steps } from './steps.tsx'
import { TrustStrip } from './trust-strip.tsx'

export const handle = ownSeo

// The first page comes with its data: what a browser reads it with is loaded when somebody comes back to this page.
const reading = () => import('./read-home.ts')

export async function loader({ context }: Route.LoaderArgs) {
  const { read, theme } = context.get(visitContext)
  const { readHome } = await reading()
  return readHome(read, theme)
}

export async function clientLoader() {
  const [{ read }, { readHome }] = await Promise.all([import('../platform/api.ts'), reading()])
  const { theme } = document.documentElement.dataset
  return readHome(read, isTheme(theme) ? theme : 'default')
}

export default function Home({ loaderData: { bestsellers, popular } }: Route.ComponentProps) {
  const { theme } = useSite()
  return theme === 'kids' ? (
    <>
      <HomeSeo />
      <KidsHero />
      <CraftTiles />
      <ProductShelf name="bestsellers" products={bestsellers} />
      <Steps />
      {popular.length > 0 && <ProductShelf name="popular" products={popular} rows={1} />}
      <Benefits order={['students', 'parents', 'schools']} />
      <Banners />
      <TrustStrip />
    </>
  ) : (
    <>
      <HomeSeo />
      <SchoolHero />
      <TrustStrip />
      <CategoryTiles />
      <ProductShelf name="bestsellers" products={bestsellers} />
      <Benefits order={['schools', 'students', 'parents']} />
      {popular.length > 0 && <ProductShelf name="popular" products={popular} rows={1} />}
      <Steps />
      <Banners />
    </>
  )
}

function HomeSeo() {
  const { t } = useTranslation()
  const { theme, locale, origin } = useSite()
  const store = organization({
    name: t(`site.name.${theme}`),
    description: t(`site.description.${theme}`),
    url: publicUrl(origin, '/', locale),
    logo: `${origin}/art/og-${theme === 'kids' ? 'kids' : 'school'}.png`,
  })
  return <Seo title={t('home.title')} structured={[store]} />
}

/** Stands between header and footer, so that the rest of the shop stays in reach. */
export function ErrorBoundary() {
  const { t } = useTranslation()
  return (
    <Container className="flex flex-col items-center py-16 text-center">
      <Seo title={t('home.error.title')} isIndexed={false} />
      <img src="/art/empty-error.svg" alt="" width={240} height={200} />
      <h1 className="mt-6 text-2xl">{t('home.error.title')}</h1>
      <p className="text-ink-muted mt-2">{t('home.error.text')}</p>
      <Button className="mt-6" onClick={() => window.location.reload()}>
        {t('home.error.retry')}
      </Button>
    </Container>
  )
}
