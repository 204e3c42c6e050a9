import { answerEarlyPress } from '@kids-crafts/browser/early-presses.ts'
import type { SearchProduct } from '@kids-crafts/contract/catalogue.ts'
import { IconButton, IconLink } from '@kids-crafts/ui/icon-button.tsx'
import { Spinner } from '@kids-crafts/ui/spinner.tsx'
import { useDismissal } from '@kids-crafts/ui/use-dismissal.ts'
import ListPlus from 'lucide-react/icons/list-plus'
import { lazy, Suspense, useState } from 'react'

import { useTranslation } from '../platform/translation.ts'
import { productHref } from '../shell/catalogue-links.ts'
import type { ShownProduct } from './add-to-cart.ts'
import type { InCart } from './cart-of.ts'

const CardQuantity = lazy(() => import('./card-quantity.tsx'))

interface AddButtonProps {
  product: SearchProduct
  /** The store whose list shows the product: add its offer. */
  vendorLogin?: string | undefined
}

/** For cards. Products with several sellers or sizes are chosen on their page. */
export function AddButton({ product, vendorLogin }: AddButtonProps) {
  const { t } = useTranslation()
  const { isPending, add } = useAddProduct()
  const [inCart, setInCart] = useState<InCart | null>(null)
  const dismissal = useDismissal(inCart !== null, () => setInCart(null))
  const { sku, fullName: name, offerCount, choices } = product
  const hasOffers = offerCount > 1 && vendorLogin === undefined
  if (hasOffers || choices !== undefined) {
    return (
      <IconLink
        href={productHref(sku) + (hasOffers ? '#offers' : '')}
        label={t(hasOffers ? 'cart.choose' : 'cart.chooseKind', { name })}
        className={look}
      >
        <ListPlus size={20} />
      </IconLink>
    )
  }
  return (
    <div {...dismissal} className="relative flex-none">
      <IconButton
        ref={answerEarlyPress}
        data-keeps-press
        label={t('cart.add', { name })}
        aria-busy={isPending || undefined}
        onClick={() => void add(product, vendorLogin).then(setInCart)}
        className={`${look} aria-busy:cursor-progress noscript:hidden`}
      >
        {isPending ? <Spinner className="size-5" /> : <span aria-hidden="true" className="cart-icon" />}
      </IconButton>
      {/* Keep the boundary inside the condition: otherwise React hydrates one for each card
          separately. */}
      {inCart && (
        <Suspense>
          <CardQuantity inCart={inCart} onChange={setInCart} />
        </Suspense>
      )}
    </div>
  )
}

const look = 'bg-primary-soft text-primary hover:bg-primary! hover:text-on-primary'

/** The first press loads the code for adding. */
export function useAddProduct() {
  const translation = useTranslation()
  const [isPending, setIsPending] = useState(false)

  async function add(product: ShownProduct, vendorLogin?: string): Promise<InCart | null> {
    if (isPending) return null
    setIsPending(true)
    try {
      const { addProduct } = await import('./add-to-cart.ts')
      return await addProduct(translation, product, vendorLogin)
    } finally {
      setIsPending(false)
    }
  }

  return { isPending, add }
}
