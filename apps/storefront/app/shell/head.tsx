import { storefrontUrls } from '@kids-crafts/i18n/storefront-urls.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import { fontPreloads } from '@kids-crafts/ui/font-preloads.ts'

interface HeadProps {
  theme: Theme
  locale: Locale
}

/** Loads everything needed before the page is shown; seo.tsx has its metadata. */
export function Head({ theme, locale }: HeadProps) {
  const store = theme === 'kids' ? 'kids' : 'school'
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <link rel="icon" href={`/art/favicon-${store}.svg`} type="image/svg+xml" />
      {/* Browsers have loaded these by the time they run this. */}
      {import.meta.env.SSR && (
        <>
          <ColoursOfBrowser theme={theme} />
          <link rel="apple-touch-icon" href={`/art/touch-icon-${store}.png`} />
          <Preloads theme={theme} locale={locale} />
        </>
      )}
    </>
  )
}

/** Before the style sheet, so that no white page flashes between two dark ones. */
function ColoursOfBrowser({ theme }: { theme: Theme }) {
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      {(['light', 'dark'] as const).map((scheme) => (
        <meta
          key={scheme}
          name="theme-color"
          content={headingColour[theme][scheme]}
          media={`(prefers-color-scheme: ${scheme})`}
        />
      ))}
    </>
  )
}

function Preloads({ theme, locale }: HeadProps) {
  return (
    <>
      {fontPreloads(theme, locale).map((file) => (
        <link key={file} rel="preload" as="font" type="font/woff2" href={file} crossOrigin="anonymous" />
      ))}
      {storefrontUrls(locale, theme).map((file) => (
        <link
          key={file}
          rel="preload"
          as="fetch"
          href={file}
          crossOrigin="anonymous"
          data-messages=""
          // Scripts need it, and they load after the visible pictures.
          fetchPriority="low"
        />
      ))}
    </>
  )
}

/** The header's background, for the browser's own bar, which can't use CSS variables. */
const headingColour: Record<Theme, { light: string; dark: string }> = {
  default: { light: '#312b8f', dark: '#2a2580' },
  kids: { light: '#6a22a6', dark: '#521a85' },
}
