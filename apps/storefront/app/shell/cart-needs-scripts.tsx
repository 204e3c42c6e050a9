import { useTranslation } from '../platform/translation.ts'

/** Where the buttons that add to the cart are hidden because there are no scripts. */
export function CartNeedsScripts() {
  const { t } = useTranslation()
  return <p className="text-ink-muted mt-1 hidden text-sm noscript:block">{t('cart.noScript')}</p>
}
