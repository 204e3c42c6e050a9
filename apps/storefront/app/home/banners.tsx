import { ButtonLink } from '@kids-crafts/ui/button.tsx'

import { useCategories, useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.tsx'
import { categoryHref } from '../shell/catalogue-links.ts'
import { Art } from './art.tsx'
import { Section } from './section.tsx'

const banners = [
  {
    name: 'specialNeeds',
    art: 'special-needs',
    category: 'SPECIAL_KIDS',
    workshops: '/classes?forWithDisabilities=1',
  },
  {
    name: 'firstNations',
    art: 'first-nations',
    category: 'FIRST_NATIONS',
    workshops: '/classes?forFirstNations=1',
  },
] as const

export function Banners() {
  const { t } = useTranslation()
  return (
    <Section id="every-child" title={t('home.banners.title')} lead={t('home.banners.lead')} ground="plain">
      <ul className="grid grid-cols-1 gap-5 md:grid-cols-2">
        {banners.map((banner) => (
          <Banner key={banner.name} banner={banner} />
        ))}
      </ul>
    </Section>
  )
}

function Banner({ banner }: { banner: (typeof banners)[number] }) {
  const { t } = useTranslation()
  const { theme } = useSite()
  const categories = useCategories()
  // The kids store knows the crafts alone, and its list of such a category all the same.
  const hasProducts = theme === 'kids' || categories.some(({ code }) => code === banner.category)
  return (
    <li className="card-surface overflow-hidden">
      <Art
        src={`/art/banner-${banner.art}-${theme === 'kids' ? 'kids' : 'school'}.svg`}
        width={640}
        height={400}
        className="kids:rounded-[calc(var(--radius-card)-4px)] h-auto w-full"
      />
      <div className="p-5 md:p-6">
        <h3 className="text-xl">{t(`home.banners.${banner.name}.title`)}</h3>
        <p className="text-ink-muted mt-2">{t(`home.banners.${banner.name}.text`)}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          {hasProducts && (
            <ButtonLink href={categoryHref(banner.category)}>{t('home.banners.products')}</ButtonLink>
          )}
          <ButtonLink href={banner.workshops} variant="secondary">
            {t('home.banners.workshops')}
          </ButtonLink>
        </div>
      </div>
    </li>
  )
}
