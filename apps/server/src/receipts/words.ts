import { wordsFrom } from '../platform/words-from.ts'
import ar from './messages/ar.json' with { type: 'json' }
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import it from './messages/it.json' with { type: 'json' }
import kk from './messages/kk.json' with { type: 'json' }
import pt from './messages/pt.json' with { type: 'json' }
import ru from './messages/ru.json' with { type: 'json' }
import tr from './messages/tr.json' with { type: 'json' }

/** Words that no browser needs are not in packages/i18n, whose sets browsers load whole. */
export const receiptMessages = { en, pt, ar, tr, de, it, es, ru, kk, fr }

export const wordsOf = wordsFrom(receiptMessages)
export type Words = ReturnType<typeof wordsOf>
