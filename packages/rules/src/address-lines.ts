export interface PostalAddress {
  address: string
  city: string
  index: string
  countryIso: string
  /** As in ISO 3166-2, such as CA-BC. */
  regionCode?: string | undefined
  regionName: string
  countryName: string
}

/**
 * An address as written on a parcel in its country, starting with the street. Missing parts are
 * omitted.
 */
export function addressLines(place: PostalAddress): string[] {
  const { address, city, index, countryIso, regionName, countryName } = place
  const region = regionName.replace(` (${place.regionCode})`, '')
  const shortRegion = place.regionCode?.split('-')[1] ?? region
  const lines = {
    INDEX_FIRST: [joined(' ', index, city), region],
    INDEX_FIRST_WITHOUT_REGION: [joined(' ', index, city)],
    CITY_REGION_INDEX: [joined(', ', city, joined(' ', shortRegion, index))],
    CITY_INDEX: [joined(' ', city, index), region],
    INDEX_LAST: [city, region, index],
    CITY_AND_SHORT_REGION: [joined(' – ', city, shortRegion), index],
  }[addressOrder(countryIso)]
  return [address, ...lines, countryName].filter((line) => line !== '')
}

/** Whether the country writes the postal code before the city, so that forms ask for it first. */
export const isIndexFirst = (countryIso: string): boolean =>
  addressOrder(countryIso).startsWith('INDEX_FIRST')

type Order =
  | 'INDEX_FIRST'
  | 'INDEX_FIRST_WITHOUT_REGION'
  | 'CITY_REGION_INDEX'
  | 'CITY_INDEX'
  | 'INDEX_LAST'
  | 'CITY_AND_SHORT_REGION'

function addressOrder(countryIso: string): Order {
  return orders.find(([, countries]) => countries.split(' ').includes(countryIso))?.[0] ?? 'INDEX_FIRST'
}

const orders: [Order, countries: string][] = [
  [
    'INDEX_FIRST_WITHOUT_REGION',
    'AT BE BG CH CZ DE DK EE FI FR GR HR HU IS LI LT LU LV MC NL NO PL PT RO RS SE SI SK',
  ],
  ['CITY_REGION_INDEX', 'AU CA PR US'],
  ['CITY_INDEX', 'AE BH EG ID IN JO KW LB NZ OM PH PK QA SA SG TH TW ZA'],
  ['INDEX_LAST', 'BY GB IE KG KZ RU UA UZ'],
  ['CITY_AND_SHORT_REGION', 'BR'],
]

const joined = (between: string, ...parts: string[]) => parts.filter((part) => part !== '').join(between)
