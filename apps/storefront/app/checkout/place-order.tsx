import { BotCheckStatus } from '@kids-crafts/browser/bot-check/bot-check-status.tsx'
import type { BotCheck } from '@kids-crafts/browser/bot-check/use-bot-check.ts'
import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { isolated, isolatedPrice } from '@kids-crafts/browser/isolated.ts'
import type { CurrentUser } from '@kids-crafts/contract/accounts.ts'
import { cardMinimumMinor, isBelowCardMinimum } from '@kids-crafts/rules/card-minimum.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { Fault } from '@kids-crafts/rules/faults.ts'
import { formatDuration } from '@kids-crafts/rules/formats.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
import { Button, ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { contactStepId } from './contact-step.tsx'
import { deliveryStepId } from './delivery-step.tsx'
import { giftFault } from './gift-fault.ts'
import { noteFault } from './note-fault.ts'
import { isForOffice, officeFault } from './office-fields.tsx'
import type { OrderedItem } from './ordered-items.ts'
import { TotalLines } from './total-lines.tsx'
import { checkout, useCheckout } from './use-checkout.ts'
import { byCard, byInvoice, holdDaysOf } from './use-payment-choice.ts'
import type { PaymentChoice } from './use-payment-choice.ts'
import type { Placing } from './use-placing.ts'
import type { CheckoutTotals } from './use-totals.ts'

export interface PlaceOrderProps {
  items: readonly OrderedItem[]
  /** Undefined for a guest. */
  user: CurrentUser | undefined
  placing: Placing
  botCheck: BotCheck
  totals: CheckoutTotals
  choice: PaymentChoice
}

/** The total and the order button. It sends only a complete order, and names what is missing. */
export function PlaceOrder({ items, user, placing, botCheck, totals, choice }: PlaceOrderProps) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const { locale } = useSite()
  const { draft, placed } = useCheckout()
  const [isAsked, setIsAsked] = useState(false)
  const obstacle = obstacleOf()
  const holdDays = holdDaysOf(choice, items)

  function obstacleOf(): string | undefined {
    if (!draft.steps.contactInfo) return t('checkout.missing.contact')
    if (!draft.steps.deliveryInfo) return words.ofFault(fault('DELIVERY_ADDRESS_MISSING'))
    const short = items.find(({ quantity, restAmount = quantity }) => quantity > restAmount)
    if (short) return t('checkout.onlyLeft', { name: short.fullName, left: short.restAmount ?? 0 })
    if (totals.unserved.length > 0) return t('checkout.missing.unserved')
    const wrongNote = noteFault(draft.note, user)
    if (wrongNote) return words.ofFault(wrongNote)
    const wrongGift = giftFault(draft.gift, user)
    if (wrongGift) return words.ofFault(wrongGift)
    const wrongOffice = isForOffice(user, choice) ? officeFault(draft) : undefined
    if (wrongOffice) return words.ofFault(wrongOffice)
    if (choice.child?.isTooMuch && choice.child.left)
      return t('childOrders.ask.tooMuch', {
        left: isolatedPrice(formatMoney(choice.child.left, locale)),
      })
    if (choice.isTooLow) return t('checkout.payment.tooLow')
    if (choice.approval?.hasApprover === false)
      return t('schoolBuying.noApprover', { school: isolated(choice.approval.schoolName) })
    if (isTooSmall(totals, choice)) return words.ofFault(cardMinimumOf(totals.total, locale))
    return undefined
  }

  const isByInvoice = choice.payWith === byInvoice
  const buttonKey = choice.child?.isAsking
    ? 'childOrders.ask.option'
    : choice.approval
      ? 'schoolBuying.checkout.place'
      : isByInvoice
        ? 'invoices.checkout.place'
        : placed
          ? 'checkout.saveAndPay'
          : 'checkout.place'

  const holdKey = choice.child
    ? 'childOrders.ask.hold'
    : choice.approval
      ? 'schoolBuying.checkout.hold'
      : 'invoices.checkout.hold'

  function place(): void {
    setIsAsked(true)
    if (obstacle === undefined && totals.isExact) {
      checkout.updateDraft({
        payWith: choice.payWith,
        gift: { ...draft.gift, wrappedBy: totals.wrappedBy },
      })
      placing.place(
        items.map(({ priceId, quantity, fullName, price }) => ({ priceId, quantity, fullName, price })),
        totals.total,
      )
      return
    }
    // The first open step marks its missing fields.
    const open = !draft.steps.contactInfo ? contactStepId : !draft.steps.deliveryInfo ? deliveryStepId : ''
    document.querySelector<HTMLFormElement>(`[aria-labelledby="${open}"] form`)?.requestSubmit()
  }

  return (
    <Card className="lg:sticky lg:top-6">
      <section aria-label={t('checkout.totals.title')}>
        <h2 className="mb-4 text-xl">{t('checkout.totals.title')}</h2>
        <TotalLines totals={totals} />
        {totals.error && (
          <div className="mt-4">
            <Notice
              tone="error"
              title={t('shipping.failed')}
              action={
                <Button variant="secondary" size="small" onClick={totals.retry}>
                  {t('loading.tryAgain')}
                </Button>
              }
            >
              {words.ofError(totals.error)}
            </Notice>
          </div>
        )}
        {/* Always rendered: screen readers announce changes only in existing regions. */}
        <div aria-live="assertive" className="mt-4 empty:hidden">
          {(isAsked || isTooSmall(totals, choice)) && obstacle !== undefined && (
            <p className="text-danger font-medium">{obstacle}</p>
          )}
        </div>
        {!user && (
          <div className="mt-3">
            <BotCheckStatus check={botCheck} />
          </div>
        )}
        <Button
          size="large"
          isWide
          className="mt-4"
          isPending={placing.isPending || totals.isUpdating || choice.isLoading}
          onClick={place}
        >
          <Lock size={20} />
          {t(buttonKey)}
        </Button>
        {placed ? (
          <Button
            variant="quiet"
            isWide
            className="mt-2"
            onClick={() => checkout.update({ placed: { ...placed, isChanging: false } })}
          >
            {t('dialog.cancel')}
          </Button>
        ) : (
          <ButtonLink href="/cart" variant="quiet" isWide className="mt-2">
            {t('header.backToCart')}
          </ButtonLink>
        )}
        <p className="text-ink-muted mt-3 text-sm">
          {holdDays === undefined
            ? t('checkout.hold')
            : t(holdKey, {
                days: formatDuration(holdDays, 'day', locale),
              })}
        </p>
      </section>
    </Card>
  )
}

/** Shown as soon as the total is known: a card has a minimum amount. */
const isTooSmall = ({ total, isExact }: CheckoutTotals, { payWith }: PaymentChoice): boolean =>
  isExact && payWith === byCard && isBelowCardMinimum(total)

const cardMinimumOf = ({ currency }: Money, locale: Locale): Fault =>
  fault('CARD_MINIMUM', { min: formatMoney({ minor: cardMinimumMinor(currency), currency }, locale) })
