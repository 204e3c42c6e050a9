import manropeCyrillic from '@fontsource-variable/manrope/files/manrope-cyrillic-wght-normal.woff2?url'
import manropeLatinExt from '@fontsource-variable/manrope/files/manrope-latin-ext-wght-normal.woff2?url'
import manropeLatin from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url'
import notoArabic from '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2?url'
import notoCyrillicExt from '@fontsource-variable/noto-sans/files/noto-sans-cyrillic-ext-wght-normal.woff2?url'
import notoCyrillic from '@fontsource-variable/noto-sans/files/noto-sans-cyrillic-wght-normal.woff2?url'
import rubikArabic from '@fontsource-variable/rubik/files/rubik-arabic-wght-normal.woff2?url'
import rubikCyrillicExt from '@fontsource-variable/rubik/files/rubik-cyrillic-ext-wght-normal.woff2?url'
import rubikCyrillic from '@fontsource-variable/rubik/files/rubik-cyrillic-wght-normal.woff2?url'
import rubikLatinExt from '@fontsource-variable/rubik/files/rubik-latin-ext-wght-normal.woff2?url'
import rubikLatin from '@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2?url'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

/**
 * Files needed for the first screen, for <link rel="preload" as="font" type="font/woff2"
 * crossorigin>.
 */
export function fontPreloads(theme: Theme, locale: Locale): string[] {
  const { latin, byLocale } = fonts[theme]
  return byLocale[locale] ?? [latin]
}

const fonts: Record<Theme, { latin: string; byLocale: Partial<Record<Locale, string[]>> }> = {
  default: {
    latin: manropeLatin,
    byLocale: {
      tr: [manropeLatin, manropeLatinExt],
      ru: [manropeLatin, manropeCyrillic],
      kk: [notoCyrillic, notoCyrillicExt],
      ar: [manropeLatin, notoArabic],
    },
  },
  kids: {
    latin: rubikLatin,
    byLocale: {
      tr: [rubikLatin, rubikLatinExt],
      ru: [rubikLatin, rubikCyrillic],
      kk: [rubikLatin, rubikCyrillic, rubikCyrillicExt],
      ar: [rubikLatin, rubikArabic],
    },
  },
}
