import type { Content, ContentSection } from '@kids-crafts/contract/content.ts'
import { Container } from '@kids-crafts/ui/container.tsx'

import { RecentlyViewed } from '../catalogue/recent/recently-viewed.tsx'
import { InItsLanguage } from '../content/in-its-language.tsx'
import { HydrateWhenNear } from '../platform/hydrate-when-near.tsx'
import { pageData } from '../platform/page-data.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { publicUrl } from '../shell/addresses.ts'
import { FailedRoute } from '../shell/error-state.tsx'
import { ownSeo } from '../shell/page-title.tsx'
import { Seo } from '../shell/seo.tsx'
import { organization } from '../shell/structured-data.ts'
import type { Route } from './+types/home.ts'
import { Banners } from './banners.tsx'
import { Benefits } from './benefits.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { CraftTiles } from './craft-tiles.tsx'
import { GiftFinder } from './gift-finder.tsx'
import { KidsHero } from './kids-hero.tsx'
import { ProductShelf } from './product-shelf.tsx'
import { SchoolHero } from './school-hero.tsx'
import { Steps } from './steps.tsx'
import { TrustStrip } from './trust-strip.tsx'

export const handle = ownSeo

const data = pageData(
  () => import('./read-home.ts'),
  ({ readHome }, read, { theme }) => readHome(read, theme),
)
export const loader = data.loader
export const clientLoader = data.clientLoader

export default function Home({ loaderData }: Route.ComponentProps) {
  const { bestsellers, popular, banners, giftChoices } = loaderData
  const { theme } = useSite()
  return theme === 'kids' ? (
    <>
      <HomeSeo />
      <Hero banners={banners} />
      <HydrateWhenNear>
        <CraftTiles />
      </HydrateWhenNear>
      <HydrateWhenNear>{giftChoices && <GiftFinder choices={giftChoices} />}</HydrateWhenNear>
      <HydrateWhenNear>
        <ProductShelf name="bestsellers" products={bestsellers} />
      </HydrateWhenNear>
      <HydrateWhenNear>
        <Steps />
      </HydrateWhenNear>
      <HydrateWhenNear>
        {popular.length > 0 && <ProductShelf name="popular" products={popular} rows={1} />}
      </HydrateWhenNear>
      <Recent />
      <HydrateWhenNear>
        <Benefits order={['students', 'parents', 'schools']} />
        <Banners content={banners} />
        <TrustStrip />
      </HydrateWhenNear>
    </>
  ) : (
    <>
      <HomeSeo />
      <Hero banners={banners} />
      <HydrateWhenNear>
        <TrustStrip />
        <CategoryTiles />
      </HydrateWhenNear>
      <HydrateWhenNear>
        <ProductShelf name="bestsellers" products={bestsellers} />
      </HydrateWhenNear>
      <HydrateWhenNear>
        {popular.length > 0 && <ProductShelf name="popular" products={popular} rows={1} />}
      </HydrateWhenNear>
      <Recent />
      <HydrateWhenNear>
        <Benefits order={['schools', 'students', 'parents']} />
        <Steps />
        <Banners content={banners} />
      </HydrateWhenNear>
    </>
  )
}

const Recent = () => (
  <Container className="pb-12 empty:hidden md:pb-16">
    <RecentlyViewed />
  </Container>
)

/** A page needs its first heading, also where staff have left the section out. */
function Hero({ banners }: { banners: Content }) {
  const { theme } = useSite()
  const { title, sections } = banners
  const banner: ContentSection = sections.find(({ id }) => id === 'hero') ?? { id: 'hero', title, blocks: [] }
  const Themed = theme === 'kids' ? KidsHero : SchoolHero
  return (
    <InItsLanguage content={banners}>
      <Themed banner={banner} />
    </InItsLanguage>
  )
}

function HomeSeo() {
  const { t } = useTranslation()
  const { theme, locale, origin } = useSite()
  const name = t(`site.name.${theme}`)
  const store = organization({
    name,
    description: t(`site.description.${theme}`),
    url: publicUrl(origin, '/', locale),
    logo: `${origin}/art/touch-icon-${theme === 'kids' ? 'kids' : 'school'}.png`,
  })
  return <Seo title={t('home.title')} sharedTitle={name} structured={[store]} />
}

export function ErrorBoundary() {
  return <FailedRoute />
}
