import { useRead } from '@kids-crafts/browser/use-read.ts'
import { getProductCards } from '@kids-crafts/contract/products.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'

import { useTranslation } from '../../platform/translation.ts'
import { ProductTile } from '../../shell/product-tile.tsx'
import { recentProducts } from './recent-products.ts'

/**
 * A row that scrolls. Where none is sold any more, or they cannot be read, there is none: nobody
 * came for it.
 */
export function RecentShelf({ skus }: { skus: readonly string[] }) {
  const { t } = useTranslation()
  const { data: products, error } = useRead(getProductCards, { skus: [...skus] })
  if (error || products?.length === 0) return null
  if (!products) return <div className="min-h-96" />
  return (
    <section aria-labelledby="recent-title">
      <SectionHeading
        action={
          <Button variant="quiet" size="small" className="-me-3.5" onClick={clear}>
            {t('recentProducts.clear')}
          </Button>
        }
      >
        <span id="recent-title">{t('recentProducts.title')}</span>
      </SectionHeading>
      <ul className="-mx-4 -my-1.5 grid auto-cols-[44%] grid-flow-col gap-3 overflow-x-auto overscroll-x-contain px-4 pt-1.5 pb-3 md:-mx-1.5 md:px-1.5 max-[16rem]:auto-cols-[90%] md:auto-cols-[29%] md:gap-5 lg:auto-cols-[22.5%] xl:auto-cols-[18%]">
        {products.map((product) => (
          <li key={product.sku}>
            <ProductTile product={product} />
          </li>
        ))}
      </ul>
    </section>
  )

  function clear(): void {
    recentProducts.clear()
    toast.show(t('recentProducts.cleared'))
  }
}
