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
      en: '48f9cc17eb1ddc3dacb9e95c072c02ca86b38b3412a07c7e5ef95de8d0058a9e',
      pt: '2b2ecf02c69b2b160c2e693d50b2a17e6687e3fcc89f97a0b5274213b867add7',
      ar: 'f08c00e743e9968d28f502f2ca84edf9f334517281396c6370481c0828713807',
      tr: '07b90c171c47a65692c0904ccec217b32a772df367b01c04e192f1e5c04f27d8',
      de: 'dbd32d5e8ed0be6200aa7c76834c088dde5ccbebb1643090c384ba3d5ff999b7',
      it: 'ce9339be68c877352b57d19f7fa0dec125ec4938b0499820ffd139ecedd0160f',
      es: '6a955b0707cd7caeebc544a884b9d3b654623ac018f16e3cbc3044c5baad59b1',
      ru: 'f6a5b80ee559ae7419dce0534b1975a7147445ddc33df7a63112883cfcb92602',
      kk: '99ed15ecbe413859cf9562ec6696b69e31776d3948402408c066c7f4ab936038',
      fr: 'cc93fc62692832636e3ab2a288c4515a8d54756105a4fa02dfaa88a3b5e1ea79',
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
