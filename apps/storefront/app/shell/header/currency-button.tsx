import { defaultCurrency } from '@kids-crafts/rules/constants.ts'
import { Menu } from '@kids-crafts/ui/menu.tsx'

import { useSite } from '../../platform/site.ts'
import { useTranslation } from '../../platform/translation.ts'
import { HeaderButton } from './header-button.tsx'

/** Says which currency the prices are in. The store sells in one. */
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
