import { useBotCheck } from '@kids-crafts/browser/bot-check/use-bot-check.ts'
import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { useUser } from '@kids-crafts/browser/session.ts'
import { isStaffRole } from '@kids-crafts/contract/endpoint.ts'
import { Button, ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Container } from '@kids-crafts/ui/container.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { Skeleton, SkeletonRegion } from '@kids-crafts/ui/skeleton.tsx'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { AwaitsMail } from '../accounts/account-notices.tsx'
import { useCurrentUser } from '../accounts/use-current-user.ts'
import { useCart } from '../cart/use-cart.ts'
import { useTranslation } from '../platform/translation.ts'
import { CheckoutHeader } from '../shell/header/checkout-header.tsx'
import { useIsHydrated } from '../shell/is-hydrated.ts'
import { mainId, PageFrame } from '../shell/page-frame.tsx'
import { notIndexed } from '../shell/page-title.tsx'
import type { PageHandle } from '../shell/page-title.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import type { CheckoutFormProps } from './checkout-form.tsx'
import type { PlacedOrder } from './checkout-store.ts'
import { itemsOfCart, itemsOfOrder } from './ordered-items.ts'
import { useCheckout } from './use-checkout.ts'
import { useOrder } from './use-order.ts'
import { usePlacing } from './use-placing.ts'
import type { Placing } from './use-placing.ts'
import { WaitingOrder } from './waiting-order.tsx'

export const handle = { title: 'checkout.title', ...notIndexed } satisfies PageHandle

/** The server renders the same for everybody: only the browser knows who orders what. */
export default function CheckoutPage() {
  const isHydrated = useIsHydrated()
  return isHydrated ? (
    <OwnCheckout />
  ) : (
    <Plain>
      <CheckoutSkeleton />
    </Plain>
  )
}

/** A checkout without a summary yet. */
function Plain({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <PageFrame header={<CheckoutHeader />}>
      <Container className="pt-6 pb-16 md:pt-10">
        <h1 className="kids:text-primary mb-6 text-3xl">{t('checkout.title')}</h1>
        {children}
      </Container>
    </PageFrame>
  )
}

/**
 * Stays mounted from the first field to the payment, so that one bot check serves a resent order.
 */
function OwnCheckout() {
  const { t } = useTranslation()
  const isSignedIn = useUser() !== null
  const person = useCurrentUser()
  const { attempt, placed } = useCheckout()
  const botCheck = useBotCheck()
  const placing = usePlacing(botCheck)
  const user = isSignedIn ? person.data : undefined
  const [hadOrder, setHadOrder] = useState(placed !== null)
  if (placed !== null && !hadOrder) setHadOrder(true)
  useFocusOnChange(`${attempt !== null && !placing.isPending} ${placed?.orderNum} ${placed?.isChanging}`)

  if (isSignedIn && !user) {
    return (
      <Plain>
        <Loaded query={person}>{() => null}</Loaded>
      </Plain>
    )
  }
  if (user?.roles.length === 0 || placing.isConsentMissing) {
    return (
      <Plain>
        <ConsentNeeded />
      </Plain>
    )
  }
  if (user?.roles.some(isStaffRole)) {
    return (
      <Plain>
        <Notice
          title={t('validation.STAFF_DO_NOT_BUY')}
          action={<ButtonLink href="/">{t('errorPage.home')}</ButtonLink>}
        />
      </Plain>
    )
  }
  if (attempt && !placing.isPending) return <UnknownOutcome placing={placing} />
  if (placed && !placed.isChanging) {
    return (
      <Plain>
        <WaitingOrder {...{ placed, placing, user }} />
      </Plain>
    )
  }
  const shared = { user, placing, botCheck }
  return placed ? (
    <ChangedOrder placed={placed} {...shared} />
  ) : (
    <CartCheckout isBackFromOrder={hadOrder} {...shared} />
  )
}

/** Moves the focus when new content replaces the focused button. */
function useFocusOnChange(shown: string): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    document.getElementById(mainId)?.focus()
  }, [shown])
}

type SharedProps = Pick<CheckoutFormProps, 'user' | 'placing' | 'botCheck'>

/**
 * `isBackFromOrder`: an order was cancelled or expired, and its items are returning to the cart.
 */
function CartCheckout({ isBackFromOrder, ...shared }: SharedProps & { isBackFromOrder: boolean }) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const { cart, error, isFetching, retry } = useCart()
  const hasItems = cart !== undefined && itemsOfCart(cart).length > 0
  useFocusOnChange(isBackFromOrder ? String(hasItems) : '')
  if (!cart) {
    return (
      <Plain>
        {error ? (
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
        ) : (
          <CheckoutSkeleton />
        )}
      </Plain>
    )
  }
  const items = itemsOfCart(cart)
  if (items.length > 0 || shared.placing.isPending) return <CheckoutForm items={items} {...shared} />
  return (
    <Plain>
      <EmptyState
        art="empty-cart"
        title={t('checkout.nothing.title')}
        text={t('checkout.nothing.text')}
        action={<ButtonLink href="/cart">{t('header.backToCart')}</ButtonLink>}
      />
    </Plain>
  )
}

/** A placed order's items are fixed; everything else can change until it is paid. */
function ChangedOrder({ placed, ...shared }: SharedProps & { placed: PlacedOrder }) {
  const query = useOrder(placed.orderNum, placed.checkoutJwt)
  useFocusOnChange(String(query.isSuccess))
  if (query.data) return <CheckoutForm items={itemsOfOrder(query.data)} {...shared} />
  return (
    <Plain>
      <Loaded query={query} skeleton={<CheckoutSkeleton />}>
        {() => null}
      </Loaded>
    </Plain>
  )
}

/**
 * The connection broke before the answer. Resends the same order, so that there is never a second
 * one.
 */
function UnknownOutcome({ placing }: { placing: Placing }) {
  const { t } = useTranslation()
  return (
    <Plain>
      <Notice
        tone="warning"
        title={t('checkout.unknown.title')}
        action={
          <Button isPending={placing.isPending} onClick={placing.sendAgain}>
            {t('checkout.unknown.again')}
          </Button>
        }
      >
        {t('checkout.unknown.text')}
      </Notice>
    </Plain>
  )
}

function ConsentNeeded() {
  const { t } = useTranslation()
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <p>{t('checkout.consent')}</p>
      <AwaitsMail kind="guardian" />
      <ButtonLink href="/cart" variant="secondary" className="self-start">
        {t('header.backToCart')}
      </ButtonLink>
    </div>
  )
}

function CheckoutSkeleton() {
  const { t } = useTranslation()
  return (
    <>
      <p className="hidden noscript:block">{t('checkout.noScript')}</p>
      <div className="noscript:hidden">
        <SkeletonRegion label={t('checkout.loading')}>
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
            <div className="flex flex-col gap-5">
              <Skeleton className="rounded-card h-80" />
              <Skeleton className="rounded-card h-24" />
              <Skeleton className="rounded-card h-24" />
            </div>
            <Skeleton className="rounded-card h-64" />
          </div>
        </SkeletonRegion>
      </div>
    </>
  )
}
