/** The partner centres that give the workshops, with where they are. None of them exists. */
interface Centre {
  name: string
  /** Of its site. */
  host: string
  city: string
  country: string
  region: string
  timeZone: string
  currency: string
}

export type CentreKey = keyof typeof centreList

const canada = { country: 'CA', region: 'CA-BC', timeZone: 'America/Vancouver', currency: 'CAD' }
const euro = { currency: 'EUR' }

const centreList = {
  VANCOUVER: {
    ...canada,
    name: 'False Creek Children’s Studio',
    host: 'false-creek-studio.example',
    city: 'Vancouver',
  },
  VICTORIA: {
    ...canada,
    name: 'Inner Harbour Makers House',
    host: 'inner-harbour-makers.example',
    city: 'Victoria',
  },
  KELOWNA: {
    ...canada,
    name: 'Okanagan Youth Workshop',
    host: 'okanagan-youth.example',
    city: 'Kelowna',
  },
  KAMLOOPS: {
    ...canada,
    name: 'Two Valleys Family Centre',
    host: 'two-valleys.example',
    city: 'Kamloops',
  },
  PRINCE_GEORGE: {
    ...canada,
    name: 'North Star Community House',
    host: 'north-star-house.example',
    city: 'Prince George',
  },
  CALGARY: {
    ...canada,
    region: 'CA-AB',
    timeZone: 'America/Edmonton',
    name: 'Bow River Young Makers',
    host: 'bow-river-makers.example',
    city: 'Calgary',
  },
  PORTLAND: {
    name: 'Rose City Craft Club',
    host: 'rose-city-crafts.example',
    city: 'Portland',
    country: 'US',
    region: 'US-OR',
    timeZone: 'America/Los_Angeles',
    currency: 'USD',
  },
  DENVER: {
    name: 'Mile High Discovery Center',
    host: 'mile-high-discovery.example',
    city: 'Denver',
    country: 'US',
    region: 'US-CO',
    timeZone: 'America/Denver',
    currency: 'USD',
  },
  BRISTOL: {
    name: 'Harbourside Craft Rooms',
    host: 'harbourside-crafts.example',
    city: 'Bristol',
    country: 'GB',
    region: 'GB-BST',
    timeZone: 'Europe/London',
    currency: 'GBP',
  },
  LEEDS: {
    name: 'Aire Street Children’s Centre',
    host: 'aire-street.example',
    city: 'Leeds',
    country: 'GB',
    region: 'GB-LDS',
    timeZone: 'Europe/London',
    currency: 'GBP',
  },
  LEIPZIG: {
    ...euro,
    name: 'Kinderwerkstatt Plagwitz',
    host: 'kinderwerkstatt-plagwitz.example',
    city: 'Leipzig',
    country: 'DE',
    region: 'DE-SN',
    timeZone: 'Europe/Berlin',
  },
  LYON: {
    ...euro,
    name: 'Atelier des Petites Mains',
    host: 'petites-mains.example',
    city: 'Lyon',
    country: 'FR',
    region: 'FR-ARA',
    timeZone: 'Europe/Paris',
  },
  BOLOGNA: {
    ...euro,
    name: 'Bottega dei Ragazzi',
    host: 'bottega-ragazzi.example',
    city: 'Bologna',
    country: 'IT',
    region: 'IT-45',
    timeZone: 'Europe/Rome',
  },
  VALENCIA: {
    ...euro,
    name: 'Taller del Turia',
    host: 'taller-turia.example',
    city: 'Valencia',
    country: 'ES',
    region: 'ES-VC',
    timeZone: 'Europe/Madrid',
  },
  PORTO: {
    ...euro,
    name: 'Oficina da Ribeira',
    host: 'oficina-ribeira.example',
    city: 'Porto',
    country: 'PT',
    region: 'PT-13',
    timeZone: 'Europe/Lisbon',
  },
  ALMATY: {
    name: 'Алма балалар орталығы',
    host: 'alma-ortalyk.example',
    city: 'Almaty',
    country: 'KZ',
    region: 'KZ-75',
    timeZone: 'Asia/Almaty',
    currency: 'KZT',
  },
  IZMIR: {
    name: 'Körfez Çocuk Atölyesi',
    host: 'korfez-atolye.example',
    city: 'Izmir',
    country: 'TR',
    region: 'TR-35',
    timeZone: 'Europe/Istanbul',
    currency: 'TRY',
  },
  DUBAI: {
    name: 'Creek Side Kids Academy',
    host: 'creek-side-kids.example',
    city: 'Dubai',
    country: 'AE',
    region: 'AE-DU',
    timeZone: 'Asia/Dubai',
    currency: 'AED',
  },
} as const satisfies Record<string, Centre>

export const centres: Readonly<Record<CentreKey, Centre>> = centreList
