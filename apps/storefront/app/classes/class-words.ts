import type { ClassCard, ClassDetails, ClassSession } from '@kids-crafts/contract/classes.ts'
import { displayName } from '@kids-crafts/rules/display-names.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import { sessionWords, zoneName } from './class-times.ts'
import type { SessionWords } from './class-times.ts'

/** What takes locale data to say of a class, said where the page is read. */
export interface ClassWords {
  session: SessionWords
  /** Of an online class; what is at a place has the time of the place. */
  zone: string | undefined
  country: string
  languages: string
}

/** What lists, the calendar and the page know of a class. */
export type ClassFacts = Omit<ClassCard, 'image' | 'session' | 'sessionCount' | 'centreName'>

export type Worded<Class> = Class & { words: ClassWords }

export type ShownClass = Worded<ClassCard>
export type ShownDetails = Worded<ClassDetails>

export function wordsOf(facts: ClassFacts, session: ClassSession, locale: Locale): ClassWords {
  const { timeZone, countryIso, languages, isOnline } = facts
  return {
    session: sessionWords(session, timeZone, locale),
    zone: isOnline ? zoneName(session, timeZone, locale) : undefined,
    country: displayName('region', countryIso, locale),
    languages: new Intl.ListFormat(locale).format(
      languages.map((language) => ownNames[language] ?? displayName('language', language, locale)),
    ),
  }
}

/**
 * Locale data lacks these. Languages of First Nations are called as those who speak them call them.
 */
const ownNames: Record<string, string> = {
  bfi: 'British Sign Language',
  crx: 'Dakelh',
  shs: 'Secwepemctsín',
}
