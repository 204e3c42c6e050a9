import { getClass, getClassList } from '@kids-crafts/contract/classes.ts'
import type { ClassDetails, ClassSession } from '@kids-crafts/contract/classes.ts'
import type { Read } from '@kids-crafts/contract/rendering.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import { orRefusedPage, refusedPage } from '../platform/refused-page.ts'
import { localIso, sessionWords } from './class-times.ts'
import type { SessionWords } from './class-times.ts'
import { wordsOf } from './class-words.ts'
import type { ShownClass, ShownDetails } from './class-words.ts'

export interface ClassRead {
  details: ShownDetails
  sessions: ShownSession[]
  state: ClassState
  /** The next classes that are not this one. */
  others: ShownClass[]
}

export interface ShownSession extends ClassSession {
  words: SessionWords
  isOver: boolean
  /** With the offset of the place, for search engines. */
  startDate: string
  endDate: string
}

/** Whether one can still register. */
export type ClassState = 'open' | 'full' | 'over' | 'cancelled'

const othersShown = 3

/** A class and others to come. An impossible code is one that is not there. */
export async function readClass(
  read: Read,
  classCode: string,
  { locale, now = new Date() }: { locale: Locale; now?: Date },
): Promise<ClassRead> {
  const input = getClass.input.safeParse({ classCode })
  if (!input.success) throw refusedPage(404)
  const [details, list] = await orRefusedPage(
    Promise.all([read(getClass, input.data), read(getClassList, getClassList.input.parse({}))]),
  )
  const sessions = details.sessions.map((session) => shownSession(session, details.timeZone, { locale, now }))
  const next = sessions.find(({ isOver }) => !isOver) ?? sessions.at(-1)
  if (!next) throw refusedPage(404)
  return {
    details: { ...details, words: wordsOf(details, next, locale) },
    sessions,
    state: stateOf(details, now),
    others: list.items
      .filter((each) => each.classCode !== classCode)
      .slice(0, othersShown)
      .map((each) => ({ ...each, words: wordsOf(each, each.session, locale) })),
  }
}

/** A class is over with its last date. What is cancelled stays so, whether or not it is over. */
export function stateOf(
  { status, sessions, placesLeft }: Pick<ClassDetails, 'status' | 'sessions' | 'placesLeft'>,
  now: Date,
): ClassState {
  if (status === 'CANCELLED') return 'cancelled'
  if (sessions.every(({ endsAt }) => new Date(endsAt) <= now)) return 'over'
  return placesLeft === 0 ? 'full' : 'open'
}

function shownSession(
  session: ClassSession,
  timeZone: string,
  { locale, now }: { locale: Locale; now: Date },
): ShownSession {
  return {
    ...session,
    words: sessionWords(session, timeZone, locale),
    isOver: new Date(session.endsAt) <= now,
    startDate: localIso(session.startsAt, timeZone),
    endDate: localIso(session.endsAt, timeZone),
  }
}
