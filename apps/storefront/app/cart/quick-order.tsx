import { read } from '@kids-crafts/browser/api.ts'
import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { isolated } from '@kids-crafts/browser/isolated.ts'
import { getOffersBySku } from '@kids-crafts/contract/cart.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Disclosure } from '@kids-crafts/ui/disclosure.tsx'
import { TextArea } from '@kids-crafts/ui/text-area.tsx'
import { useState } from 'react'

import { useTranslation } from '../platform/translation.ts'
import { addWithin } from './cart-of.ts'
import type { ShownOffer } from './cart-of.ts'
import { changeCart, unavailableOf } from './change-cart.ts'
import { readPastedList } from './pasted-list.ts'

interface Outcome {
  added: number
  /** Lines and item numbers that couldn't be added. */
  leftOut: readonly string[]
}

/** For people who order from a list, such as a teacher for a class. */
export function QuickOrder() {
  const { t } = useTranslation()
  const words = useRefusalText()
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [error, setError] = useState<string>()
  const [isPending, setIsPending] = useState(false)

  async function add(): Promise<void> {
    setIsPending(true)
    setOutcome(null)
    setError(undefined)
    try {
      const { leftOut, added } = await addPasted(text)
      setOutcome({ added, leftOut })
      // Failed lines stay, to be corrected.
      setText(leftOut.join('\n'))
    } catch (failure) {
      setError(words.ofError(failure))
    } finally {
      setIsPending(false)
    }
  }

  return (
    <Disclosure summary={t('cart.quick.title')} className="mt-6 max-w-2xl">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') void add()
        }}
      >
        <TextArea
          label={t('cart.quick.label')}
          hint={t('cart.quick.hint')}
          value={text}
          error={error}
          dir="ltr"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" isPending={isPending} className="self-start">
          {t('product.addToCart')}
        </Button>
      </form>
      <output className="mt-3 block">
        {outcome && (
          <>
            {outcome.added > 0 && <p>{t('cart.quick.added', { count: outcome.added })}</p>}
            {outcome.leftOut.length > 0 && (
              <p className="text-danger">
                {t('cart.quick.leftOut', { lines: outcome.leftOut.map(isolated).join(', ') })}
              </p>
            )}
          </>
        )}
      </output>
    </Disclosure>
  )
}

async function addPasted(text: string): Promise<Outcome> {
  const { wanted, wrong } = readPastedList(text)
  if (wanted.size === 0) return { added: 0, leftOut: wrong }
  const offers = await read(getOffersBySku, { skus: [...wanted.keys()] })
  const quantityOf = ({ sku }: ShownOffer) => wanted.get(sku) ?? 0
  const sold = offers.filter(({ restAmount }) => restAmount > 0)
  const refused = new Set<string>()
  const change = {
    added: sold,
    apply: (lines: Parameters<typeof addWithin>[0]) =>
      sold.reduce(
        (next, offer) => {
          const result = addWithin(next, offer, quantityOf(offer))
          if (result.outcome !== 'added') refused.add(offer.sku)
          return result.lines
        },
        [...lines],
      ),
  }
  const changed = await changeCart(change)
  for (const { sku } of unavailableOf(change, changed)) refused.add(sku)
  const added = new Set(sold.filter(({ sku }) => !refused.has(sku)).map(({ sku }) => sku))
  const leftOut = [...wanted]
    .filter(([sku]) => !added.has(sku))
    .map(([sku, quantity]) => `${sku} ${quantity}`)
  return { added: added.size, leftOut: [...leftOut, ...wrong] }
}
