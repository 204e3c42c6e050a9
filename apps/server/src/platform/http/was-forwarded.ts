import type { FastifyRequest } from 'fastify'

const forwardingHeaders = new Set([
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
])

/** Whether a proxy forwarded the request for somebody else, who may be anywhere. */
export const wasForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  Object.keys(headers).some((name) => name.startsWith('x-forwarded') || forwardingHeaders.has(name))
