import ar from '../messages/vendor/ar.json' with { type: 'json' }
import de from '../messages/vendor/de.json' with { type: 'json' }
import en from '../messages/vendor/en.json' with { type: 'json' }
import es from '../messages/vendor/es.json' with { type: 'json' }
import fr from '../messages/vendor/fr.json' with { type: 'json' }
import it from '../messages/vendor/it.json' with { type: 'json' }
import kidsDe from '../messages/vendor/kids/de.json' with { type: 'json' }
import kidsFr from '../messages/vendor/kids/fr.json' with { type: 'json' }
import kidsKk from '../messages/vendor/kids/kk.json' with { type: 'json' }
import kidsRu from '../messages/vendor/kids/ru.json' with { type: 'json' }
import kidsTr from '../messages/vendor/kids/tr.json' with { type: 'json' }
import kk from '../messages/vendor/kk.json' with { type: 'json' }
import pt from '../messages/vendor/pt.json' with { type: 'json' }
import ru from '../messages/vendor/ru.json' with { type: 'json' }
import tr from '../messages/vendor/tr.json' with { type: 'json' }
import type { MessageSets } from './merge-messages.ts'

/**
 * What the portal for sellers alone says, in all languages at once. For the server, never for a
 * browser.
 */
export const vendorMessages: MessageSets = {
  words: { en, pt, ar, tr, de, it, es, ru, kk, fr },
  familiar: { de: kidsDe, fr: kidsFr, kk: kidsKk, ru: kidsRu, tr: kidsTr },
}
