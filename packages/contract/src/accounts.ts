import { allAudiences, allRoles, endpoint, nothing } from './endpoint.ts'
import { z } from './zod.ts'

export const accountStatuses = ['ACTIVE', 'AWAITING_GUARDIAN', 'CLOSED'] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** What somebody came for when they registered. */
export const personas = ['BUYER', 'SELLER', 'TEACHER', 'SCHOOL_BOARD', 'GOVERNMENT_ENTITY'] as const
export type Persona = (typeof personas)[number]

export const genders = ['FEMALE', 'MALE', 'OTHER'] as const
export type Gender = (typeof genders)[number]

export const currentUser = z.object({
  login: z.string(),
  status: z.enum(accountStatuses),
  persona: z.enum(personas),
  /** Empty while a guardian has not agreed: such an account may browse and fill a cart. */
  roles: z.array(z.enum(allRoles)),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  /** A grown-up has a birth date; of a child only the year is stored, and nothing to reach it by. */
  birthDate: z.iso.date().optional(),
  birthYear: z.int().optional(),
  isChild: z.boolean(),
  gender: z.enum(genders).optional(),
  email: z.string().optional(),
  emailVerified: z.boolean(),
  /** The address that was given and is not the account's before its owner has confirmed it. */
  pendingEmail: z.string().optional(),
  phone: z.string().optional(),
  address: z.string().optional(),
  bio: z.string().optional(),
})
export type CurrentUser = z.output<typeof currentUser>

export const getCurrentUser = endpoint({
  method: 'GET',
  base: 'api',
  path: 'user-v1/current/v1/get',
  summary: 'The signed-in person: login, roles and profile',
  envelope: 'entity',
  access: 'signed-in',
  audience: allAudiences,
  input: nothing,
  output: currentUser,
})
