import { kidsCategoryKeyword } from '@kids-crafts/rules/categories.ts'
import { defaultCurrency } from '@kids-crafts/rules/constants.ts'
import { localeNames } from '@kids-crafts/rules/locales.ts'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { Disclosure } from '@kids-crafts/ui/disclosure.tsx'
import { Link } from '@kids-crafts/ui/link.tsx'
import { VisuallyHidden } from '@kids-crafts/ui/visually-hidden.tsx'
import Check from 'lucide-react/icons/check'
import Globe from 'lucide-react/icons/globe'
import LogOut from 'lucide-react/icons/log-out'
import UserRound from 'lucide-react/icons/user-round'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'

import { useCategories, useSite } from '../../platform/site.ts'
import { useTranslation } from '../../platform/translation.ts'
import { categoryHref, shopEntries } from '../catalogue-links.ts'
import { hrefOf, kidsLinks } from '../navigation.ts'
import { CategoryProducts } from './category-products.tsx'
import { Avatar, leave, useAccountLink } from './header-account.tsx'
import { pickLocale } from './pick-locale.ts'

export function MobileMenu() {
  const { t } = useTranslation()
  const { theme } = useSite()
  const account = useAccountLink()
  return (
    <nav
      aria-label={t('header.menu')}
      className="bg-surface text-ink shadow-overlay max-h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain px-4 pt-2 pb-6 [--focus:var(--focus-on-surface)]"
    >
      <MenuLink href={account.href}>
        {account.isSignedIn ? <Avatar name={account.name} /> : <UserRound size={20} />}
        <span className="min-w-0 break-words">{account.login}</span>
      </MenuLink>
      {theme === 'kids' ? <KidsEntries /> : <Catalogue />}
      <Settings />
      {account.isSignedIn && (
        <button
          type="button"
          onClick={() => void leave()}
          className="hover:text-primary mt-3 flex min-h-12 w-full items-center gap-3 py-3 text-start font-semibold"
        >
          <LogOut size={20} className="rtl:-scale-x-100" />
          {t('header.signOut')}
        </button>
      )}
    </nav>
  )
}

function MenuLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="border-line hover:text-primary flex min-h-12 items-center gap-3 border-b py-3 font-semibold"
    >
      {children}
    </Link>
  )
}

function Catalogue() {
  const { t } = useTranslation()
  const categories = useCategories()
  return categories.map((category) => (
    <Disclosure key={category.code} name="catalogue" summary={category.name}>
      <Link
        href={categoryHref(category.code)}
        className="text-primary block py-1.5 font-semibold hover:underline"
      >
        {t('header.allIn', { category: category.name })}
      </Link>
      <CategoryProducts category={category} className="grid gap-3 sm:grid-cols-2" />
    </Disclosure>
  ))
}

function KidsEntries() {
  const { t } = useTranslation()
  const { theme } = useSite()
  const categories = useCategories()
  const crafts = shopEntries(theme, categories)
  return (
    <>
      {crafts.length > 0 && (
        <Disclosure summary={t('header.crafts')}>
          <ul className="grid grid-cols-2 gap-x-4">
            <li className="col-span-2">
              <Link
                href={categoryHref(kidsCategoryKeyword)}
                className="text-primary block py-2 font-semibold hover:underline"
              >
                {t('header.allCrafts')}
              </Link>
            </li>
            {crafts.map(({ code, name }) => (
              <li key={code}>
                <Link href={categoryHref(code)} className="hover:text-primary block py-2 hover:underline">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {kidsLinks.map((entry) => (
        <MenuLink key={entry.label} href={hrefOf(entry)}>
          {t(entry.label)}
        </MenuLink>
      ))}
    </>
  )
}

/** Currency and language: a button each that expands its choices. */
function Settings() {
  const { t } = useTranslation()
  const { locale, locales, currencyName: currency } = useSite()
  const [open, setOpen] = useState<'currency' | 'language' | null>(null)
  const choicesId = useId()
  const button = (name: 'currency' | 'language', label: string, content: ReactNode) => (
    <button
      type="button"
      aria-expanded={open === name}
      aria-controls={choicesId}
      onClick={() => setOpen(open === name ? null : name)}
      className="border-line-strong rounded-control min-h-control aria-expanded:border-primary aria-expanded:text-primary flex grow items-center justify-center gap-2 border px-4 font-semibold"
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      {content}
    </button>
  )
  return (
    <div className="mt-5">
      <div className="flex gap-3">
        {button('currency', t('header.currency', { currency }), defaultCurrency)}
        {locales.length > 1 &&
          button(
            'language',
            t('header.language', { language: localeNames[locale].name }),
            <>
              <Globe size={18} />
              {localeNames[locale].label}
            </>,
          )}
      </div>
      <ul id={choicesId} className="mt-2 grid grid-cols-2 gap-x-3">
        {open === 'currency' && (
          <li>
            <Choice isChosen onPick={() => setOpen(null)}>
              {`${currency} (${defaultCurrency})`}
            </Choice>
          </li>
        )}
        {open === 'language' &&
          locales.map((each) => (
            <li key={each} lang={each}>
              <Choice isChosen={each === locale} onPick={() => pickLocale(each)}>
                {localeNames[each].name}
              </Choice>
            </li>
          ))}
      </ul>
    </div>
  )
}

function Choice({
  isChosen,
  onPick,
  children,
}: {
  isChosen: boolean
  onPick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPick}
      className={classNames(
        'rounded-small flex min-h-12 w-full items-center justify-between gap-2 px-3 text-start',
        isChosen && 'text-primary font-semibold',
      )}
    >
      {children}
      {isChosen && <Check size={18} />}
    </button>
  )
}
