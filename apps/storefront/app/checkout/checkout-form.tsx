import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { useRead } from '@kids-crafts/browser/use-read.ts'
import type { CurrentUser } from '@kids-crafts/contract/accounts.ts'
import { getDeliveryPoints } from '@kids-crafts/contract/delivery.ts'
import { orderNoteMax } from '@kids-crafts/rules/orders.ts'
import type { Place } from '@kids-crafts/rules/places.ts'
import { Container } from '@kids-crafts/ui/container.tsx'
import { Price } from '@kids-crafts/ui/price.tsx'
import { TextArea } from '@kids-crafts/ui/text-area.tsx'

import { MergeNotice } from '../cart/merge-notice.tsx'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { useRestoreFocus } from '../platform/use-restore-focus.ts'
import { CheckoutHeader } from '../shell/header/checkout-header.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { useDestination } from '../shipping/use-destination.ts'
import type { CheckoutDraft } from './checkout-store.ts'
import { CollectionChoice } from './collection-choice.tsx'
import { contactStepId, ContactStep } from './contact-step.tsx'
import { deliveryStepId, DeliveryStep } from './delivery-step.tsx'
import { GiftFields } from './gift-fields.tsx'
import { wrappable } from './gift-wrapping.ts'
import { noteFault } from './note-fault.ts'
import { isForOffice, OfficeFields } from './office-fields.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentChoiceFields } from './payment-choice.tsx'
import { PlaceOrder } from './place-order.tsx'
import type { PlaceOrderProps } from './place-order.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import { Step } from './step.tsx'
import { UnservedNotice } from './unserved-notice.tsx'
import { checkout, useCheckout } from './use-checkout.ts'
import { usePaymentChoice } from './use-payment-choice.ts'
import { usePlaceName } from './use-place-name.ts'
import { useTotals } from './use-totals.ts'

/** The form's values determine the totals and ways to pay. */
export type CheckoutFormProps = Omit<PlaceOrderProps, 'totals' | 'choice'>

const paymentStepId = 'checkout-payment'

export function CheckoutForm({ items, user, placing, botCheck }: CheckoutFormProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const restoreFocus = useRestoreFocus()
  const { draft, placed } = useCheckout()
  const address = useAddressOf(draft, user)
  const probable = useProbablePlace(draft, user)
  const destination = address ?? probable
  const placeName = usePlaceName(destination ?? null)
  const collectedFrom = user ? draft.collectedFrom : nobody
  const totals = useTotals(
    items,
    { destination, isEstimate: address === undefined },
    collectedFrom,
    draft.gift.isGift ? draft.gift.wrappedBy : nobody,
  )
  const choice = usePaymentChoice(user, totals.total)

  return (
    <PageFrame
      header={
        <CheckoutHeader
          total={<Price money={totals.total} locale={locale} />}
          summary={<OrderSummary {...{ items, totals, placeName }} />}
        />
      }
    >
      <Container className="pt-6 pb-16 md:pt-10" onFocus={user ? undefined : botCheck.start}>
        <h1 className="kids:text-primary mb-6 text-3xl">{t('checkout.title')}</h1>
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
          <div className="flex min-w-0 flex-col gap-5">
            {!user && !placed && <SignInFirst />}
            <MergeNotice />
            <ContactStep
              user={user}
              onDone={() => restoreFocus(`#${draft.steps.deliveryInfo ? paymentStepId : deliveryStepId}`)}
              onEdit={() => {
                checkout.setStep('contactInfo', false)
                restoreFocus(`[aria-labelledby=${contactStepId}] :is(input, [type=submit])`)
              }}
            />
            <DeliveryStep
              isChild={user?.isChild ?? false}
              onDone={() => restoreFocus(`#${paymentStepId}`)}
              onEdit={() => {
                checkout.setStep('deliveryInfo', false)
                restoreFocus(`#${deliveryStepId}`)
              }}
            >
              <div className="mt-4 flex flex-col gap-4 empty:hidden">
                <UnservedNotice {...{ items, totals }} />
                {user && <CollectionChoice quoted={totals.quoted} />}
              </div>
            </DeliveryStep>
            <Step id={paymentStepId} number={3} title={t('checkout.payment.title')}>
              <PaymentChoiceFields choice={choice} total={totals.total} />
              {isForOffice(user, choice) && <OfficeFields draft={draft} />}
            </Step>
            {/* A changed order keeps its gift; a guest's order is placed again. */}
            {!(user && placed) && (
              <Step id="checkout-gift" number={4} title={t('checkout.gift.title')}>
                <GiftFields
                  gift={draft.gift}
                  user={user}
                  wrappable={wrappable(totals.quoted, collectedFrom)}
                />
              </Step>
            )}
            <Step id="checkout-note" number={user && placed ? 4 : 5} title={t('checkout.note.title')}>
              <Note note={draft.note} user={user} />
            </Step>
          </div>
          <PlaceOrder {...{ items, user, placing, botCheck, totals, choice }} />
        </div>
      </Container>
    </PageFrame>
  )
}

function Note({ note, user }: { note: string; user: CurrentUser | undefined }) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const wrong = noteFault(note, user)
  return (
    <TextArea
      label={t('checkout.note.label')}
      hint={user?.isChild ? t('profile.account.bioHintChild') : t('checkout.note.hint')}
      error={wrong && words.ofFault(wrong)}
      rows={3}
      maximumLength={orderNoteMax}
      value={note}
      onChange={(event) => checkout.updateDraft({ note: event.target.value })}
    />
  )
}

const nobody: readonly string[] = []

/** The destination, once that step is complete. */
function useAddressOf(draft: CheckoutDraft, user: CurrentUser | undefined): Place | undefined {
  const points = useRead(getDeliveryPoints, {}, { isWanted: user !== undefined })
  if (!draft.steps.deliveryInfo) return undefined
  if (!user) return typedPlace(draft)
  const point = points.data?.deliveryPointsList.find(({ code }) => code === draft.deliveryCode)
  return (
    point && {
      countryIso: point.country.countryIso,
      regionCode: point.region.domesticRegionCode || undefined,
    }
  )
}

/** Until then the total is that of the cart, and follows the country that a guest chooses. */
function useProbablePlace(draft: CheckoutDraft, user: CurrentUser | undefined): Place | undefined {
  const destination = useDestination()
  return (user ? undefined : typedPlace(draft)) ?? destination
}

function typedPlace({ address }: CheckoutDraft): Place | undefined {
  const { countryIso, regionCode } = address ?? {}
  return countryIso ? { countryIso, regionCode: regionCode || undefined } : undefined
}
