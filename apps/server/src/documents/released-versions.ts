import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'

import type { DocumentCode } from '@kids-crafts/rules/documents.ts'
import { documentCodes } from '@kids-crafts/rules/documents.ts'
import { locales } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import { hashOf } from './whole-text.ts'

const folders: Record<DocumentCode, string> = {
  PRIVACY_POLICY: 'privacy-policy',
  USER_AGREEMENT: 'user-agreement',
  SELLER_AGREEMENT: 'seller-agreement',
}

const folderOf = (code: DocumentCode): URL => new URL(`texts/${folders[code]}/`, import.meta.url)

/**
 * Every version that came with the program, as it was shown: `npm run documents` writes those of a
 * new one.
 */
const versionFolder = (code: DocumentCode, version: string): URL =>
  new URL(`versions/${version}/`, folderOf(code))

/** What the latest version was made from. */
export const readReleasedMarkdown = (code: DocumentCode, locale: Locale): Promise<string> =>
  readFile(new URL(`${locale}.md`, folderOf(code)), 'utf8')

/** The latest first. */
export async function listReleasedVersions(code: DocumentCode): Promise<string[]> {
  const names = await readdir(new URL('versions/', folderOf(code)))
  return names.toSorted().toReversed()
}

/** The JSON whose hash consents record; the file may be laid out to be read. */
export async function readReleasedText(code: DocumentCode, version: string, locale: Locale): Promise<string> {
  const stored = await readFile(new URL(`${locale}.json`, versionFolder(code, version)), 'utf8')
  return JSON.stringify(JSON.parse(stored))
}

export async function writeReleasedText(
  code: DocumentCode,
  version: string,
  locale: Locale,
  shownText: string,
): Promise<void> {
  const folder = versionFolder(code, version)
  await mkdir(folder, { recursive: true })
  await writeFile(new URL(`${locale}.json`, folder), `${shownText}\n`)
}

/** All of them, as rows of document_version. */
export async function listReleasedTexts() {
  const texts = documentCodes.map(async (code) => {
    const versions = await listReleasedVersions(code)
    return versions.map((version, index) =>
      locales.map(async (locale) => {
        const shownText = await readReleasedText(code, version, locale)
        return {
          document: code,
          version,
          locale,
          shown_text: shownText,
          hash: hashOf(shownText),
          markdown: index === 0 ? await readReleasedMarkdown(code, locale) : null,
          is_released: true,
        }
      }),
    )
  })
  return Promise.all((await Promise.all(texts)).flat(2))
}
