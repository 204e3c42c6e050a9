import path from 'node:path'

import staticFiles from '@fastify/static'
import { ownCookieName, xsrfCookie } from '@kids-crafts/rules/cookies.ts'
import type { FastifyInstance } from 'fastify'

import { serveOnlyAtThisMachine } from './is-at-this-machine.ts'

/** A page for reading about and trying every call, only on a developer's machine. */
export async function apiDocsRoutes(app: FastifyInstance): Promise<void> {
  await app.register(async (docs) => {
    serveOnlyAtThisMachine(docs)
    await docs.register(staticFiles, {
      root: path.dirname(new URL(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js')).pathname),
      prefix: '/api/docs/files/',
      decorateReply: false,
      allowedPath: (file) => ['/swagger-ui-bundle.js', '/swagger-ui.css'].includes(file),
    })
    docs.get('/api/docs/start.js', openToAll, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(startScript(ownCookieName(xsrfCookie, app.isSecure))),
    )
    docs.get('/api/docs', openToAll, (_request, reply) =>
      reply.header('content-security-policy', pagePolicy).type('text/html; charset=utf-8').send(page),
    )
  })
}

const openToAll = { config: { access: 'public' } } as const

const pagePolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'"

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Kids Crafts API</title>
    <link rel="icon" href="/art/favicon-school.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/api/docs/files/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="/api/docs/files/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`

// State-changing calls need the XSRF cookie's token, which the liveness call sets.
const startScript = (cookieName: string): string => `
fetch('/api/liveness').finally(() => {
  SwaggerUIBundle({
    dom_id: '#docs',
    url: '/api/openapi.json',
    requestInterceptor(request) {
      const token = /(?:^|; )${cookieName}=([^;]+)/.exec(document.cookie)
      if (token) request.headers['X-XSRF-TOKEN'] = token[1]
      return request
    },
  })
})
`
