import { locales } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Field } from '@kids-crafts/rules/validation.ts'

import { fieldText, optionalText } from './fields.ts'
import { z } from './zod.ts'

/** A text in the shipped languages: English always, the others if translated. */
export type TranslatedText = { en: string } & { [locale in Locale]?: string }

export const translatedText: z.ZodType<TranslatedText> = z.object({ en: z.string() }).catchall(z.string())

/** The same as staff input, each language checked by the field's rule; empty ones are omitted. */
export const typedTranslations = (field: Field) =>
  z.codec(
    z.strictObject({
      ...(Object.fromEntries(
        locales.map((locale) => [locale, optionalText(field).optional()]),
      ) as unknown as Record<Locale, z.ZodOptional<ReturnType<typeof optionalText>>>),
      en: fieldText(field),
    }),
    z.custom<TranslatedText>(),
    {
      decode: (typed) =>
        Object.fromEntries(Object.entries(typed).filter(([, text]) => text)) as unknown as TranslatedText,
      encode: (texts) => texts,
    },
  )
