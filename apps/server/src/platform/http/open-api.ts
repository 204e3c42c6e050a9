import { openApiDocument } from '@kids-crafts/contract/openapi.ts'
import { appVersion } from '@kids-crafts/rules/constants.ts'
import type { FastifyInstance } from 'fastify'

import { finishAnswer } from '../cache/answer-cache.ts'
import type { CachedAnswer } from '../cache/answer-cache.ts'
import type { Config } from '../config.ts'
import { sendAnswer } from './send-cached.ts'

/** OpenAPI of all endpoints, created on first use: it takes longer than most pages. */
export function openApiRoute(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  let answer: CachedAnswer | undefined
  app.get('/api/openapi.json', { config: { access: 'public' } }, (request, reply) =>
    sendAnswer(request, reply, (answer ??= make()), { isCompressed: true }),
  )

  function make(): CachedAnswer {
    const endpoints = [...app.served.values()].map(({ endpoint }) => endpoint)
    return finishAnswer({
      status: 200,
      body: JSON.stringify(openApiDocument(endpoints, { version: appVersion, url: publicUrl })),
      contentType: 'application/json; charset=utf-8',
      headers: {},
      tags: [],
    })
  }
}
