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
      en: '35d899f19c09a9584f567437cb58adf8631b564a2600fadff7568aa0650cc1c8',
      pt: '0f07c6743a6e1f4623a98fd6ffb7a28403d8ff65cc9f5f4569dce11999d500f2',
      ar: '1f7330a1f5ca612ee0492aaaa422c2704ce91714c8e1d6d340bfbcf4f99f5573',
      tr: '55df0840f12b8eca1409710a3ff0f75c1f2876af9a05d0c756d9aaf93d1d3644',
      de: 'f49e5095efee9fbfe90e54426445331054086c2cd7231262c1344c5fd82e3644',
      it: '48d30f693f3b0613027094848124129468440fc390ed85241d32d75d82ed54cd',
      es: '2ce2ff7e15ad5a0485eea0cd031920ebed30b09d1dcc80044becba83ba0e599f',
      ru: '19ee0dde25d302caefcdd1b4d854e756555335c01d4dfa2cc3213659fbb1b482',
      kk: '63506f39081dd4081c10dc56357e1e3fa00a2326ca352a68559d7e7ab98ddd5c',
      fr: '7c05434e1c6751253ae3ecf2024cbe2ae89cf3501a9476b76b770b8525e1e8bc',
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
