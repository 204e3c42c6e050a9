import { Button } from '@kids-crafts/ui/button.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import Share2 from 'lucide-react/icons/share-2'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { publicUrl } from './addresses.ts'

interface ShareButtonProps {
  /** The title of the shared page. */
  title: string
  path: string
}

/** Uses the device's share dialog if it has one, else copies the link. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const { t } = useTranslation()
  const { origin, locale } = useSite()

  async function share() {
    const url = publicUrl(origin, path, locale)
    const shared = { title, url }
    if ('share' in navigator && navigator.canShare(shared)) {
      // Rejected when the person cancels, which is no failure.
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
