import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'

import type { Block } from '@kids-crafts/contract/content.ts'
import type { RetentionRule } from '@kids-crafts/contract/privacy.ts'
import type { DocumentCode } from '@kids-crafts/rules/documents.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import { folderOf, hashOf } from './read-text.ts'
import type { WholeText } from './read-text.ts'

/**
 * Every version as it was shown, retention rules included, so that the hash that a consent recorded is the hash of the file.
 * `npm run documents` writes those of a new version.
 */
const versionFolder = (code: DocumentCode, version: string): URL =>
  new URL(`versions/${version}/`, folderOf(code))

/** The latest first. */
export async function listVersions(code: DocumentCode): Promise<string[]> {
  const names = await readdir(new URL('versions/', folderOf(code)))
  return names.toSorted().toReversed()
}

/** Undefined where there was no such version. */
export async function readVersion(
  code: DocumentCode,
  version: string,
  locale: Locale,
): Promise<{ text: WholeText; hash: string } | undefined> {
  const versions = await listVersions(code)
  if (!versions.includes(version)) return undefined
  const file = new URL(`${locale}.json`, versionFolder(code, version))
  const stored = JSON.parse(await readFile(file, 'utf8')) as StoredText
  return { text: inBlocks(stored), hash: hashOf(stored) }
}

export async function writeVersion(
  code: DocumentCode,
  version: string,
  locale: Locale,
  text: WholeText,
): Promise<void> {
  const folder = versionFolder(code, version)
  await mkdir(folder, { recursive: true })
  await writeFile(new URL(`${locale}.json`, folder), `${JSON.stringify(text)}\n`)
}

type StoredText = WholeText | FirstText

/** The first version had no Markdown: a text was a paragraph, several were the points of a list. */
interface FirstText {
  title: string
  lead: string
  sections: { id: string; title: string; content: (string | string[])[] }[]
  retention?: RetentionRule[]
}

function inBlocks(stored: StoredText): WholeText {
  const sections = stored.sections.map((section) =>
    'blocks' in section
      ? section
      : { id: section.id, title: section.title, blocks: section.content.map(blockOf) },
  )
  return { ...stored, sections }
}

const blockOf = (content: string | string[]): Block =>
  typeof content === 'string'
    ? { kind: 'paragraph', text: [content] }
    : {
        kind: 'list',
        isOrdered: false,
        items: content.map((point) => [{ kind: 'paragraph', text: [point] }]),
      }
