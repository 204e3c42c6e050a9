import { Hosts } from '@kids-crafts/browser/hosts.tsx'
import { reloadForNewBuild } from '@kids-crafts/browser/reload-for-new-build.ts'
import { TranslationProvider } from '@kids-crafts/browser/translation.tsx'
import type { SharedMessages } from '@kids-crafts/i18n/messages.ts'
import type { Translation } from '@kids-crafts/i18n/translate.ts'
import { LinkProvider } from '@kids-crafts/ui/link.tsx'
import { StrictMode } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, useRouteError } from 'react-router'
import { RouterProvider } from 'react-router/dom'

import { ErrorPage, NotFoundPage } from './plain-pages.tsx'
import { RouterLink } from './router-link.tsx'

/**
 * What a portal's list of pages has of each. `path` may end in `/*`: such a page has routes of its
 * own within.
 */
export interface PortalPage {
  path: string
  load: () => Promise<{ default: ComponentType }>
}

/**
 * All pages of a portal, each loaded when it is opened. `shell` is around those of people who are
 * signed in.
 */
export function createPortalRouter(
  home: '/vendor' | '/manager',
  { shell, open, pages }: { shell: ReactNode; open: readonly PortalPage[]; pages: readonly PortalPage[] },
) {
  return createBrowserRouter(
    [
      {
        path: '/',
        errorElement: <FailedPage />,
        hydrateFallbackElement: <></>,
        children: [
          ...open.map(routeOf),
          {
            element: shell,
            children: [
              {
                errorElement: <FailedPage />,
                children: [...pages.map(routeOf), { path: '*', element: <NotFoundPage /> }],
              },
            ],
          },
        ],
      },
    ],
    { basename: home },
  )
}

const routeOf = ({ path, load }: PortalPage) => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
})

function FailedPage() {
  const error = useRouteError()
  reloadForNewBuild(error)
  return <ErrorPage />
}

interface PortalProps<Messages extends SharedMessages> {
  router: ReturnType<typeof createPortalRouter>
  translation: Translation<Messages>
}

/** Everything around the pages that a portal has once. */
export function Portal<Messages extends SharedMessages>({ router, translation }: PortalProps<Messages>) {
  return (
    <TranslationProvider translation={translation}>
      <LinkProvider component={RouterLink}>
        <RouterProvider router={router} />
        <Hosts />
      </LinkProvider>
    </TranslationProvider>
  )
}

export function startPortal(portal: ReactNode): void {
  const place = document.querySelector('#portal')
  if (place) createRoot(place).render(<StrictMode>{portal}</StrictMode>)
}
