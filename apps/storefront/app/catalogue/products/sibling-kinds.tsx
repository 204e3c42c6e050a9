import { Link } from '@kids-crafts/ui/link.tsx'
import { useTranslation } from 'react-i18next'

import { useSite } from '../../platform/site.ts'
import { productsHref } from '../../shell/catalogue.ts'

/** The other kinds of products of the same category: one step aside instead of the way back through the menu. */
export function SiblingKinds({ code }: { code: string }) {
  const { t } = useTranslation()
  const { categories } = useSite()
  const kinds = categories
    .flatMap((category) => [category, ...category.productCategoryChildList])
    .map(({ abstractProducts }) => abstractProducts)
    .find((products) => products.some((each) => each.code === code))
  const others = kinds?.filter((each) => each.code !== code) ?? []
  if (others.length === 0) return null
  return (
    <nav aria-label={t('products.siblings')} className="mt-3 -mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex gap-2 py-1 md:flex-wrap">
        {others.map((kind) => (
          <li key={kind.code} className="flex-none">
            <Link
              href={productsHref(kind.code)}
              className="border-line bg-surface-raised hover:border-primary hover:text-primary inline-flex min-h-9 items-center rounded-full border px-3.5 text-sm font-medium transition-colors"
            >
              {kind.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
