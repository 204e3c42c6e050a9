import { defaultCurrency } from '@kids-crafts/rules/constants.ts'
import { displayName } from '@kids-crafts/rules/display-names.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { Menu } from '@kids-crafts/ui/menu.tsx'

import { useSite } from '../../platform/site.ts'
import { useTranslation } from '../../platform/translation.tsx'
import { HeaderButton } from './header-button.tsx'

/** Says which currency the prices are in. The store sells in one. */
export function CurrencyButton() {
  const { t } = useTranslation()
  const { locale } = useSite()
  const currency = currencyName(locale)
  return (
    <Menu
      label={t('header.currencies')}
      items={[{ key: defaultCurrency, label: `${currency} (${defaultCurrency})`, isChosen: true }]}
      trigger={(props) => (
        <HeaderButton label={t('header.currency', { currency })} {...props}>
          {defaultCurrency}
        </HeaderButton>
      )}
    />
  )
}

export const currencyName = (locale: Locale): string => displayName('currency', defaultCurrency, locale)
