import type { Product } from '@kids-crafts/contract/products.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import Share2 from 'lucide-react/icons/share-2'

import { useSite } from '../../platform/site.ts'
import { useTranslation } from '../../platform/translation.tsx'
import { publicUrl } from '../../shell/addresses.ts'
import { productHref } from '../../shell/catalogue-links.ts'

/** The device's own way to share where it has one, else the link in the clipboard. */
export function ShareButton({ product }: { product: Product }) {
  const { t } = useTranslation()
  const { origin, locale } = useSite()

  async function share() {
    const url = publicUrl(origin, productHref(product.sku), locale)
    const shared = { title: product.fullName, url }
    if ('share' in navigator && navigator.canShare(shared)) {
      // Rejected when the person thinks better of it, which is no failure.
      return navigator.share(shared).catch(() => undefined)
    }
    try {
      await navigator.clipboard.writeText(url)
      toast.show(t('product.share.copied'))
    } catch {
      toast.show(t('product.share.failed'))
    }
  }

  return (
    <Button variant="quiet" size="small" className="-me-2.5" onClick={() => void share()}>
      <Share2 size={18} />
      {t('product.share.button')}
    </Button>
  )
}
