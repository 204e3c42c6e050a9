import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

import { contentVariants } from '@kids-crafts/rules/content.ts'
import type { ContentVariant } from '@kids-crafts/rules/content.ts'
import { locales } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

/** One Markdown file: of a page, in a language, for both stores or for the kids store alone. */
export interface TextName {
  contentCode: string
  locale: Locale
  variant: ContentVariant
}

const directory = new URL('texts/', import.meta.url)

const fileOf = ({ contentCode, locale, variant }: TextName): string =>
  `${contentCode}/${locale}${variant === 'kids' ? '.kids' : ''}.md`

/** Every text that comes with the program. */
export async function listReleasedTexts(): Promise<TextName[]> {
  const files = new Set(
    (await readdir(directory, { recursive: true })).map((file) => file.replaceAll('\\', '/')),
  )
  const codes = new Set(
    [...files].filter((file) => file.endsWith('.md')).map((file) => file.split('/')[0] ?? ''),
  )
  const names = [...codes]
    .toSorted()
    .flatMap((contentCode) =>
      locales.flatMap((locale) => contentVariants.map((variant) => ({ contentCode, locale, variant }))),
    )
  return names.filter((name) => files.has(fileOf(name)))
}

/**
 * Undefined where the program comes without it. The code must be one of those that the contract
 * lets through.
 */
export async function readReleasedText(name: TextName): Promise<string | undefined> {
  try {
    return await readFile(new URL(fileOf(name), directory), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

export const hashOf = (markdown: string): string => createHash('sha256').update(markdown).digest('hex')
