import { Link } from '@kids-crafts/ui/link.tsx'

import { useCategories } from '../../platform/site.ts'
import { useTranslation } from '../../platform/translation.ts'
import { abstractProductHref } from '../../shell/catalogue-links.ts'

/**
 * The other abstract products of the same category: one step aside instead of the way back through
 * the menu.
 */
export function SiblingAbstractProducts({ code: shownCode }: { code: string }) {
  const { t } = useTranslation()
  const categories = useCategories()
  const siblings = categories
    .flatMap((category) => [category, ...category.productCategoryChildList])
    .map(({ abstractProducts }) => abstractProducts)
    .find((products) => products.some(({ code }) => code === shownCode))
  const others = siblings?.filter(({ code }) => code !== shownCode) ?? []
  if (others.length === 0) return null
  return (
    <nav
      aria-label={t('products.siblings')}
      className="mt-3 -mx-4 overflow-x-auto px-4 md:mx-0 md:overflow-visible md:px-0"
    >
      <ul className="tints flex gap-2 py-1.5 md:flex-wrap">
        {others.map(({ code, name }) => (
          <li key={code} className="flex-none">
            <Link href={abstractProductHref(code)} className="chip-link">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
