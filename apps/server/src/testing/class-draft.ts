/** A class as staff send it, without its centre and code. */
export const classDraft = {
  names: { en: 'Clay bowls', de: 'Schalen aus Ton' },
  descriptions: { en: 'Pinch and glaze.' },
  bringNotes: null,
  ageFrom: 6,
  ageTo: 12,
  forWithDisabilities: false,
  forFirstNations: true,
  place: { name: 'Makers House', city: 'Vancouver', regionCode: 'CA-BC' },
  countryIso: 'CA',
  timeZone: 'America/Vancouver',
  languages: ['en'],
  price: { value: 12.5, currencyIso: 'CAD' },
  placesTotal: 10,
  placesLeft: 8,
  registrationUrl: 'https://makers.example/clay',
  sessions: [
    { startsAt: '2027-03-10T16:30', minutes: 90 },
    { startsAt: '2027-03-17T16:30', minutes: 90 },
  ],
}
