import { useUser } from '@kids-crafts/browser/session.ts'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { Container } from '@kids-crafts/ui/container.tsx'
import { Link } from '@kids-crafts/ui/link.tsx'
import { WaveEdge } from '@kids-crafts/ui/wave-edge.tsx'
import Store from 'lucide-react/icons/store'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { useCategories, useSite } from '../../platform/site.ts'
import { useTranslation } from '../../platform/translation.ts'
import { categoryHref, shopEntries } from '../catalogue-links.ts'
import { Logo } from '../logo.tsx'
import { footerGroups, hrefOf } from '../navigation.ts'

export function SiteFooter() {
  const { theme } = useSite()
  return theme === 'kids' ? <KidsFooter /> : <SchoolFooter />
}

function SchoolFooter() {
  const { t } = useTranslation()
  const { theme } = useSite()
  const isSignedIn = useUser() !== null
  return (
    <footer className="bg-surface-sunken border-line mt-auto border-t">
      <Container className="py-10 md:py-14">
        <div className="grid gap-10 lg:grid-cols-[minmax(14rem,1fr)_3fr]">
          <div>
            <Logo isOfFooter isOnDark={false} />
            <p className="text-ink-muted mt-4 max-w-xs text-balance">{t(`site.tagline.${theme}`)}</p>
            <OtherStore className="text-primary -mx-3 mt-2" />
          </div>
          <nav
            aria-label={t('footer.navigation')}
            className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-x-6 gap-y-8"
          >
            <ShopLinks />
            {footerGroups.default.map(({ title, entries }) => (
              <FooterGroup key={title} title={t(title)}>
                {entries
                  // Signed-in people don't need the sign-in link.
                  .filter(({ page }) => !(isSignedIn && page === '/login'))
                  .map((entry) => (
                    <FooterLink key={entry.label} href={hrefOf(entry)}>
                      {t(entry.label)}
                    </FooterLink>
                  ))}
              </FooterGroup>
            ))}
          </nav>
        </div>
        <div className="border-line text-ink-muted mt-10 border-t pt-6 text-sm">
          <Copyright />
        </div>
      </Container>
    </footer>
  )
}

function KidsFooter() {
  const { t } = useTranslation()
  const { theme } = useSite()
  const entries = footerGroups.kids.flatMap((group) => group.entries)
  return (
    <footer className="mt-auto">
      <WaveEdge className="text-[color:var(--heading-start)]" />
      <div className="heading-ground -mt-px">
        <Container className="flex flex-col items-center gap-6 py-10 text-center">
          <Logo isOfFooter />
          <p className="text-on-heading-muted max-w-prose text-lg text-balance">
            {t(`site.tagline.${theme}`)}
          </p>
          <nav aria-label={t('footer.navigation')}>
            <ul className="flex flex-wrap justify-center gap-x-2">
              {entries.map((entry) => (
                <li key={entry.label}>
                  <Link
                    href={hrefOf(entry)}
                    className="rounded-control min-h-control inline-flex items-center px-3 font-semibold underline-offset-4 hover:underline"
                  >
                    {t(entry.label)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <OtherStore />
          <div className="text-on-heading-muted text-sm">
            <Copyright />
          </div>
        </Container>
      </div>
    </footer>
  )
}

/** Links to the other store: children's crafts, or school supplies. */
function OtherStore({ className }: { className?: string }) {
  const { t } = useTranslation()
  const { theme, otherStoreUrl } = useSite()
  if (otherStoreUrl === null) return null
  return (
    <a
      href={otherStoreUrl}
      className={classNames(
        'rounded-control min-h-control inline-flex items-center gap-2 px-3 font-semibold underline-offset-4 hover:underline',
        className,
      )}
    >
      <Store size={20} aria-hidden="true" />
      {t(`footer.otherStore.${theme}`)}
    </a>
  )
}

function ShopLinks() {
  const { t } = useTranslation()
  const { theme } = useSite()
  const categories = useCategories()
  const entries = shopEntries(theme, categories)
  if (entries.length === 0) return null
  return (
    <FooterGroup title={t('footer.shop')}>
      {entries.map(({ code, name }) => (
        <FooterLink key={code} href={categoryHref(code)}>
          {name}
        </FooterLink>
      ))}
    </FooterGroup>
  )
}

function FooterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="text-base font-bold tracking-normal">{title}</h2>
      <ul className="mt-2">{children}</ul>
    </div>
  )
}

function FooterLink({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <Link
        href={href}
        className="text-ink-muted hover:text-primary rounded-small inline-block py-1.5 wrap-anywhere hyphens-auto underline-offset-4 hover:underline"
      >
        {children}
      </Link>
    </li>
  )
}

function Copyright() {
  const { t } = useTranslation()
  const [year] = useState(() => new Date().getFullYear())
  const { theme } = useSite()
  return (
    // A page cached over New Year's Eve may show last year.
    <p suppressHydrationWarning>{t('footer.copyright', { year, store: t(`site.name.${theme}`) })}</p>
  )
}
