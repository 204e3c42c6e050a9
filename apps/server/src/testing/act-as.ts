import type { Role } from '@kids-crafts/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'

/** Lets a test call as whom it likes: `headers: as(accountId)`. Has to come before the routes. */
export function recogniseTestAccounts(app: FastifyInstance): void {
  app.isFactorFresh = () => Promise.resolve(true)
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'x-test-account': accountId, 'x-test-roles': roles } = request.headers
    if (typeof accountId === 'string' && typeof roles === 'string') {
      const listed = roles.split(',').filter((role) => role !== '') as Role[]
      request.actor = { kind: 'BUYER', accountId, sessionId: accountId, roles: listed }
    }
    done()
  })
}

export const as = (accountId: string, roles: readonly Role[] = ['buyer']): Record<string, string> => ({
  'x-test-account': accountId,
  'x-test-roles': roles.join(','),
})
