import type { SearchProduct } from '@kids-crafts/contract/catalogue.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { ProductGrid } from '@kids-crafts/ui/product-grid.tsx'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { CartNeedsScripts } from '../shell/cart-needs-scripts.tsx'
import { ProductTile } from '../shell/product-tile.tsx'
import { Section } from './section.tsx'

interface ProductShelfProps {
  name: 'bestsellers' | 'popular'
  products: SearchProduct[]
  rows?: 1 | 2
}

export function ProductShelf({ name, products, rows = 2 }: ProductShelfProps) {
  const { t } = useTranslation()
  const { theme } = useSite()
  return (
    <Section
      id={name}
      title={t(`home.${name}.title.${theme}`)}
      lead={products.length > 0 && t(`home.${name}.lead.${theme}`)}
      ground="plain"
    >
      {products.length === 0 ? (
        <NothingYet />
      ) : (
        <>
          <ProductGrid className={fullRows[rows]}>
            {products.slice(0, widestRow * rows).map((product) => (
              <li key={product.sku}>
                <ProductTile product={product} />
              </li>
            ))}
          </ProductGrid>
          <CartNeedsScripts />
        </>
      )}
    </Section>
  )
}

const widestRow = 5

// The grid is 2, 3, 4 or 5 across: each width shows as many products as fill its rows.
const fullRows = {
  1: 'max-md:[&>:nth-child(n+5)]:hidden md:max-lg:[&>:nth-child(n+4)]:hidden lg:max-xl:[&>:nth-child(n+5)]:hidden',
  2: 'max-lg:[&>:nth-child(n+7)]:hidden lg:max-xl:[&>:nth-child(n+9)]:hidden',
}

function NothingYet() {
  const { t } = useTranslation()
  return (
    <EmptyState
      art="workshop"
      title={t('home.empty.title')}
      text={t('home.empty.text')}
      action={<ButtonLink href="#steps">{t('home.empty.howItWorks')}</ButtonLink>}
    />
  )
}
