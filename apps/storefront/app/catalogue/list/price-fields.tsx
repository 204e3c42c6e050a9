import { decimalFromMinor } from '@kids-crafts/rules/money.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { controlClass } from '@kids-crafts/ui/field.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'

import { useTranslation } from '../../platform/translation.ts'
import type { Filters } from './filters.ts'
import type { ListAddress, ListKey } from './list-address.ts'

/** Western, or as an Arabic or Persian keyboard types it. */
const digit = '[0-9٠-٩۰-۹]'

/** The lowest and the highest price, with those of the list as a hint. */
export function PriceFields({ wanted, price }: { wanted: ListAddress; price: Filters['price'] }) {
  const { t } = useTranslation()
  const field = (key: 'priceFrom' | 'priceTo', hint: number | undefined) => (
    <label className="min-w-0 grow basis-0 text-sm">
      <span className="mb-1 block">{t(`products.filters.${key}`)}</span>
      <input
        name={key}
        defaultValue={wanted.query[key]}
        placeholder={hint === undefined ? undefined : String(hint)}
        inputMode="decimal"
        autoComplete="off"
        pattern={`${digit}{1,7}([.,٫]${digit}{1,2})?`}
        title={t('products.filters.priceHint')}
        // The browser would say it in its own language, which need not be the page's.
        onInvalid={({ currentTarget }) => currentTarget.setCustomValidity(t('products.filters.priceHint'))}
        onInput={({ currentTarget }) => currentTarget.setCustomValidity('')}
        dir="ltr"
        className={`${controlClass} tabular-nums rtl:text-right`}
      />
    </label>
  )
  return (
    <div className="flex items-end gap-2">
      {field('priceFrom', price && Math.floor(decimalFromMinor(price.from.minor)))}
      {field('priceTo', price && Math.ceil(decimalFromMinor(price.to.minor)))}
      <Button
        type="submit"
        variant="secondary"
        className="w-control flex-none px-0!"
        aria-label={t('products.filters.applyPrice')}
      >
        <ChevronRight size={20} className="rtl:rotate-180" />
      </Button>
    </div>
  )
}

/**
 * As an address says prices: with a point, and the lower one first, whichever field it was typed
 * into.
 */
export function pricesTyped(form: FormData): Partial<Record<ListKey, string | null>> {
  const [from, to] = ['priceFrom', 'priceTo'].map((key) => {
    const typed = form.get(key)
    return typeof typed === 'string' ? westernDecimal(typed.trim()) : ''
  })
  const isTurned = from && to && Number(from) > Number(to)
  return isTurned ? { priceFrom: to, priceTo: from } : { priceFrom: from || null, priceTo: to || null }
}

/** The last four bits of a digit are its value in each of these scripts. */
const westernDecimal = (typed: string): string =>
  typed.replaceAll(/[٠-٩۰-۹]/g, (letter) => String((letter.codePointAt(0) ?? 0) % 16)).replace(/[,٫]/, '.')
