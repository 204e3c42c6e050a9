import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'

const cacheDir = path.resolve(import.meta.dirname, '../../../../node_modules/.cache/kids-crafts/compiled')

/** What a process of the server asks of Node, before it loads anything large. docs/decisions/022 has the numbers. */
export function tuneRuntime(): void {
  // A second start finds its sources compiled and their types stripped, so it does not load the compiler of types.
  enableCompileCache(cacheDir)
  // By default the heap may grow fourfold before garbage is collected.
  setFlagsFromString('--heap-growing-percent=100')
}
