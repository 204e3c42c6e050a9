import { isolated } from '@kids-crafts/browser/isolated.ts'
import type { PartQuote } from '@kids-crafts/contract/shipping.ts'
import { Checkbox } from '@kids-crafts/ui/checkbox.tsx'

import { useTranslation } from '../platform/translation.ts'
import { isCollected } from './ordered-items.ts'
import { checkout, useCheckout } from './use-checkout.ts'

/** Offers collection at the buyer's school, for sellers that provide it. */
export function CollectionChoice({ quoted }: { quoted: readonly PartQuote[] }) {
  const { t } = useTranslation()
  const { collectedFrom } = useCheckout().draft
  const offered = quoted.filter(({ collection }) => collection !== undefined)
  if (offered.length === 0) return null

  function toggle({ vendorLogin }: PartQuote, isWanted: boolean): void {
    const others = collectedFrom.filter((each) => each !== vendorLogin)
    checkout.updateDraft({ collectedFrom: isWanted ? [...others, vendorLogin] : others })
  }

  return (
    <fieldset>
      <legend className="font-semibold">{t('checkout.collection.title')}</legend>
      {offered.map((part) => (
        <Checkbox
          key={part.vendorLogin}
          checked={isCollected(part, collectedFrom)}
          onChange={(event) => toggle(part, event.target.checked)}
        >
          {t('checkout.collection.from', { store: isolated(part.name) })}
        </Checkbox>
      ))}
    </fieldset>
  )
}
