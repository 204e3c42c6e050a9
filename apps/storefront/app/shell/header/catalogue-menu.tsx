import type { Category } from '@kids-crafts/contract/catalogue.ts'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { Dropdown } from '@kids-crafts/ui/dropdown.tsx'
import { Link } from '@kids-crafts/ui/link.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import { useId, useState } from 'react'

import { useCategories } from '../../platform/site.ts'
import { useTranslation } from '../../platform/translation.ts'
import { categoryHref } from '../catalogue-links.ts'
import { useAddressKey } from '../use-address-key.ts'
import { CategoryProducts } from './category-products.tsx'
import { HeaderButton } from './header-button.tsx'

/**
 * The school store's catalogue under one button: categories on the left, their contents beside
 * them.
 */
export function CatalogueMenu() {
  const { t } = useTranslation()
  const categories = useCategories()
  const key = useAddressKey()
  if (categories.length === 0) return null
  return (
    // A new address resets the menu, so following a link closes it.
    <Dropdown
      key={key}
      isAnchoredOutside
      panelClassName="w-full overflow-hidden"
      trigger={(props) => (
        <HeaderButton {...props}>
          <LayoutGrid size={18} />
          {t('header.catalogue')}
        </HeaderButton>
      )}
    >
      {() => <CataloguePanel categories={categories} />}
    </Dropdown>
  )
}

function CataloguePanel({ categories }: { categories: readonly Category[] }) {
  const { t } = useTranslation()
  const detailId = useId()
  const [shownCode, setShownCode] = useState(categories[0]?.code)
  const shown = categories.find(({ code }) => code === shownCode)
  return (
    <nav
      aria-label={t('header.catalogue')}
      className="grid max-h-[calc(100dvh-6rem)] grid-cols-[minmax(14rem,18rem)_1fr]"
    >
      <ul aria-label={t('header.categories')} className="bg-surface-sunken overflow-y-auto p-3">
        {categories.map(({ code, name }) => (
          <li key={code}>
            <button
              type="button"
              aria-expanded={code === shownCode}
              aria-controls={detailId}
              onClick={() => setShownCode(code)}
              onPointerEnter={({ pointerType }) => {
                if (pointerType === 'mouse') setShownCode(code)
              }}
              className={classNames(
                'rounded-small flex min-h-11 w-full items-center justify-between gap-3 px-3 py-1.5 text-start',
                code === shownCode ? 'bg-surface-raised text-primary font-semibold' : 'text-ink',
              )}
            >
              {name}
              <ChevronRight size={16} className="flex-none rtl:rotate-180" />
            </button>
          </li>
        ))}
      </ul>
      <div id={detailId} className="min-h-96 overflow-y-auto p-6">
        {shown && (
          <>
            <h2 className="mb-3 text-xl">
              <Link
                href={categoryHref(shown.code)}
                className="hover:text-primary rounded-small hover:underline"
              >
                {shown.name}
              </Link>
            </h2>
            <CategoryProducts category={shown} className="gap-x-8 sm:columns-2 xl:columns-3 [&>li]:mb-4" />
          </>
        )}
      </div>
    </nav>
  )
}
