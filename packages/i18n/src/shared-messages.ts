import ar from '../messages/shared/ar.json' with { type: 'json' }
import de from '../messages/shared/de.json' with { type: 'json' }
import en from '../messages/shared/en.json' with { type: 'json' }
import es from '../messages/shared/es.json' with { type: 'json' }
import fr from '../messages/shared/fr.json' with { type: 'json' }
import it from '../messages/shared/it.json' with { type: 'json' }
import kidsDe from '../messages/shared/kids/de.json' with { type: 'json' }
import kidsFr from '../messages/shared/kids/fr.json' with { type: 'json' }
import kidsKk from '../messages/shared/kids/kk.json' with { type: 'json' }
import kidsRu from '../messages/shared/kids/ru.json' with { type: 'json' }
import kidsTr from '../messages/shared/kids/tr.json' with { type: 'json' }
import kk from '../messages/shared/kk.json' with { type: 'json' }
import pt from '../messages/shared/pt.json' with { type: 'json' }
import ru from '../messages/shared/ru.json' with { type: 'json' }
import tr from '../messages/shared/tr.json' with { type: 'json' }
import type { MessageSets } from './merge-messages.ts'

/** What every app says, in all languages at once. For the server, never for a browser. */
export const sharedMessages: MessageSets = {
  words: { en, pt, ar, tr, de, it, es, ru, kk, fr },
  familiar: { de: kidsDe, fr: kidsFr, kk: kidsKk, ru: kidsRu, tr: kidsTr },
}
