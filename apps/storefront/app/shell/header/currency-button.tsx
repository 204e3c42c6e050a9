import { defaultCurrency } from '@kids-crafts/rules/constants.ts'
import { Menu } from '@kids-crafts/ui/menu.tsx'

import { useSite } from '../../platform/site.ts'
import { useTranslation } from '../../platform/translation.ts'
import { HeaderButton } from './header-button.tsx'

/** Shows the currency of the prices. The store has only one. */
export function CurrencyButton() {
  const { t } = useTranslation()
  const { currencyName: currency } = useSite()
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
