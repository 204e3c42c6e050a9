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
      en: '87797437aa66738c18917e057c979de99b5abb785bba3bc5a47aa83843073d89',
      pt: '272021f6a772714a64d0ebaa7ca3a0881e94e68f81d4b17abfa10cbc9b20c255',
      ar: '4991201905a71d4dbff6c29b195b1a3e0139eea6d8d6fbb92df96e2a82dddaa6',
      tr: '42bdbb17faa1ccbc21f509730b065f270ecd70a56b03b3a4e70ef3975288d82a',
      de: '0e3b05383eb08a9ff9f01a3ee649e16c493b6f1f15fef164ceae639c067eb022',
      it: 'c555b936b1650b441624345c1310aa154b8744c779d6ac9c8b7f16b645255cae',
      es: 'eedabe13341769778e3c4934e8eb18a00d1f22014849ec92cb66ea71391a65ce',
      ru: '7b5b793a7e1c7ba02165d38dd948a7ef12d7817b8fa953be173fca2c80804f81',
      kk: 'de2f8ce91f7584b332b7a4cd0b8f0c316c6175de393c4dd8d063a5bfbe1b59e7',
      fr: '9782cb0bddb151931f80f76ae3b1640edca8775165454e8e905d217ecf2eed6c',
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
