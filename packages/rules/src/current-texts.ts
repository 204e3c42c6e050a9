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
      en: '318a1c9520073bd35fff0636a43be040d0fdc7130198e1ffa088419bba7dd716',
      pt: '0f9329efced8b0c2ecbca76427c2f0c14206307050ca991d11b31fd3c658b41c',
      ar: 'adeeea1602e7ce7b08bb8c4545d766c105465bdb73c49969cb41c741862a630e',
      tr: '1845b139c750254e3dad5bc1d1c755678a2bcbe1319256435f8c5b0a04602c65',
      de: '71dfd48639916d46f00d445abea5c154f1fa224840c084d7a293c263384f0a32',
      it: 'b01696c5a55fb279399f440dd972d2c281eab0cf85b30c0645bb1998a7e8272f',
      es: 'f6ab7813266892fa560f49e0032ebe0359b0e2ac9e517f30bae7c6c1e724dd24',
      ru: '615ce4c35ddea2331bd1d78694553fe6ddfae674ed9c795157b35aaaf5dcb443',
      kk: 'b0456cd98bc68e224db5062dacc845829720fe7b081cfbdefec99d0aabe1a715',
      fr: 'd5a8a8cc990e1f5b59bde8f98ac643f6509d8d2b8735fc6310a4e30a0d52670e',
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
