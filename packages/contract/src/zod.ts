import { config, z } from 'zod'

// Pages forbid code made from strings, which Zod tries when creating a schema, so this must come
// first.
config({ jitless: 'document' in globalThis })

export { z }
