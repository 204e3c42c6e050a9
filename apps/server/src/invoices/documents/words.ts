import { wordsFrom } from '../../platform/words-from.ts'
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

/**
 * These texts aren't in packages/i18n, because browsers load its sets completely and don't need
 * them.
 */
export const invoiceMessages = { en, pt, ar, tr, de, it, es, ru, kk, fr }

export const wordsOf = wordsFrom(invoiceMessages)
export type Words = ReturnType<typeof wordsOf>
