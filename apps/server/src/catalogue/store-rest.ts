import { dateFormat } from '@kids-crafts/rules/formats.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { fillIn } from '../platform/fill-in.ts'

/**
 * Why an open store takes no orders now: the day its break ends, `BREAK` without an end, or `FULL`.
 * `cart.sql` has the same rule.
 */
export const storeRest: RawBuilder<string | null> = sql`
  case
    when store.paused_by_seller_at is not null then coalesce(store.pause_until::text, 'BREAK')
    when store.full_since is not null then 'FULL'
  end`

/** A finished sentence, so that the product page needs no script to format dates. */
export function presentRest(rest: string | null | undefined, locale: Locale): { closedNotice?: string } {
  if (rest === null || rest === undefined) return {}
  const { breakUntil, onBreak, full } = words[locale]
  if (rest === 'FULL') return { closedNotice: full }
  if (rest === 'BREAK') return { closedNotice: onBreak }
  const day = dateFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(rest))
  return { closedNotice: fillIn(breakUntil, { day }) }
}

interface Words {
  breakUntil: string
  onBreak: string
  full: string
}

/** The same in both stores, because no sentence addresses the reader. */
const words: Record<Locale, Words> = {
  en: {
    breakUntil: 'On a break until {{day}}',
    onBreak: 'On a break for now',
    full: 'Fully booked for now, open again soon',
  },
  pt: {
    breakUntil: 'Em pausa até {{day}}',
    onBreak: 'Em pausa por enquanto',
    full: 'Agenda cheia por enquanto, reabre em breve',
  },
  ar: {
    breakUntil: 'في استراحة حتى {{day}}',
    onBreak: 'في استراحة حاليًا',
    full: 'اكتملت الطلبات حاليًا، ويُفتح المتجر مجددًا قريبًا',
  },
  tr: {
    breakUntil: '{{day}} tarihine kadar molada',
    onBreak: 'Şu an molada',
    full: 'Şimdilik siparişler dolu, yakında yeniden açılacak',
  },
  de: {
    breakUntil: 'Macht Pause bis zum {{day}}',
    onBreak: 'Macht gerade Pause',
    full: 'Gerade ausgebucht, bald wieder offen',
  },
  it: {
    breakUntil: 'In pausa, riapertura: {{day}}',
    onBreak: 'In pausa per ora',
    full: 'Al completo per ora, riapre presto',
  },
  es: {
    breakUntil: 'De descanso hasta el {{day}}',
    onBreak: 'De descanso por ahora',
    full: 'Completo por ahora, reabre pronto',
  },
  ru: {
    breakUntil: 'Перерыв до {{day}}',
    onBreak: 'Сейчас перерыв',
    full: 'Пока заказов достаточно, скоро откроется снова',
  },
  kk: {
    breakUntil: 'Үзіліс, ашылатын күні: {{day}}',
    onBreak: 'Қазір үзілісте',
    full: 'Әзірге тапсырыс жеткілікті, жақында қайта ашылады',
  },
  fr: {
    breakUntil: 'En pause jusqu’au {{day}}',
    onBreak: 'En pause pour le moment',
    full: 'Complet pour le moment, réouverture bientôt',
  },
}
