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
import kk from '../messages/kk.json' with { type: 'json' }
import pt from '../messages/pt.json' with { type: 'json' }
import ru from '../messages/ru.json' with { type: 'json' }
import tr from '../messages/tr.json' with { type: 'json' }
import { mergeMessages } from './merge-messages.ts'
import type { Messages } from './messages.ts'

// The plural forms that a language has beyond English's are its own, so the sets differ there in type.
const sets = { en, pt, ar, tr, de, it, es, ru, kk, fr } as Record<Locale, unknown>

const kidsSets: Partial<Record<Locale, Messages>> = { de: mergeMessages(sets.de as Messages, kidsDe) }

/** Every language at once: for the server, never for a browser. */
export const messagesOf = (locale: Locale, theme: Theme = defaultTheme): Messages =>
  (theme === 'kids' ? kidsSets[locale] : undefined) ?? (sets[locale] as Messages)
