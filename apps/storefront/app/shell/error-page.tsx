import { fullTitle } from '@kids-crafts/rules/page-title.ts'
import { buttonClass } from '@kids-crafts/ui/button-style.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { EmptyDrawing } from '@kids-crafts/ui/empty-state.tsx'
import { isRouteErrorResponse, useRouteLoaderData } from 'react-router'

import type { Site } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { mainId } from './page-frame.tsx'
import { WaysOn } from './ways-on.tsx'

/**
 * Explains any error in plain words, with a link to continue. Details are only in the server's log.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const kind = kindOf(error)
  // The failed part may be the one that knows the store.
  const site = useRouteLoaderData<Site>('root')
  const storeName = site ? t(`site.name.${site.theme}`) : t('site.brand')
  return (
    <main
      id={mainId}
      tabIndex={-1}
      className="mx-auto flex min-h-dvh max-w-xl flex-col items-center justify-center px-4 py-10 text-center outline-none"
    >
      <title>{fullTitle(t(titles[kind]), storeName)}</title>
      <EmptyDrawing art="empty-error" className="h-60! w-80!" />
      <h1 className="kids:text-primary mt-6 text-2xl md:text-3xl">{t(titles[kind])}</h1>
      <p className="text-ink-muted mt-3 text-lg text-balance">{t(texts[kind])}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {kind !== 'missing' && (
          <Button onClick={() => window.location.reload()}>{t('loading.tryAgain')}</Button>
        )}
        {/* Loads a new document: the current one's scripts may have failed. */}
        <a href="/" className={buttonClass({ variant: kind === 'missing' ? 'primary' : 'secondary' })}>
          {t('errorPage.home')}
        </a>
      </div>
      <WaysOn />
    </main>
  )
}

type ErrorKind = 'failure' | 'missing' | 'busy' | 'offline'

function kindOf(error: unknown): ErrorKind {
  if (isOffline()) return 'offline'
  if (!isRouteErrorResponse(error)) return 'failure'
  if (error.status === 404) return 'missing'
  return error.status === 429 || error.status === 503 ? 'busy' : 'failure'
}

/** The server has no connection to lose. */
const isOffline = (): boolean => typeof document !== 'undefined' && !navigator.onLine

const titles = {
  failure: 'errorPage.title',
  missing: 'errorPage.missingTitle',
  busy: 'errorPage.busyTitle',
  offline: 'errorPage.offlineTitle',
} as const
const texts = {
  failure: 'errorPage.text',
  missing: 'errorPage.missingText',
  busy: 'errorPage.busyText',
  offline: 'errorPage.offlineText',
} as const
