import { config, z } from 'zod'

// A page's policy forbids code made from strings, which Zod tries as soon as a schema is made: so this comes first.
config({ jitless: 'document' in globalThis })

export { z }
