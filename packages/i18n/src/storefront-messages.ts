import ar from '../messages/storefront/ar.json' with { type: 'json' }
import de from '../messages/storefront/de.json' with { type: 'json' }
import en from '../messages/storefront/en.json' with { type: 'json' }
import es from '../messages/storefront/es.json' with { type: 'json' }
import fr from '../messages/storefront/fr.json' with { type: 'json' }
import it from '../messages/storefront/it.json' with { type: 'json' }
import kidsDe from '../messages/storefront/kids/de.json' with { type: 'json' }
import kidsFr from '../messages/storefront/kids/fr.json' with { type: 'json' }
import kidsKk from '../messages/storefront/kids/kk.json' with { type: 'json' }
import kidsRu from '../messages/storefront/kids/ru.json' with { type: 'json' }
import kidsTr from '../messages/storefront/kids/tr.json' with { type: 'json' }
import kk from '../messages/storefront/kk.json' with { type: 'json' }
import pt from '../messages/storefront/pt.json' with { type: 'json' }
import ru from '../messages/storefront/ru.json' with { type: 'json' }
import tr from '../messages/storefront/tr.json' with { type: 'json' }
import type { MessageSets } from './merge-messages.ts'

/**
 * What the storefront alone says, in all languages at once. For the server, never for a browser.
 */
export const storefrontMessages: MessageSets = {
  words: { en, pt, ar, tr, de, it, es, ru, kk, fr },
  familiar: { de: kidsDe, fr: kidsFr, kk: kidsKk, ru: kidsRu, tr: kidsTr },
}
