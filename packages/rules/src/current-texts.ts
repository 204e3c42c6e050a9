import type { DocumentCode, ShownText } from './documents.ts'
import type { Locale } from './locales.ts'

/**
 * What everybody who registers agrees to. A version is the day of its text. When a text or a retention rule has changed,
 * `npm run documents` writes the version of today and its hashes; a test of the server compares them.
 */
const current: Record<DocumentCode, { version: string; hashes: Record<Locale, string> }> = {
  PRIVACY_POLICY: {
    version: '2026-11-16',
    hashes: {
      en: 'c6ce5a1669b7a9df620343b1fbe68a32a52ba334d2178da2bfc1808ebe1e9c67',
      pt: 'b35e435a77d923e4c44dd583e5e6d777ce5faca5379e1b79387b3171b1304042',
      ar: 'c2bef5863556989547e00deeee8b79d7267270a68b23d47dc9183c5f6be04829',
      tr: '816e85f68b76789e65b113ac9e71a66406077475b8170b109bb578bd905eb955',
      de: 'aaef48029689b632f25cd741c5fecd5929f83ada2d7bf957664c6b47a817dea2',
      it: '8a1fba8981f8dd1c063697bc1634ef15c4038b370655a815206bd64df74b897c',
      es: '0cef5e987f06e75156351e192ba7c335bd48ea7b742f60688f8ef8c05a10789b',
      ru: '4827c574d74d1549783b2660b54d1082f291423ccc217cac343d40290fb05efb',
      kk: 'e2f2d388f9fdf7fda98dbce8136c18e3f4d87442b573270b80892ec780b5f765',
      fr: '3c1a4a80e66c03426674059522352f0da0c352d82a9ddca60b551da02d77a541',
    },
  },
  USER_AGREEMENT: {
    version: '2026-11-16',
    hashes: {
      en: 'b029ca200333282a9288c3445a9ea7805b06a2884d37fce98e18a24c6cb95a13',
      pt: 'f8153aed9a297f816a390c4b607dff9c5748100e2084775e8d7988a1c21d38f6',
      ar: '5fd4369dd433573e9cc5d69d1762b4cdf4e0ca6a540bc108cd49898db43bac4d',
      tr: 'e3078f38e6a7d5f755f26519294635177ae26eef3e2504c98bad124c124ec9a1',
      de: '7f1ae2d7adca8a3f23c299a547c438aa93cf6e2f7bb5847cc75df942f5b64022',
      it: 'dbb578a7d9991ee1f366253cace9a6c9f03c5b1c33a94c6319f7d8a87acdcb04',
      es: 'a3ff30086ab8f4441910498bfee7750acb70a5107420d8f097dd268ba4ff28d9',
      ru: '59e7feedfb81af06ba75fe4f7d3b5a22f89afab31ec4dd7e82ec3c463154099d',
      kk: 'd6e856c203a1f42a8b1d63d6719cbe468a754a336f62037e9172581be410f008',
      fr: '27a604f83b91331528643908695e118465a02a7c231f9ffccaec1584bdabcb66',
    },
  },
}

export const currentText = (code: DocumentCode, locale: Locale): ShownText => {
  const { version, hashes } = current[code]
  return { version, hash: hashes[locale] }
}

/** The language of a text that is current; undefined for one that is not, or never was. */
export function languageOf(code: DocumentCode, { version, hash }: ShownText): Locale | undefined {
  const { version: currentVersion, hashes } = current[code]
  if (version !== currentVersion) return undefined
  return (Object.keys(hashes) as Locale[]).find((locale) => hashes[locale] === hash)
}
