import { enableCompileCache } from 'node:module'
import path from 'node:path'

// Caches compiled sources without their types for the next start of servers and commands. This file
// and those that import it first are JavaScript: for a single TypeScript file, Node would load its
// type stripper (20 MB and a tenth of a second).
enableCompileCache(path.resolve(import.meta.dirname, '../../../../node_modules/.cache/kids-crafts/compiled'))
