import { isLocale } from '@kids-crafts/rules/locales.ts'

import { useTranslation } from '../../platform/translation.ts'
import { ownWords, writtenIn } from './written-in.ts'

interface OriginalProps {
  locale: string
  name?: string
  text: string
}

/**
 * Under words that were translated: from which language, and a switch that shows what was written.
 * Works without scripts.
 */
export function Original({ locale, name, text }: OriginalProps) {
  const { t } = useTranslation()
  if (!isLocale(locale)) return null
  return (
    <details className="group mt-3 max-w-prose">
      <summary className="text-ink-muted rounded-small w-fit list-none py-1 text-sm [&::-webkit-details-marker]:hidden">
        {t(`product.translated.from.${locale}`)} ·{' '}
        <span className="text-primary underline underline-offset-4">
          <span className="group-open:hidden">{t('product.translated.show')}</span>
          <span className="hidden group-open:inline">{t('product.translated.hide')}</span>
        </span>
      </summary>
      {/* The line stands where the page begins; the words run in their own direction. */}
      <div className="border-line mt-2 border-s-4 ps-4">
        <div {...writtenIn(locale)} className={ownWords}>
          {name !== undefined && <p className="mb-1 font-semibold">{name}</p>}
          <p>{text}</p>
        </div>
      </div>
    </details>
  )
}
