import type { Endpoint, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import { z } from 'zod'

/**
 * The items of a list as the JSON that goes over the wire, because the database holds them so. To read them, encode
 * them and write them again would be most of the work of answering a list.
 */
export class ReadyItems {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}

/** An endpoint's output, or the same with ready items. */
export type Ready<Output> = Output extends { items: readonly unknown[] }
  ? Output | (Omit<Output, 'items'> & { items: ReadyItems })
  : Output

/** An answer's entity as JSON. */
export function writeOutput<E extends Endpoint>(endpoint: E, output: Ready<OutputOf<E>>): string {
  if (!hasReadyItems(output)) return JSON.stringify(z.encode(endpoint.output, output))
  const around = JSON.stringify(z.encode(endpoint.output, { ...output, items: [] }))
  // Within a text the quotes would be escaped, so only the list itself reads like this.
  return around.replace('"items":[]', () => `"items":${output.items.json}`)
}

/** The output as the code of this process wants it. */
export function readOutput<E extends Endpoint>(endpoint: E, output: Ready<OutputOf<E>>): OutputOf<E> {
  if (!hasReadyItems(output)) return output as OutputOf<E>
  const wire = {
    ...(z.encode(endpoint.output, { ...output, items: [] }) as object),
    items: JSON.parse(output.items.json),
  }
  return z.decode(endpoint.output, wire) as OutputOf<E>
}

function hasReadyItems(output: unknown): output is { items: ReadyItems } {
  return typeof output === 'object' && output !== null && Reflect.get(output, 'items') instanceof ReadyItems
}
