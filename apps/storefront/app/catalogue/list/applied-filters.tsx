import { isolated } from '@kids-crafts/browser/isolated.ts'
import { formatMoney, minorFromDecimal, money } from '@kids-crafts/rules/money.ts'
import { Chip } from '@kids-crafts/ui/chip.tsx'
import { Link } from '@kids-crafts/ui/link.tsx'

import { useSite } from '../../platform/site.ts'
import { useTranslation } from '../../platform/translation.ts'
import type { Filters } from './filters.ts'
import { codesIn, hasFilters, hrefOf, withCodeToggled, withoutFilters, withQuery } from './list-address.ts'
import type { ListAddress, ListKey } from './list-address.ts'

/** What narrows the list, each with a way to take it back, and all of them at once. */
export function AppliedFilters({ filters, wanted }: { filters: Filters; wanted: ListAddress }) {
  const { t } = useTranslation()
  const chips = useChips(filters, wanted)
  if (!hasFilters(wanted)) return null
  return (
    <ul aria-label={t('products.filters.applied')} className="flex flex-wrap items-center gap-2">
      {chips.map(({ label, without }) => (
        <li key={label} className="min-w-0">
          <Chip removeHref={hrefOf(without)} removeLabel={t('products.filters.remove', { filter: label })}>
            {label}
          </Chip>
        </li>
      ))}
      <li>
        <Link
          href={hrefOf(withoutFilters(wanted))}
          className="text-primary rounded-small inline-flex min-h-9 items-center px-1.5 text-sm font-semibold underline-offset-4 hover:underline"
        >
          {t('products.filters.clearAll')}
        </Link>
      </li>
    </ul>
  )
}

const codeKeys = [
  'categoryCode',
  'productAttributeValueCodes',
  'manufactureCodes',
] as const satisfies readonly ListKey[]

function useChips(filters: Filters, wanted: ListAddress): { label: string; without: ListAddress }[] {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { priceFrom, priceTo } = wanted.query

  const coded = codeKeys.flatMap((key) =>
    codesIn(wanted, key).map((code) => ({
      label: nameOf(filters, key, code),
      without: withCodeToggled(wanted, key, code),
    })),
  )
  const priced = (['priceFrom', 'priceTo'] as const).flatMap((key) => {
    const value = key === 'priceFrom' ? priceFrom : priceTo
    if (value === undefined) return []
    const price = formatMoney(money(minorFromDecimal(Number(value)), filters.price?.from.currency), locale)
    return [
      { label: t(`products.filters.chips.${key}`, { price }), without: withQuery(wanted, { [key]: null }) },
    ]
  })
  const { shipsTo } = wanted.query
  const shipped =
    shipsTo === undefined
      ? []
      : [
          {
            label: t('shipping.servedHere', { place: isolated(filters.shipsTo?.asked?.name ?? shipsTo) }),
            without: withQuery(wanted, { shipsTo: null }),
          },
        ]
  return [...coded, ...priced, ...shipped]
}

/** A code that nothing has a name for is shown as it stands, so that it can be taken back. */
function nameOf({ groups }: Filters, key: ListKey, code: string): string {
  const values = groups.filter((group) => group.key === key).flatMap((group) => group.values)
  return values.find((value) => value.code === code)?.name ?? code
}
