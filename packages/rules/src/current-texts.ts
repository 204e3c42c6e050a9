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
      en: '03e64dae7d5e49a29203b31c04d7554cc0be3429a2022d3aec131048c24a3c17',
      pt: '9345250b2d6d4fa3fd32cd2381b5fdc6f59262096614eeb4ba1d53aca29d51f7',
      ar: '97f359822331035e36d16f5b4f2eaa3ed13a1fea905fe6a78e042f79d4082481',
      tr: '1353166006193c162ff968e281ac25e9ee5f3424d6420e922bbc98970d8501e6',
      de: '72380aebfc555bbd3f63774dd6f8b9f55c2f9c2114fb5f1e8740a77cdf2193b7',
      it: '4ff6e0a93cd0513f812824fdec4ac182dbf0cf9ddcdd4c13a826249cc71537af',
      es: 'a1f3b3bfa7a2934ee33ddbee2ec9a854eeca680aa67f0238ca7f33c24ef2182c',
      ru: '071ef486983c559a64ef35ca63eca741993f4940bbb8156a5196a09fef6e0168',
      kk: '4a90aad0a277b841c4ba4d3fa4cb5d178f49943db5beaecff44ba1a19828755b',
      fr: '7dacee450b8d03d86fa8fe85a3d51b1218729859fe2638720e4c79c66da073a1',
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
