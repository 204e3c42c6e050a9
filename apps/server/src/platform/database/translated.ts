import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { ColumnType } from 'kysely'

/**
 * A name in the shipped languages, as the database keeps it. English is the
 * fallback, so it is never absent.
 */
export type Translated = { en: string } & { [locale in Locale]?: string }

/** Read as an object; written as one or as its JSON text. */
export type TranslatedColumn = ColumnType<Translated, Translated | string, Translated | string>
