import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { ColumnType } from 'kysely'

/** A name in the shipped languages, as stored. English is the fallback, so it is always present. */
export type Translated = { en: string } & { [locale in Locale]?: string }

/** Read as an object; written as an object or its JSON text. */
export type TranslatedColumn = ColumnType<Translated, Translated | string, Translated | string>
