/** The browser's data about a signed-in person. */
export interface StoredUser {
  jwt: string
  refreshJwt: string
  userLogin: string
}

/** Checked by hand, because every page reads it and a schema would load all of Zod. */
export function isStoredUser(value: unknown): value is StoredUser {
  if (typeof value !== 'object' || value === null) return false
  return ['jwt', 'refreshJwt', 'userLogin'].every((name) => typeof Reflect.get(value, name) === 'string')
}
