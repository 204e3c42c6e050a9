import { ApiError } from '@kids-crafts/client/api-error.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import { getShippingQuote } from '@kids-crafts/contract/shipping.ts'
import { removeLine, setQuantity } from '@kids-crafts/rules/cart.ts'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'

import { useChangeCart } from '../cart/use-cart.ts'
import { useRefusalText } from '../platform/form/refusal-text.ts'
import { queryClient } from '../platform/query-client.ts'
import { useTranslation } from '../platform/translation.tsx'
import type { Attempt } from './checkout-store.ts'
import { readCartAgain, shortagesOf } from './shortages.ts'
import type { Shortage } from './shortages.ts'
import { checkout } from './use-checkout.ts'

/** Says why an order was not placed, and opens the step, or offers the change, that would help. */
export function useRefusedOrder() {
  const { t } = useTranslation()
  const words = useRefusalText()
  const change = useChangeCart()

  return async (error: unknown, lines: Attempt['lines']): Promise<void> => {
    const shortages = shortagesOf(error, lines)
    if (shortages.length > 0) {
      await offerWhatIsLeft(shortageText(error, shortages), shortages)
      return
    }
    openStepsOf(error)
    await dialogs.error(textOf(error))
    // The cart, or what sending it costs, is not what it was when it was shown.
    void readCartAgain()
    void queryClient.invalidateQueries({ queryKey: [urlOf(getShippingQuote)] })
  }

  async function offerWhatIsLeft(text: string, shortages: readonly Shortage[]): Promise<void> {
    const ending = await dialogs.error(text, { confirm: t('checkout.takeWhatIsLeft') })
    if (ending === 'confirmed') {
      await change({
        apply: (there) =>
          shortages.reduce(
            (changed, { priceId, left }) =>
              left === 0 ? removeLine(changed, priceId) : setQuantity(changed, priceId, left, left),
            [...there],
          ),
      })
    }
    await readCartAgain()
  }

  function shortageText(error: unknown, shortages: readonly Shortage[]): string {
    const isGuestLimit = error instanceof ApiError && error.errors[0]?.errorCode === 'GUEST_HOLD_LIMIT'
    if (isGuestLimit) return words.ofError(error)
    const sentences = shortages.map(({ fullName: name, left }) =>
      left === 0 ? t('checkout.soldOut', { name }) : t('checkout.onlyLeft', { name, left }),
    )
    return sentences.join(' ')
  }

  function textOf(error: unknown): string {
    const entries = error instanceof ApiError ? error.errors : []
    const texts = new Set(entries.map((entry) => words.ofEntry(entry)))
    return texts.size > 1 ? [...texts].join(' ') : words.ofError(error)
  }
}

function openStepsOf(error: unknown): void {
  for (const { field = '' } of error instanceof ApiError ? error.errors : []) {
    if (field.startsWith('contact')) checkout.setStep('contactInfo', false)
    if (/^deliver|^collectedFrom/.test(field)) checkout.setStep('deliveryInfo', false)
  }
}
