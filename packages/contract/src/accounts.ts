import { allAudiences, allRoles, endpoint, nothing } from './endpoint.ts'
import { z } from './zod.ts'

export const accountStatuses = ['ACTIVE', 'AWAITING_GUARDIAN', 'CLOSED'] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** Why somebody registered. */
export const personas = ['BUYER', 'SELLER', 'TEACHER', 'SCHOOL_BOARD', 'GOVERNMENT_ENTITY'] as const
export type Persona = (typeof personas)[number]

export const genders = ['FEMALE', 'MALE', 'OTHER'] as const
export type Gender = (typeof genders)[number]

export const currentUser = z.object({
  login: z.string(),
  status: z.enum(accountStatuses),
  persona: z.enum(personas),
  /** Empty before a guardian's consent: such an account may browse and fill a cart. */
  roles: z.array(z.enum(allRoles)),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  /** Only for an adult; a child's account has only a birth year, and no contact. */
  birthDate: z.iso.date().optional(),
  birthYear: z.int().optional(),
  isChild: z.boolean(),
  gender: z.enum(genders).optional(),
  email: z.string().optional(),
  emailVerified: z.boolean(),
  /** A new address that its owner hasn't confirmed yet. */
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
