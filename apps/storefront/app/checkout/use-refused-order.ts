import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { isolatedPrice } from '@kids-crafts/browser/isolated.ts'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { ApiError } from '@kids-crafts/client/api-error.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import { getShippingQuote } from '@kids-crafts/contract/shipping.ts'
import { removeLine, setQuantity } from '@kids-crafts/rules/cart.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'

import { useChangeCart } from '../cart/use-cart.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { changedAttempt } from './changed-attempt.ts'
import type { Attempt } from './checkout-store.ts'
import { readCartAgain, shortagesOf } from './shortages.ts'
import type { Shortage } from './shortages.ts'
import { checkout } from './use-checkout.ts'

/**
 * Shows why an order was refused, and opens the step or offers the change that helps. Returns the
 * updated order if the buyer accepts it.
 */
export function useRefusedOrder() {
  const { t } = useTranslation()
  const { locale } = useSite()
  const words = useRefusalText()
  const change = useChangeCart()

  return async (error: unknown, attempt: Attempt): Promise<Attempt | undefined> => {
    const shortages = shortagesOf(error, attempt.lines)
    if (shortages.length > 0) {
      await offerWhatIsLeft(shortageText(error, shortages), shortages)
      return undefined
    }
    const changed = changedAttempt(error, attempt)
    if (changed !== undefined) return offerChanged(attempt, changed)
    openStepsOf(error)
    await dialogs.error(textOf(error))
    // The cart or its shipping costs have changed since they were shown.
    void readCartAgain()
    void queryClient.invalidateQueries({ queryKey: [urlOf(getShippingQuote)] })
    return undefined
  }

  /** Refreshes the shown values in either case. */
  async function offerChanged(before: Attempt, now: Attempt): Promise<Attempt | undefined> {
    void readCartAgain()
    void queryClient.invalidateQueries({ queryKey: [urlOf(getShippingQuote)] })
    const shown = (money: Money) => isolatedPrice(formatMoney(money, locale))
    const sentences = now.lines.flatMap(({ fullName: name, price }, index) => {
      const old = before.lines[index]?.price
      if (!price || !old || price.minor === old.minor) return []
      return [t('checkout.priceChanged', { name, before: shown(old), now: shown(price) })]
    })
    const total = { before: shown(before.shownTotal), now: shown(now.shownTotal) }
    const ending = await dialogs.confirm([...sentences, t('checkout.totalChanged', total)].join(' '), {
      title: t('checkout.totalChangedTitle'),
      confirm: t('checkout.pay'),
    })
    return ending === 'confirmed' ? now : undefined
  }

  async function offerWhatIsLeft(text: string, shortages: readonly Shortage[]): Promise<void> {
    const ending = await dialogs.error(text, { confirm: t('checkout.takeWhatIsLeft') })
    if (ending === 'confirmed') {
      await change({
        apply: (there) =>
          shortages.reduce(
            (changed, { priceId, left }) =>
              left === 0 ? removeLine(changed, priceId) : setQuantity(changed, priceId, left),
            [...there],
          ),
      })
    }
    await readCartAgain()
  }

  function shortageText(error: unknown, shortages: readonly Shortage[]): string {
    const code = error instanceof ApiError ? error.errors[0]?.errorCode : undefined
    if (code === 'GUEST_HOLD_LIMIT' || code === 'UNCONFIRMED_HOLD_LIMIT') return words.ofError(error)
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
