import type { Role } from '@kids-crafts/contract/endpoint.ts'

/** What a token says its holder may do. The server decides; this is for what is worth showing. */
export function rolesIn(jwt: string): readonly Role[] {
  try {
    const [, body = ''] = jwt.split('.')
    const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as { roles?: Role[] }
    return claims.roles ?? []
  } catch {
    return []
  }
}
