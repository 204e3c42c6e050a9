import { setFlagsFromString } from 'node:v8'

/**
 * What a process of the server asks of Node, before it loads anything large.
 * docs/decisions/022 has the numbers.
 */
export function tuneRuntime(): void {
  // By default the heap may grow fourfold before garbage is collected.
  setFlagsFromString('--heap-growing-percent=100')
}
