import { storefrontUrls } from '@kids-crafts/i18n/storefront-urls.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import { fontPreloads } from '@kids-crafts/ui/font-preloads.ts'

interface HeadProps {
  theme: Theme
  locale: Locale
}

/** What every page brings before anything is shown; what it says about itself is in seo.tsx. */
export function Head({ theme, locale }: HeadProps) {
  const store = theme === 'kids' ? 'kids' : 'school'
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <link rel="icon" href={`/art/favicon-${store}.svg`} type="image/svg+xml" />
      {/* By the time a browser runs this it has them. */}
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

/** Before the style sheet is there, so that by night no white page flashes up between two dark ones. */
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
          // The scripts want it, and those come after the picture that the visitor looks at.
          fetchPriority="low"
        />
      ))}
    </>
  )
}

/** The heading's ground, which the browser's own bar takes up. A style's variables cannot reach it. */
const headingColour: Record<Theme, { light: string; dark: string }> = {
  default: { light: '#312b8f', dark: '#2a2580' },
  kids: { light: '#6a22a6', dark: '#521a85' },
}
