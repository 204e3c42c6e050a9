import { buttonClass } from '@kids-crafts/ui/button-style.ts'
import Search from 'lucide-react/icons/search'

import { useTranslation } from '../platform/translation.ts'

/**
 * For empty and missing pages: search, categories and contact. Plain forms and links work without
 * scripts, and load a new document, since this one's scripts may have failed.
 */
export function WaysOn() {
  const { t } = useTranslation()
  return (
    <div className="mx-auto mt-10 flex w-full max-w-md flex-col items-center gap-4 px-4 print:hidden">
      <search className="w-full">
        <form action="/search" className="flex flex-col gap-2">
          <label htmlFor="ways-on-text" className="text-center font-semibold">
            {t('errorPage.searchTitle')}
          </label>
          <div className="flex gap-2">
            <input
              id="ways-on-text"
              type="search"
              name="text"
              placeholder={t('header.search')}
              autoComplete="off"
              enterKeyHint="search"
              required
              className="bg-surface-raised text-ink border-line-strong placeholder:text-ink-muted h-control min-w-0 grow rounded-full border px-5 text-base"
            />
            <button type="submit" className={buttonClass({ variant: 'secondary' })}>
              <Search size={20} />
              {t('errorPage.search')}
            </button>
          </div>
        </form>
      </search>
      <ul className="flex flex-wrap justify-center gap-x-6 gap-y-1">
        <li>
          <a href="/#categories" className={linkClass}>
            {t('errorPage.browse')}
          </a>
        </li>
        <li>
          <a href="/contacts" className={linkClass}>
            {t('errorPage.help')}
          </a>
        </li>
      </ul>
    </div>
  )
}

const linkClass = 'text-primary inline-flex min-h-11 items-center font-semibold underline underline-offset-4'
