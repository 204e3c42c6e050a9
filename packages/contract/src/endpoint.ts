import { z } from './zod.ts'

/**
 * How a call is wrapped on the wire:
 * - `dto`: `{ requestBodyDto }` → `{ responseCode, message, responseEntity }`
 * - `entity`: `{ version, entityAction, entityInfo }` → `{ code, message, createdEntity }`
 * - `auth`: `{ version, entityAction, entityInfo }` → `{ responseCode, message, responseEntity }`
 * - `bare`: not wrapped
 */
export type Envelope = 'dto' | 'entity' | 'auth' | 'bare'

/** Who may call: anybody, any signed-in person, or only the named roles. */
export type Access = 'public' | 'signed-in' | readonly Role[]
export const allRoles = [
  'buyer',
  'seller',
  'guardian',
  'vendor',
  'packer',
  'desk',
  'manager',
  'moderator',
  'finance',
] as const
export type Role = (typeof allRoles)[number]

/**
 * Where a person is signed in: the store, the seller portal, or the staff portal. A token is valid
 * in one only.
 */
export const allAudiences = ['store', 'vendor', 'manager'] as const
export type Audience = (typeof allAudiences)[number]

/** They decide about other people's sales and purchases, and don't buy themselves. */
export const staffRoles = ['manager', 'moderator', 'finance'] as const satisfies readonly Role[]

export type StaffRole = (typeof staffRoles)[number]

/** A `seller` is a child or adult who makes what they sell, a `vendor` a business. */
export const sellerRoles = ['seller', 'vendor'] as const satisfies readonly Role[]

export const isStaffRole = (role: string): boolean => (staffRoles as readonly string[]).includes(role)

/**
 * Access for any active account. A child without a guardian's consent is signed in but has no role,
 * so this is stricter than `signed-in`.
 */
export const anyRole: readonly Role[] = [...allRoles]

export interface Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST'
  readonly base: 'api' | 'auth'
  readonly path: string
  readonly summary: string
  readonly envelope: Envelope
  readonly access: Access
  /** Where the caller is signed in, if not in the store. Staff-only calls use only `manager`. */
  readonly audience?: Audience | readonly Audience[]
  /**
   * Requires the caller's strongest factor within the last minutes (OC_FACTOR_NEEDED): for money,
   * bank details and children's data. Not for shared answers.
   */
  readonly freshFactor?: true
  readonly input: Input
  readonly output: Output
}

/** The type in code on both sides; the schemas' codecs convert it to the wire. */
export type InputOf<E extends Endpoint> = z.output<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>

export function endpoint<Input extends z.ZodType, Output extends z.ZodType>(
  definition: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return definition
}

export const audiencesOf = ({ audience = 'store' }: Pick<Endpoint, 'audience'>): readonly Audience[] =>
  typeof audience === 'string' ? [audience] : audience

/** A GET without a query. */
export const nothing = z.object({})

export const urlOf = ({ base, path }: Endpoint): string => `/${base}/${path}`

export const successCode = 'OC_OK'

const requestField = { dto: 'requestBodyDto', entity: 'entityInfo', auth: 'entityInfo', bare: null } as const
const answerFields = {
  dto: { code: 'responseCode', entity: 'responseEntity' },
  entity: { code: 'code', entity: 'createdEntity' },
  auth: { code: 'responseCode', entity: 'responseEntity' },
  bare: null,
} as const

export function wrapRequest(envelope: Envelope, body: unknown): unknown {
  if (envelope === 'bare') return body
  if (envelope === 'dto') return { version: '1', requestBodyDto: body }
  return { version: '1', entityAction: 'CREATE_OR_UPDATE', entityInfo: body }
}

export function unwrapRequest(envelope: Envelope, body: unknown): unknown {
  const field = requestField[envelope]
  return field === null ? body : property(body, field)
}

export function wrapAnswer(envelope: Envelope, code: string, message: string, entity: unknown): unknown {
  const fields = answerFields[envelope]
  return fields === null ? entity : { [fields.code]: code, message, [fields.entity]: entity }
}

export function unwrapAnswer(
  envelope: Envelope,
  body: unknown,
): { code: unknown; message: unknown; entity: unknown } {
  const fields = answerFields[envelope]
  if (fields === null) return { code: successCode, message: '', entity: body }
  return {
    code: property(body, fields.code),
    message: property(body, 'message'),
    entity: property(body, fields.entity),
  }
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
