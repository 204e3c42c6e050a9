import { openApiDocument } from '@kids-crafts/contract/openapi.ts'
import { appVersion } from '@kids-crafts/rules/constants.ts'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../config.ts'

/** OpenAPI of everything that is served. */
export function openApiRoute(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  app.get('/api/openapi.json', { config: { access: 'public' } }, () =>
    openApiDocument(
      [...app.served.values()].map(({ endpoint }) => endpoint),
      { version: appVersion, url: publicUrl },
    ),
  )
}
