import type { DocumentCode, ShownText } from './documents.ts'
import type { Locale } from './locales.ts'

/**
 * What everybody who registers agrees to. A version is the day of its text. When a text or a retention rule has changed,
 * `npm run documents` writes the version of today and its hashes; a test of the server compares them.
 */
const current: Record<DocumentCode, { version: string; hashes: Record<Locale, string> }> = {
  PRIVACY_POLICY: {
    version: '2026-11-17',
    hashes: {
      en: '7514879d853fc17b0bf81f646aec9bdde8678b975151beb63d5da3a08ccbba02',
      pt: '313d86cf586e8c8403fcac094bbe0c9b3cea70a3b11f5ba0b56a0bc88410ed14',
      ar: 'a949c3f22a3188de26cc7ce59a9355f5be890f9a529000e722884cfadc020418',
      tr: 'e48fcb392067eb84a69f9e594582bf18f58c313d9759efdd9839a33389d61c96',
      de: '4913897511d992012691c5f021a0d1f47a7e358bdd9466c21b6367425a6c655b',
      it: 'fce98c64e1497f8e1e2bd1cc23724bbef2d1cb1c2ed0df36b650e29cb466dd16',
      es: '7b91e7397ab771a5ac1bed2cd63312180d959a01669f694a43526783def61062',
      ru: 'cc58a2a9e39f9a11d69afce3021e6de439cc27d538b3e544cb386add2e08104f',
      kk: 'c562bf3aa20cb531361552a5fbc0fcf2054799b7200915c58c43af96d229fb67',
      fr: '332e1f4908a63242fa48d6191f781481e6a06f3164c6f3b452847ff7fe219925',
    },
  },
  USER_AGREEMENT: {
    version: '2026-11-17',
    hashes: {
      en: 'a263a0260aae3d05167401a17aa03491acf53ce5c46b3dad0a0dcb1ccc9067e0',
      pt: '873e508eb073279e5d41400a9dcd834764b698e7674b36b1e16360824ba241b5',
      ar: 'aa5f41de41da43896cb0c0b60d0622561f42e054f190788331d6526bd0031714',
      tr: '606b6fddacf5e0d724b575698933ea5d4a370921508cb7bfbe516d1f5cd924c9',
      de: '3e00b6117a32ea1487deebbf278abbcfde853d136d2ce9e8c50f3c0a352deb12',
      it: '935f7bcc986e971e9f594219e7d4e822dc7a47a11c370f878b72a31b9265719b',
      es: 'd6f7f6e44440cd933f98070dae3a8bc352342a74c8aff6c77b20f2afc524cb8a',
      ru: '1fbee57d42a7a0a5d69c80278ad86b5e746cf088b7f40a39ddcec976e9cff3e4',
      kk: '2863d738c3ca6cde0234274e7288801eda61a98a06fc896b2a208f300df585a4',
      fr: '829eea3d15dde7d9fc7a5b22fe038537ae47535ad614fa72dfd45d7e8feac2c5',
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
