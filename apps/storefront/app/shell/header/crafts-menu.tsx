import { kidsCategoryKeyword } from '@kids-crafts/rules/categories.ts'
import { Menu } from '@kids-crafts/ui/menu.tsx'
import Scissors from 'lucide-react/icons/scissors'

import { useCategories, useSite } from '../../platform/site.ts'
import { useTranslation } from '../../platform/translation.ts'
import { categoryHref, shopEntries } from '../catalogue-links.ts'
import { HeaderButton } from './header-button.tsx'

/** The kids store has few categories with many crafts, so the menu lists the crafts. */
export function CraftsMenu() {
  const { t } = useTranslation()
  const { theme } = useSite()
  const categories = useCategories()
  const crafts = shopEntries(theme, categories)
  if (crafts.length === 0) return null
  return (
    <div className="hidden lg:block">
      <Menu
        align="start"
        label={t('header.crafts')}
        items={[
          { key: 'all', label: t('header.allCrafts'), href: categoryHref(kidsCategoryKeyword) },
          ...crafts.map(({ code, name }) => ({ key: code, label: name, href: categoryHref(code) })),
        ]}
        trigger={(props) => (
          <HeaderButton {...props}>
            <Scissors size={18} />
            {t('header.crafts')}
          </HeaderButton>
        )}
      />
    </div>
  )
}
