import type { Role } from '@kids-crafts/contract/endpoint.ts'

export const staffRoles = ['manager', 'moderator', 'finance'] as const satisfies readonly Role[]

export const isStaffRole = (role: string): boolean => (staffRoles as readonly string[]).includes(role)
