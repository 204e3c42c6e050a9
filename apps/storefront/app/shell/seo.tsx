import type { Locale } from '@kids-crafts/rules/locales.ts'
import { askedTitle, fullTitle, titleQueryKey } from '@kids-crafts/rules/page-title.ts'
import { useLocation, useSearchParams } from 'react-router'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { languageUrls, publicUrl } from './addresses.ts'
import { structuredText } from './structured-data.ts'
import type { Thing } from './structured-data.ts'

export interface SeoProps {
  /** The page's title, followed by the store's name. */
  title: string
  /** Title for sharing, if the page's title says too little. */
  sharedTitle?: string
  /** Defaults to the store's. */
  description?: string | undefined
  /**
   * The page's address with the query keys that make it a separate page, such as `?page=2`; without
   * filters.
   */
  path?: string | undefined
  /** Image for sharing; defaults to the store's. */
  image?: { url: string; alt: string; width?: number; height?: number } | undefined
  type?: 'website' | 'product' | 'profile' | undefined
  /** False keeps the page out of search engines: an empty list, a missing product. */
  isIndexed?: boolean | undefined
  structured?: readonly Thing[] | undefined
}

const longestDescription = 200

/** Metadata for search engines and sharing. React puts it into the head. */
export function Seo(props: SeoProps) {
  const { title, description, path, image, type = 'website', isIndexed = true, structured = [] } = props
  const { t } = useTranslation()
  const { theme, locale, origin } = useSite()
  const storeName = t(`site.name.${theme}`)
  const { sharedTitle = title || storeName } = props
  const { pathname } = useLocation()
  const [query] = useSearchParams()

  // The server does the same for cached pages: `pages/title-page.ts`.
  const shownTitle = askedTitle(query.get(titleQueryKey)) || title
  const place = path ?? withoutTrailingSlash(pathname)
  const text = shorten(description || t(`site.description.${theme}`))
  const picture = image ?? {
    url: `/art/og-${theme === 'kids' ? 'kids' : 'school'}.png`,
    alt: storeName,
    ...sizeOfOwnPicture,
  }
  return (
    <>
      <title>{fullTitle(shownTitle, storeName)}</title>
      <meta name="description" content={text} />
      {isIndexed ? <Addresses path={place} /> : <meta name="robots" content="noindex" />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={storeName} />
      <meta property="og:title" content={sharedTitle} />
      <meta property="og:description" content={text} />
      <meta property="og:locale" content={territoryLocales[locale]} />
      <meta property="og:image" content={new URL(picture.url, origin).href} />
      {picture.width && <meta property="og:image:width" content={String(picture.width)} />}
      {picture.height && <meta property="og:image:height" content={String(picture.height)} />}
      {picture.alt && <meta property="og:image:alt" content={picture.alt} />}
      <meta name="twitter:card" content="summary_large_image" />
      {structured.map((thing) => (
        <script key={thing['@type']} type="application/ld+json">
          {structuredText(thing)}
        </script>
      ))}
    </>
  )
}

/** The page's address in this language and the others. */
function Addresses({ path }: { path: string }) {
  const { locale, locales, origin } = useSite()
  const address = publicUrl(origin, path, locale)
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      {languageUrls(origin, path, locales).map(([language, url]) => (
        <link key={language} rel="alternate" hrefLang={language} href={url} />
      ))}
    </>
  )
}

/** Open Graph requires a country with each language. */
const territoryLocales: Record<Locale, string> = {
  en: 'en_US',
  pt: 'pt_BR',
  ar: 'ar_AR',
  tr: 'tr_TR',
  de: 'de_DE',
  it: 'it_IT',
  es: 'es_ES',
  ru: 'ru_RU',
  kk: 'kk_KZ',
  fr: 'fr_FR',
}

const sizeOfOwnPicture = { width: 1200, height: 630 }

const withoutTrailingSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path)

/** Shortens to one line that ends at a word. */
function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= longestDescription) return line
  const cut = line.slice(0, longestDescription)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestDescription / 2))}…`
}
