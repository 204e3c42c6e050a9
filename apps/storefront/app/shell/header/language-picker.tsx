import { localeNames } from '@kids-crafts/rules/locales.ts'
import { Menu } from '@kids-crafts/ui/menu.tsx'
import Globe from 'lucide-react/icons/globe'

import { useSite } from '../../platform/site.ts'
import { useTranslation } from '../../platform/translation.ts'
import { HeaderButton } from './header-button.tsx'
import { pickLocale } from './pick-locale.ts'

/** Hidden if the store has one language. */
export function LanguagePicker() {
  const { t } = useTranslation()
  const { locale, locales } = useSite()
  const { name, label } = localeNames[locale]
  if (locales.length < 2) return null
  return (
    <Menu
      label={t('header.languages')}
      items={locales.map((each) => ({
        key: each,
        label: localeNames[each].name,
        lang: each,
        isChosen: each === locale,
        onSelect: () => pickLocale(each),
      }))}
      trigger={(props) => (
        <HeaderButton label={t('header.language', { language: name })} {...props}>
          <Globe size={18} />
          {label}
        </HeaderButton>
      )}
    />
  )
}
