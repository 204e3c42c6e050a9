import { setFlagsFromString } from 'node:v8'

/**
 * Node settings for a server process, applied before loading anything large. docs/decisions/022 has
 * the numbers.
 */
export function tuneRuntime(): void {
  // By default the heap may grow fourfold before garbage is collected.
  setFlagsFromString('--heap-growing-percent=100')
}
