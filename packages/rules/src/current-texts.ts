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
      en: '3ea9ad83adab1ab59a5c858d3897e1bea120ebfb772bb86096ddc5f61a0bde06',
      pt: '6e543e0facace7ad26c75d5f23f64bbb7574394af3d1338d3ed136a29eae56e1',
      ar: 'a6ef9bc4b1ccb1be67491f0571253628e1b44e35305d755378f27f025d1480c8',
      tr: '40949e798a961a9a7c5f2b214290ae3ec9a0e5e0b9ae2da41abd6e0db650650f',
      de: '29540d3086475aa76f32f432432f29370f42f7a19ff19be1d5308a31b78d35d6',
      it: '0439fdf632047a4c6cc4a2b4a18555591bf0320b66319a72a0c44c3366db1b66',
      es: 'a7e7f82a700a2936c510b50484e669446e675cf9e0904c84d96cf6b3fd4cfa97',
      ru: '950779c1f4c372d5d6d4d5a1d9431b826c938941efd03aa9b7ea79d476e5d621',
      kk: 'dd3804ba5917f64d03c2cc1041f6891527fcf47297731711cf4ff9a9a7ebab26',
      fr: 'c34ddad0599cddc521219f94fde4d07b1edeeb691e6f2fa150ec326f7ff14a15',
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
