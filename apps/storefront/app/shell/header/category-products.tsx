import type { Category } from '@kids-crafts/contract/catalogue.ts'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { Link } from '@kids-crafts/ui/link.tsx'
import { use } from 'react'

import { productsHref } from '../catalogue.ts'
import { SiteRoutes } from '../site-routes.ts'

type AbstractProducts = Category['abstractProducts']

/** What stands under a category: its children, each with its abstract products, then its own. */
export function CategoryProducts({ category, className }: { category: Category; className?: string }) {
  return (
    <ul className={className}>
      {category.productCategoryChildList.map((child) => (
        <li key={child.code} className="min-w-0 break-inside-avoid">
          <p className="py-1 font-semibold">{child.name}</p>
          <ProductLinks products={child.abstractProducts} />
        </li>
      ))}
      {category.abstractProducts.length > 0 && (
        <li className="min-w-0 break-inside-avoid">
          <ProductLinks products={category.abstractProducts} />
        </li>
      )}
    </ul>
  )
}

/** Names without a link until product lists exist: they tell what the store has. */
function ProductLinks({ products }: { products: AbstractProducts }) {
  const exists = use(SiteRoutes)
  const hasLists = exists('/products/:abstractProductCode')
  return (
    <ul className="text-ink-muted">
      {products.map(({ code, name }) => (
        <li key={code} className={classNames(!hasLists && 'py-0.5')}>
          {hasLists ? (
            <Link
              href={productsHref(code)}
              className="hover:text-primary rounded-small block py-1 hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
  )
}
