/** The contact form's roles. */
export const contactRoles = [
  'TEACHER',
  'STUDENT',
  'PARENT_OR_GRANDPARENT',
  'SCHOOL_BOARD',
  'GOVERNMENT_ENTITY',
] as const
export type ContactRole = (typeof contactRoles)[number]

export const contactMessageMaxLength = 4096
