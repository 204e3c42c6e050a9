import { messagesUrl } from '@kids-crafts/i18n/load-messages.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import { fontPreloads } from '@kids-crafts/ui/font-preloads.ts'
import { useTranslation } from 'react-i18next'

interface HeadProps {
  theme: Theme
  locale: Locale
  /** The store's own address, for those who show the page elsewhere; absent where the site could not be loaded. */
  origin: string | undefined
}

/** What every page says about itself before anything is shown. */
export function Head({ theme, locale, origin }: HeadProps) {
  const { t } = useTranslation()
  const store = theme === 'kids' ? 'kids' : 'school'
  const description = t(`site.description.${theme}`)
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content={headingColour[theme]} />
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t(`site.name.${theme}`)} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={locale} />
      {origin && <meta property="og:image" content={`${origin}/art/og-${store}.png`} />}
      <link rel="icon" href={`/art/favicon-${store}.svg`} type="image/svg+xml" />
      {fontPreloads(theme, locale).map((file) => (
        <link key={file} rel="preload" as="font" type="font/woff2" href={file} crossOrigin="anonymous" />
      ))}
      <link rel="preload" as="fetch" href={messagesUrl(locale)} crossOrigin="anonymous" />
    </>
  )
}

/** The heading's ground, which the browser's own bar takes up. A style's variables cannot reach it. */
const headingColour: Record<Theme, string> = { default: '#312b8f', kids: '#6a22a6' }
