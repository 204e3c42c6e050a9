/** Countries, regions of one country, or everywhere else. */
type Zone = (
  | { countries: readonly string[] }
  | { regions: readonly [string, ...string[]] }
  | { elsewhere: true }
) & {
  priceMinor: number
  freeFromMinor?: number
  /** From the dispatch on. */
  days: readonly [from: number, to: number]
}

export type StoreShipping = {
  zones: readonly Zone[]
  /** What it asks for wrapping a parcel; absent: it wraps none. */
  giftWrapMinor?: number
  taxNumber?: string
  /** In thousandths of a percent, by country or region. */
  taxRates?: Readonly<Record<string, number>>
}

/** Sales tax of Canada by where the goods go: 5 % everywhere, and what the provinces add. */
const canadianRates = {
  CA: 5_000,
  'CA-AB': 5_000,
  'CA-BC': 12_000,
  'CA-MB': 12_000,
  'CA-NB': 15_000,
  'CA-NL': 15_000,
  'CA-NS': 14_000,
  'CA-ON': 13_000,
  'CA-PE': 15_000,
  'CA-QC': 14_975,
  'CA-SK': 11_000,
}
const europeanRates = { AT: 20_000, BE: 21_000, DE: 19_000, ES: 21_000, FR: 20_000, IE: 23_000, IT: 22_000 }
const europe = ['AT', 'BE', 'DE', 'ES', 'FR', 'IE', 'IT', 'NL', 'PT']
const atlantic = ['CA-NB', 'CA-NL', 'CA-NS', 'CA-PE'] as const
const north = ['CA-NT', 'CA-NU', 'CA-YT'] as const

const elsewhere = (priceMinor: number, from: number, to: number): Zone => ({
  elsewhere: true,
  priceMinor,
  days: [from, to],
})

/** By the handles of the businesses. */
export const businessShipping: Readonly<Record<string, StoreShipping>> = {
  'maple-desk-supply': {
    zones: [
      { regions: ['CA-BC', 'CA-AB'], priceMinor: 5_90, freeFromMinor: 50_00, days: [1, 3] },
      { regions: north, priceMinor: 24_00, days: [6, 14] },
      { countries: ['CA'], priceMinor: 9_90, freeFromMinor: 100_00, days: [3, 7] },
      { countries: ['US'], priceMinor: 18_00, freeFromMinor: 250_00, days: [5, 10] },
      elsewhere(39_00, 10, 25),
    ],
    taxNumber: '100000009RT0001',
    taxRates: canadianRates,
  },
  'inkwell-and-co': {
    zones: [
      { countries: ['GB'], priceMinor: 3_95, freeFromMinor: 40_00, days: [1, 3] },
      { countries: europe, priceMinor: 11_50, days: [4, 9] },
      elsewhere(19_50, 7, 18),
    ],
    taxNumber: 'GB000000042',
    taxRates: { GB: 20_000 },
  },
  'brightbyte-schools': {
    zones: [
      { regions: ['US-AK', 'US-HI'], priceMinor: 32_00, days: [5, 12] },
      { countries: ['US'], priceMinor: 12_00, freeFromMinor: 300_00, days: [2, 5] },
      { countries: ['CA'], priceMinor: 21_00, days: [4, 9] },
    ],
  },
  'labora-lernwelt': {
    zones: [
      { countries: ['DE'], priceMinor: 4_90, freeFromMinor: 60_00, days: [1, 3] },
      { countries: ['AT', 'CH'], priceMinor: 9_90, days: [2, 5] },
      {
        countries: europe.filter((country) => !['AT', 'DE'].includes(country)),
        priceMinor: 14_90,
        days: [3, 7],
      },
      elsewhere(34_90, 8, 20),
    ],
    giftWrapMinor: 3_50,
    taxNumber: 'DE000000042',
    taxRates: europeanRates,
  },
  'northlight-books': {
    zones: [
      { regions: ['CA-BC'], priceMinor: 0, days: [1, 3] },
      { regions: [...atlantic], priceMinor: 12_00, freeFromMinor: 150_00, days: [5, 9] },
      { countries: ['CA'], priceMinor: 8_00, freeFromMinor: 75_00, days: [2, 6] },
    ],
    giftWrapMinor: 3_00,
    taxNumber: '100000017RT0001',
    taxRates: canadianRates,
  },
  'pagina-piu': {
    zones: [
      { countries: ['IT'], priceMinor: 4_50, freeFromMinor: 45_00, days: [2, 4] },
      { countries: europe.filter((country) => country !== 'IT'), priceMinor: 12_00, days: [4, 8] },
    ],
    taxNumber: 'IT00000000042',
    taxRates: europeanRates,
  },
  'bois-et-banc': {
    zones: [
      { countries: ['FR'], priceMinor: 29_00, freeFromMinor: 500_00, days: [4, 10] },
      { countries: ['BE', 'CH', 'DE', 'ES', 'IT'], priceMinor: 69_00, days: [7, 15] },
    ],
    taxNumber: 'FR00000000042',
    taxRates: europeanRates,
  },
  'yellowline-transport': {
    zones: [{ countries: ['CA'], priceMinor: 450_00, freeFromMinor: 20_000_00, days: [7, 21] }],
    taxNumber: '100000025RT0001',
    taxRates: canadianRates,
  },
  'ruedas-vivas': {
    zones: [
      { countries: ['ES'], priceMinor: 15_00, freeFromMinor: 150_00, days: [2, 5] },
      { countries: europe.filter((country) => country !== 'ES'), priceMinor: 39_00, days: [5, 12] },
    ],
    taxNumber: 'ESB00000042',
    taxRates: europeanRates,
  },
  'tidy-collar': {
    zones: [
      { countries: ['GB', 'IE'], priceMinor: 3_50, freeFromMinor: 30_00, days: [2, 4] },
      elsewhere(15_00, 6, 15),
    ],
    taxNumber: 'GB000000059',
    taxRates: { GB: 20_000, IE: 23_000 },
  },
  'cedar-circle': {
    zones: [{ countries: ['CA'], priceMinor: 12_00, days: [3, 9] }, elsewhere(35_00, 10, 30)],
    taxNumber: '100000033RT0001',
    taxRates: canadianRates,
  },
  'gentle-steps': {
    zones: [
      { countries: ['US', 'CA'], priceMinor: 9_00, freeFromMinor: 80_00, days: [3, 7] },
      elsewhere(28_00, 8, 20),
    ],
  },
}

/** A child's store: at home, to neighbours too, or to everybody; cheaper for the smaller way. */
export const childShipping = (country: string): readonly StoreShipping[] => [
  { zones: [{ countries: [country], priceMinor: 4_50, days: [2, 6] }], giftWrapMinor: 2_50 },
  {
    zones: [
      { countries: [country], priceMinor: 4_00, freeFromMinor: 35_00, days: [2, 6] },
      { countries: ['CA', 'US'].filter((other) => other !== country), priceMinor: 9_00, days: [6, 14] },
    ],
  },
  {
    zones: [
      { countries: [country], priceMinor: 3_90, freeFromMinor: 25_00, days: [2, 5] },
      elsewhere(13_50, 9, 24),
    ],
    giftWrapMinor: 0,
  },
]

/** When a child brings it to school. */
export const collectionDays = { days_from: 1, days_to: 5 }
