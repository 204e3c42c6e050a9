import type { Category } from '@kids-crafts/contract/catalogue.ts'
import { Link } from '@kids-crafts/ui/link.tsx'

import { abstractProductHref, categoryHref } from '../catalogue-links.ts'

type AbstractProducts = Category['abstractProducts']

/** A category's contents: its children, each with its abstract products, then its own. */
export function CategoryProducts({ category, className }: { category: Category; className?: string }) {
  return (
    <ul className={className}>
      {category.productCategoryChildList.map((child) => (
        <li key={child.code} className="min-w-0 break-inside-avoid">
          <Link
            href={categoryHref(child.code)}
            className="hover:text-primary rounded-small block py-1 font-semibold hover:underline"
          >
            {child.name}
          </Link>
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

function ProductLinks({ products }: { products: AbstractProducts }) {
  return (
    <ul className="text-ink-muted">
      {products.map(({ code, name }) => (
        <li key={code}>
          <Link
            href={abstractProductHref(code)}
            className="hover:text-primary rounded-small block py-1 hover:underline"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
