import { decimalFromMinor } from '@kids-crafts/rules/money.ts'
import { pictureUrl } from '@kids-crafts/rules/pictures.ts'

import type { Thing } from '../shell/structured-data.ts'
import type { ClassRead, ShownSession } from './read-class.ts'

/** The class in the words of schema.org; of several dates each is an event within it. */
export function structuredClass(
  { details, sessions, state }: Pick<ClassRead, 'details' | 'sessions' | 'state'>,
  url: string,
  origin: string,
): Thing {
  const { image, centre, fromAge, toAge, languages, isOnline, registrationUrl } = details
  const shared = {
    eventStatus: `https://schema.org/Event${state === 'cancelled' ? 'Cancelled' : 'Scheduled'}`,
    eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: isOnline ? { '@type': 'VirtualLocation', url: registrationUrl } : placeOf(details),
  }
  return {
    '@type': 'Event',
    name: details.name,
    description: details.description,
    url,
    ...(image === undefined ? {} : { image: [`${origin}${pictureUrl(image.hash, 1280)}`] }),
    startDate: sessions[0]?.startDate,
    endDate: sessions.at(-1)?.endDate,
    ...shared,
    organizer: { '@type': 'Organization', name: centre.name, url: centre.siteUrl },
    offers: offerOf(details, state),
    typicalAgeRange: `${fromAge}-${toAge}`,
    inLanguage: languages,
    isAccessibleForFree: details.price.minor === 0,
    ...(sessions.length < 2
      ? {}
      : { subEvent: sessions.map((session) => ({ ...dateOf(session, details.name), ...shared })) }),
  }
}

const dateOf = ({ startDate, endDate }: ShownSession, name: string): Thing => ({
  '@type': 'Event',
  name,
  startDate,
  endDate,
})

function placeOf({ place, countryIso }: ClassRead['details']): Thing {
  return {
    '@type': 'Place',
    name: place?.name,
    address: {
      '@type': 'PostalAddress',
      addressLocality: place?.city,
      ...(place?.regionName === undefined ? {} : { addressRegion: place.regionName }),
      addressCountry: countryIso,
    },
  }
}

function offerOf({ price, registrationUrl }: ClassRead['details'], state: ClassRead['state']): Thing {
  return {
    '@type': 'Offer',
    url: registrationUrl,
    price: decimalFromMinor(price.minor).toFixed(2),
    priceCurrency: price.currency,
    availability: `https://schema.org/${state === 'open' ? 'InStock' : 'SoldOut'}`,
  }
}
