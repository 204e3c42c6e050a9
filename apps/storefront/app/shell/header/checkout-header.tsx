import { Container } from '@kids-crafts/ui/container.tsx'
import { Link } from '@kids-crafts/ui/link.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import type { ReactNode } from 'react'

import { useTranslation } from '../../platform/translation.ts'
import { SimpleHeader } from './simple-header.tsx'

interface CheckoutHeaderProps {
  /** Formatted, with its currency. */
  total?: ReactNode
  /** The items, shown on demand; absent while unknown. */
  summary?: ReactNode
}

/** No navigation while paying: only the link to the cart, and the order's contents. */
export function CheckoutHeader({ total, summary }: CheckoutHeaderProps) {
  const { t } = useTranslation()
  return (
    <>
      <SimpleHeader>
        <Link
          href="/cart"
          className="rounded-control min-h-control inline-flex items-center gap-2 px-3 font-semibold hover:bg-current/10"
        >
          <ShoppingCart size={20} />
          <span className="max-sm:sr-only">{t('header.backToCart')}</span>
        </Link>
      </SimpleHeader>
      {summary && (
        <section aria-label={t('header.orderSummary')}>
          <details className="group bg-surface-sunken border-line border-b">
            <summary className="list-none -outline-offset-3 [&::-webkit-details-marker]:hidden">
              <Container className="flex min-h-14 items-center gap-2 font-semibold">
                {t('header.orderSummary')}
                <ChevronDown size={18} className="transition-transform group-open:rotate-180" />
                <span className="ms-auto">{total}</span>
              </Container>
            </summary>
            <Container className="pb-6">{summary}</Container>
          </details>
        </section>
      )}
    </>
  )
}
