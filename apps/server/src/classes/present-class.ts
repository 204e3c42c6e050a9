import type { ClassSession } from '@kids-crafts/contract/classes.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { sql } from 'kysely'

import { nameOfRegion } from '#catalogue'

import type { Translated } from '../platform/database/translated.ts'

/**
 * What every answer tells of a class. The texts are read in all languages: a page has 12 of them,
 * each short.
 */
export const shownColumns = sql`
  class.class_code as "classCode",
  class.names,
  class.descriptions,
  class.is_online as "isOnline",
  class.place_name as "placeName",
  class.city,
  class.region_code as "regionCode",
  class.country_iso as "countryIso",
  class.time_zone as "timeZone",
  class.age_from as "fromAge",
  class.age_to as "toAge",
  class.for_with_disabilities as "forWithDisabilities",
  class.for_first_nations as "forFirstNations",
  class.languages,
  class.price_minor as "priceMinor",
  class.currency,
  class.places_total as "placesTotal",
  class.places_left as "placesLeft"`

export interface ShownRow {
  classCode: string
  names: Translated
  descriptions: Translated
  isOnline: boolean
  placeName: string | null
  city: string | null
  regionCode: string | null
  countryIso: string
  timeZone: string
  fromAge: number
  toAge: number
  forWithDisabilities: boolean
  forFirstNations: boolean
  languages: string[]
  priceMinor: number
  currency: string
  placesTotal: number
  placesLeft: number
}

export function presentShown(row: ShownRow, locale: Locale) {
  const { names, descriptions, placeName, city, regionCode, priceMinor, currency, ...same } = row
  const { countryIso } = same
  const textLocale = textLocaleOf({ names, descriptions }, locale)
  return {
    ...same,
    name: names[textLocale] ?? names.en,
    locale: textLocale,
    ...(placeName !== null &&
      city !== null && {
        place: { name: placeName, city, regionName: nameOfRegion(countryIso, regionCode, locale) },
      }),
    price: money(priceMinor, currency),
  }
}

/**
 * All texts of a class are shown in one language: the visitor's if it has name and description,
 * else English.
 */
export function textLocaleOf(
  { names, descriptions }: Pick<ShownRow, 'names' | 'descriptions'>,
  locale: Locale,
): Locale {
  return names[locale] && descriptions[locale] ? locale : 'en'
}

/** The picture as JSON, or null where there is none. */
export const pictureColumns = sql`
  (
    select json_build_object(
      'hash', picture_hash,
      'width', width,
      'height', height,
      'placeholder', placeholder,
      'names', class.picture_alts
    )
    from picture
    where picture.picture_hash = class.picture_hash
  ) as picture`

export interface PictureRow {
  hash: string
  width: number
  height: number
  placeholder: string
  names: Translated
}

export function presentPicture(picture: PictureRow | null, locale: Locale) {
  if (picture === null) return {}
  const { names, ...same } = picture
  return { image: { ...same, name: names[locale] ?? names.en } }
}

export interface SessionRow {
  startsAt: Date
  endsAt: Date
  startsOn: string
}

export const presentSession = ({ startsAt, endsAt, startsOn }: SessionRow): ClassSession => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  day: startsOn,
})
