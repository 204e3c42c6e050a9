import type { SearchProduct } from '@kids-crafts/contract/catalogue.ts'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { ProductGrid } from '@kids-crafts/ui/product-grid.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import type { ReactNode } from 'react'

import { ProductTile } from '../../shell/product-tile.tsx'

interface ShelfProps {
  id: string
  title: string
  products: readonly SearchProduct[]
  all: { href: string; label: string } | undefined
  /** Stands before the link to all of them. */
  children?: ReactNode
}

// The grid is 2, 3, 4 or 5 across: each width shows as many products as fill its row, a phone two
// rows.
const fullRow =
  'max-md:[&>:nth-child(n+5)]:hidden md:max-lg:[&>:nth-child(n+4)]:hidden lg:max-xl:[&>:nth-child(n+5)]:hidden'

/** One row of products, as many as fill it. */
export function Shelf({ id, title, products, all, children }: ShelfProps) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby={`${id}-title`}>
      <SectionHeading
        action={
          <>
            {children}
            {all && <TextLink href={all.href}>{all.label}</TextLink>}
          </>
        }
      >
        <span id={`${id}-title`}>{title}</span>
      </SectionHeading>
      <ProductGrid className={fullRow}>
        {products.map((product) => (
          <li key={product.sku}>
            <ProductTile product={product} />
          </li>
        ))}
      </ProductGrid>
    </section>
  )
}
