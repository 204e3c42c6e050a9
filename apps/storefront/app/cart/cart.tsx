import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { ButtonLink, Button } from '@kids-crafts/ui/button.tsx'
import { Container } from '@kids-crafts/ui/container.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import { Skeleton, SkeletonList, SkeletonRegion } from '@kids-crafts/ui/skeleton.tsx'

import { RecentlyViewed } from '../catalogue/recent/recently-viewed.tsx'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { useIsHydrated } from '../shell/is-hydrated.ts'
import { notIndexed } from '../shell/page-title.tsx'
import type { PageHandle } from '../shell/page-title.tsx'
import { CartItems } from './cart-items.tsx'
import { CartSummary } from './cart-summary.tsx'
import { MergeNotice } from './merge-notice.tsx'
import { QuickOrder } from './quick-order.tsx'
import { useCart } from './use-cart.ts'
import { useEstimate } from './use-estimate.ts'
import { WaitingNotice } from './waiting-notice.tsx'

export const handle = { title: 'cart.title', ...notIndexed } satisfies PageHandle

/** The server renders the same for everybody: only the browser knows whose cart it is. */
export default function CartPage() {
  const { t } = useTranslation()
  const { theme } = useSite()
  const isHydrated = useIsHydrated()
  return (
    <Container className="pt-6 pb-16 md:pt-10">
      <SectionHeading level={1}>{t('cart.title')}</SectionHeading>
      <p className="hidden noscript:block">{t('cart.noScript')}</p>
      {isHydrated ? <OwnCart /> : <CartSkeleton />}
      {isHydrated && theme === 'default' && <QuickOrder />}
    </Container>
  )
}

function OwnCart() {
  const { t } = useTranslation()
  const words = useRefusalText()
  const { cart, error, isFetching, retry } = useCart()
  const estimate = useEstimate(cart)
  if (!cart && error) {
    return (
      <EmptyState
        art="empty-error"
        title={t('cart.failed')}
        text={words.ofError(error)}
        action={
          <Button isPending={isFetching} onClick={retry}>
            {t('loading.tryAgain')}
          </Button>
        }
      />
    )
  }
  if (!cart) return <CartSkeleton />
  return (
    <>
      <WaitingNotice />
      <MergeNotice />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <CartItems cart={cart} estimate={estimate} whenEmpty={<EmptyCart />} />
        {cart.items.length > 0 && <CartSummary cart={cart} estimate={estimate} />}
      </div>
      {cart.items.length === 0 && <RecentlyViewed className="mt-12" />}
    </>
  )
}

function EmptyCart() {
  const { t } = useTranslation()
  return (
    <EmptyState
      art="empty-cart"
      title={t('cart.empty.title')}
      text={t('cart.empty.text')}
      action={<ButtonLink href="/#categories">{t('cart.empty.action')}</ButtonLink>}
    />
  )
}

function CartSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="noscript:hidden">
      <SkeletonRegion label={t('cart.loading')}>
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
          <SkeletonList rows={3} />
          <Skeleton className="rounded-card h-96" />
        </div>
      </SkeletonRegion>
    </div>
  )
}
