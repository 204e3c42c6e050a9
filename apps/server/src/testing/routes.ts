import type { FastifyInstance } from 'fastify'

/** Every route of a server, as its router knows them: also those that no contract names. */
export function routesOf(app: FastifyInstance): { method: string; url: string }[] {
  const parents: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^([│ ]*)[├└]── (\S+) \(([A-Z, ]+)\)$/.exec(line)
      if (found === null) return []
      const [, indent = '', part = '', methods = ''] = found
      const depth = indent.length / 4
      const url = `${depth === 0 ? '' : (parents[depth - 1] ?? '')}${part === '*' ? '/*' : part}`
      parents[depth] = url
      return methods.split(', ').map((method) => ({ method, url }))
    })
}
