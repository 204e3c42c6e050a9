import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { SendBackReason } from '@kids-crafts/rules/product-cards.ts'

import { wordsOf } from './words.ts'

/** Why a card came back, as a hint: mails and the portal say the same. */
export const hintFor = (reason: SendBackReason, locale: Locale): string =>
  wordsOf(locale)(`cardReason.${reason}`)
