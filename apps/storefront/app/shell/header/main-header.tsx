import { isHeaderCategory } from '@kids-crafts/rules/categories.ts'
import { Container } from '@kids-crafts/ui/container.tsx'
import { IconButton, IconLink } from '@kids-crafts/ui/icon-button.tsx'
import { Link } from '@kids-crafts/ui/link.tsx'
import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { use, useEffect, useId, useRef, useState } from 'react'

import { useCategories, useSite } from '../../platform/site.ts'
import { useTranslation } from '../../platform/translation.ts'
import { categoryHref } from '../catalogue-links.ts'
import { Logo } from '../logo.tsx'
import { ShellParts } from '../shell-parts.ts'
import { useAddressKey } from '../use-address-key.ts'
import { CatalogueMenu } from './catalogue-menu.tsx'
import { CraftsMenu } from './crafts-menu.tsx'
import { CurrencyButton } from './currency-button.tsx'
import { BellOfPerson, CartLink, ProfileLink } from './header-account.tsx'
import { HeaderSearch } from './header-search.tsx'
import { KidsNavigation } from './kids-navigation.tsx'
import { LanguagePicker } from './language-picker.tsx'
import { MobileMenu } from './mobile-menu.tsx'

type MobilePanel = 'menu' | 'search'

export function MainHeader() {
  const { t } = useTranslation()
  const { theme } = useSite()
  const { search } = use(ShellParts)
  const { header, open, toggle } = useMobilePanel()
  const panelId = useId()

  return (
    <header ref={header} className="heading-ground group/header sticky top-0 z-30">
      <Container>
        <div className="relative flex min-h-16 items-center gap-1 sm:gap-2 max-[16rem]:flex-wrap max-[16rem]:py-2 lg:min-h-18 lg:flex-wrap lg:gap-x-4 lg:gap-y-0 lg:max-xl:pt-3 xl:flex-nowrap">
          <IconButton
            label={open === 'menu' ? t('header.closeMenu') : t('header.openMenu')}
            aria-expanded={open === 'menu'}
            aria-controls={panelId}
            onClick={() => toggle('menu')}
            className="-ms-2 lg:hidden"
          >
            {open === 'menu' ? <X size={24} /> : <Menu size={24} aria-hidden="true" />}
          </IconButton>
          <Logo isNameHiddenWhenNarrow />
          {theme === 'kids' ? (
            <CraftsMenu />
          ) : (
            <>
              <div className="hidden lg:block">
                <CatalogueMenu />
              </div>
              <HeaderCategories />
            </>
          )}
          <div className="hidden grow basis-0 lg:block">{search && <HeaderSearch panel={search} />}</div>
          <div className="-me-2 ms-auto flex items-center gap-1 lg:ms-0">
            {search && (
              <IconButton
                label={open === 'search' ? t('header.closeSearch') : t('header.openSearch')}
                aria-expanded={open === 'search'}
                aria-controls={panelId}
                onClick={() => toggle('search')}
                className="lg:hidden noscript:hidden"
              >
                {open === 'search' ? <X size={22} /> : <Search size={22} aria-hidden="true" />}
              </IconButton>
            )}
            {search && (
              <div className="hidden max-lg:noscript:block">
                <IconLink href="/search" label={t('header.openSearch')}>
                  <Search size={22} aria-hidden="true" />
                </IconLink>
              </div>
            )}
            <div className="hidden lg:block">
              <CurrencyButton />
            </div>
            {/* On a phone, the menu contains the language. */}
            <div className="hidden lg:block">
              <LanguagePicker />
            </div>
            <BellOfPerson />
            <CartLink />
            <ProfileLink />
          </div>
        </div>
        {theme === 'kids' && <KidsNavigation />}
      </Container>
      <div id={panelId} hidden={!open} className="absolute inset-x-0 top-full lg:hidden">
        {open === 'menu' && <MobileMenu />}
        {open === 'search' && search && (
          <div className="heading-ground shadow-raised px-4 pb-4">
            <HeaderSearch panel={search} isFocusedAtStart />
          </div>
        )}
      </div>
    </header>
  )
}

/**
 * Shows one panel at a time; changing the address closes it, since it belongs to the address where
 * it opened.
 */
function useMobilePanel() {
  const key = useAddressKey()
  const [opened, setOpened] = useState<{ panel: MobilePanel; at: string } | null>(null)
  const open = opened?.at === key ? opened.panel : null
  const header = useRef<HTMLElement>(null)

  useEffect(() => {
    const element = header.current
    if (!open || !element) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpened(null)
      element.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
    }
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target)) setOpened(null)
    }
    document.addEventListener('keydown', closeByKey, { signal })
    document.addEventListener('focusin', closeOutside, { signal })
    document.addEventListener('pointerdown', closeOutside, { signal })
    return () => listening.abort()
  }, [open])

  return {
    header,
    open,
    toggle: (panel: MobilePanel) => setOpened(open === panel ? null : { panel, at: key }),
  }
}

/** In a separate row when the first one is full. */
function HeaderCategories() {
  const { t } = useTranslation()
  const categories = useCategories().filter(isHeaderCategory)
  if (categories.length === 0) return null
  return (
    <nav
      aria-label={t('header.mainNavigation')}
      className="order-last hidden basis-full pb-1 lg:block xl:order-none xl:basis-auto xl:pb-0"
    >
      <ul className="flex max-xl:-ms-3">
        {categories.map(({ code, name }) => (
          <li key={code}>
            <Link
              href={categoryHref(code)}
              className="rounded-control min-h-control inline-flex items-center px-3 font-semibold whitespace-nowrap transition-colors hover:bg-current/10"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
