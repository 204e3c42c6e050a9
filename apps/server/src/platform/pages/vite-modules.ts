import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'

/**
 * For an app in development: Vite serves its modules, all below `base`, and passes other requests
 * on.
 */
export async function answerByVite(
  app: FastifyInstance,
  { root, base }: { root: string; base: string },
): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    base,
    appType: 'custom',
    // Through our own port, the only one that the pages' policy allows.
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(base)) return
    const isAnswered = await new Promise<boolean>((resolve) => {
      reply.raw.once('close', () => resolve(true))
      vite.middlewares(request.raw, reply.raw, () => resolve(false))
    })
    if (isAnswered) reply.hijack()
  })
  return vite
}
