import type { Category } from '@kids-crafts/contract/catalogue.ts'
import { isMainCategory } from '@kids-crafts/rules/categories.ts'
import { Link } from '@kids-crafts/ui/link.tsx'

import { useCategories } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { categoryHref } from '../shell/catalogue-links.ts'
import { Art } from './art.tsx'
import { Section } from './section.tsx'

const shownChildren = 3

/** The school store's main categories, each with the first of its children. */
export function CategoryTiles() {
  const { t } = useTranslation()
  const categories = useCategories()
  const main = categories.filter(isMainCategory)
  if (main.length === 0) return null
  return (
    <Section
      id="categories"
      title={t('home.categories.title.default')}
      lead={t('home.categories.lead.default')}
      ground="sunken"
    >
      <ul className="grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-4">
        {main.map((category) => (
          <CategoryTile key={category.code} category={category} />
        ))}
      </ul>
    </Section>
  )
}

function CategoryTile({ category }: { category: Category }) {
  const { code, name, productCategoryChildList } = category
  return (
    <li className="card-surface card-lift relative flex flex-col gap-3 p-4 sm:gap-4 sm:max-lg:flex-row md:p-5 xl:flex-row">
      <Art src={categoryArt(code)} width={96} height={96} className="size-14 flex-none md:size-16" />
      <div className="min-w-0">
        <h3 className="text-base hyphens-auto md:text-lg">
          <Link href={categoryHref(code)} className="hover:text-primary card-link">
            {name}
          </Link>
        </h3>
        <ul className="text-ink-muted mt-1 text-sm">
          {productCategoryChildList.slice(0, shownChildren).map((child) => (
            <li key={child.code}>
              <Link
                href={categoryHref(child.code)}
                className="hover:text-primary relative inline-block py-0.5 underline-offset-4 hover:underline"
              >
                {child.name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

const categoryArt = (code: string): string => `/art/category-${code.toLowerCase().replaceAll('_', '-')}.svg`
