import type { Locale } from '@kids-crafts/rules/locales.ts'
import { defaultTheme } from '@kids-crafts/rules/themes.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

import ar from '../messages/ar.json' with { type: 'json' }
import de from '../messages/de.json' with { type: 'json' }
import en from '../messages/en.json' with { type: 'json' }
import es from '../messages/es.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }
import it from '../messages/it.json' with { type: 'json' }
import kidsDe from '../messages/kids/de.json' with { type: 'json' }
import kidsFr from '../messages/kids/fr.json' with { type: 'json' }
import kidsKk from '../messages/kids/kk.json' with { type: 'json' }
import kidsRu from '../messages/kids/ru.json' with { type: 'json' }
import kidsTr from '../messages/kids/tr.json' with { type: 'json' }
import kk from '../messages/kk.json' with { type: 'json' }
import pt from '../messages/pt.json' with { type: 'json' }
import ru from '../messages/ru.json' with { type: 'json' }
import tr from '../messages/tr.json' with { type: 'json' }
import { mergeMessages } from './merge-messages.ts'
import type { Messages } from './messages.ts'

// The plural forms that a language has beyond English's are its own, so the sets differ there in type.
const sets = { en, pt, ar, tr, de, it, es, ru, kk, fr } as Record<Locale, unknown>

// The languages that say du to a child and Sie to a school; the others address both alike.
const familiarWords: Partial<Record<Locale, unknown>> = {
  de: kidsDe,
  fr: kidsFr,
  kk: kidsKk,
  ru: kidsRu,
  tr: kidsTr,
}

const kidsSets = Object.fromEntries(
  Object.entries(familiarWords).map(([locale, own]) => [
    locale,
    mergeMessages(sets[locale as Locale] as Messages, own),
  ]),
) as Partial<Record<Locale, Messages>>

/** Every language at once: for the server, never for a browser. */
export const messagesOf = (locale: Locale, theme: Theme = defaultTheme): Messages =>
  (theme === 'kids' ? kidsSets[locale] : undefined) ?? (sets[locale] as Messages)
