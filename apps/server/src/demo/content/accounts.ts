import { childStores } from './stores.ts'

/**
 * One account for every role. All accounts share one password, which the start prints and the
 * README names.
 */
export const demoPassword = 'demo-kids-crafts'

/**
 * What the second factors of its staff count from: as published as the password, and refused on a
 * public server as that is.
 */
export const demoFactorSecret = 'kids-crafts-demo-2fa'

/** They all live in British Columbia. */
export const demoTimeZone = 'America/Vancouver'

export const accounts = [
  {
    login: 'teacher',
    roles: ['buyer'],
    first: 'Marta',
    last: 'Lindqvist',
    born: '1984-03-11',
    school: 'Riverbend Elementary',
  },
  { login: 'parent', roles: ['buyer'], first: 'Daniel', last: 'Okafor', born: '1987-09-02' },
  {
    login: 'student',
    roles: ['buyer'],
    first: 'Noemi',
    last: 'Sandoval',
    born: '2014-05-19',
    school: 'Riverbend Elementary',
  },
  {
    login: 'board',
    roles: ['buyer'],
    first: 'Helen',
    last: 'Tremblay',
    born: '1972-01-28',
    school: 'Harbour View Secondary',
  },
  {
    login: 'seller',
    roles: ['buyer', 'seller'],
    first: 'Theo',
    last: 'Sandoval',
    born: '2012-11-07',
    school: 'Saturday Makers Club',
  },
  { login: 'guardian', roles: ['buyer', 'guardian'], first: 'Ana', last: 'Sandoval', born: '1983-06-15' },
  { login: 'business', roles: ['vendor'], first: 'Oliver', last: 'Brandt', born: '1979-12-04' },
  { login: 'packer', roles: ['packer'], first: 'Rosa', last: 'Ferreira', born: '1996-07-13' },
  {
    login: 'desk',
    roles: ['desk'],
    first: 'Bruno',
    last: 'Keane',
    born: '1968-11-30',
    school: 'Riverbend Elementary',
  },
  { login: 'newcomer', roles: ['vendor'], first: 'Ines', last: 'Moreau', born: '1986-10-21' },
  { login: 'newmaker', roles: ['buyer', 'seller'], first: 'Lia', last: 'Sandoval', born: '2015-02-03' },
  { login: 'manager', roles: ['manager'], first: 'Priya', last: 'Raman', born: '1990-04-22' },
  { login: 'moderator', roles: ['moderator'], first: 'Jonas', last: 'Keller', born: '1993-08-30' },
  { login: 'finance', roles: ['finance'], first: 'Leila', last: 'Haddad', born: '1988-02-17' },
] as const

export const demoStaff = ['manager', 'moderator', 'finance'] as const

/** A child has no address of its own to write to: mail goes to the guardian. */
export const children: { login: string; guardian: string }[] = [
  { login: 'student', guardian: 'guardian' },
  { login: 'seller', guardian: 'guardian' },
  { login: 'newmaker', guardian: 'guardian' },
]

/**
 * The children of all other stores. Each has a guardian of their own, who has no account and gets
 * the store's mail.
 */
export const makers = childStores
  .filter(({ owner }) => !accounts.some(({ login }) => login === owner))
  .map(({ owner, locale, school }, index) => ({
    login: owner,
    birthYear: 2012 + (index % 5),
    locale,
    school,
    guardianEmail: `guardian-of-${owner}@kids-crafts.example`,
  }))

/** What those came for who did not come to buy. */
export const personas: Record<string, string> = {
  teacher: 'TEACHER',
  board: 'SCHOOL_BOARD',
  seller: 'SELLER',
  business: 'SELLER',
  newcomer: 'SELLER',
  newmaker: 'SELLER',
}

/** Adults who have asked to sell, and whom staff have not answered yet. */
export const sellerRequests: { login: string; description: string }[] = [
  {
    login: 'parent',
    description: 'Wooden puzzles that I saw and sand at home: animals, letters and a map of Canada.',
  },
]
