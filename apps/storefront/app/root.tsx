import { Hosts } from '@kids-crafts/browser/hosts.tsx'
import { defaultCurrency } from '@kids-crafts/rules/constants.ts'
import { displayName } from '@kids-crafts/rules/display-names.ts'
import { directionOf } from '@kids-crafts/rules/locales.ts'
import { LinkProvider } from '@kids-crafts/ui/link.tsx'
import type { ReactNode } from 'react'
import { data, Links, Meta, Outlet, Scripts, useRouteLoaderData } from 'react-router'

import type { Route } from './+types/root.ts'
import { CartParts } from './cart/cart-parts.tsx'
import { visitContext } from './platform/server-context.ts'
import type { Site } from './platform/site.ts'
import { useTranslation } from './platform/translation.ts'
import { Consent } from './shell/consent/consent.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { Head } from './shell/head.tsx'
import { PageTitle } from './shell/page-title.tsx'
import { readCategories } from './shell/read-categories.ts'
import { RouteChange } from './shell/route-change.tsx'
import { RouterLink } from './shell/router-link.tsx'
import { useStart } from './shell/start.ts'

import './styles.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { read, ...visit } = context.get(visitContext)
  const { categories, categoriesError } = await readCategories(read, visit)
  const site: Site = {
    ...visit,
    categories: JSON.stringify(categories),
    categoriesError,
    currencyName: displayName('currency', defaultCurrency, visit.locale),
  }
  // A page without its categories is shown, but not cached.
  return data(site, { status: categoriesError === null ? 200 : 503 })
}

/** Theme, language and categories hold for the whole visit; a new language loads the page anew. */
export const shouldRevalidate = () => false

/** Around every page and around the error page, which may have to do without the root's data. */
export function Layout({ children }: { children: ReactNode }) {
  const { locale } = useTranslation()
  const site = useRouteLoaderData<Site>('root')
  const theme = site?.theme ?? 'default'
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-theme={theme}
      className="lg:kids:scroll-pt-36 scroll-pt-24"
    >
      <head>
        <Head theme={theme} locale={locale} />
        <Meta />
        <Links />
      </head>
      <body>
        <LinkProvider component={RouterLink}>{children}</LinkProvider>
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  useStart()
  return (
    <>
      <PageTitle />
      <CartParts>
        <Outlet />
      </CartParts>
      <RouteChange />
      <Hosts />
      <Consent />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
