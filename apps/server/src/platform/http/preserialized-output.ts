import type { Endpoint, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import { z } from 'zod'

/**
 * An endpoint's output in parts: texts are objects as wire JSON, already encoded in the read model
 * or a cache; others are decoded fields. Parsing and encoding again would be most of the work of
 * answering a list.
 */
export class PreserializedOutput<Output> {
  readonly parts: readonly (string | Partial<Output>)[]

  constructor(parts: readonly (string | Partial<Output>)[]) {
    this.parts = parts
  }
}

export type MaybePreserialized<Output> = Output | PreserializedOutput<Output>

/** An answer's entity as JSON. */
export function writeOutput<E extends Endpoint>(
  endpoint: E,
  output: MaybePreserialized<OutputOf<E>>,
): string {
  if (!(output instanceof PreserializedOutput)) return JSON.stringify(z.encode(endpoint.output, output))
  const written = output.parts.map((part) => (typeof part === 'string' ? part : writeFields(endpoint, part)))
  return `{${written.map((object) => object.slice(1, -1)).join(',')}}`
}

/** Some output fields as a JSON object. */
export function writeFields<E extends Endpoint>(endpoint: E, fields: Partial<OutputOf<E>>): string {
  return JSON.stringify(z.encode(fieldsOf(endpoint), fields))
}

/** The decoded output, for code in this process. */
export function readOutput<E extends Endpoint>(
  endpoint: E,
  output: MaybePreserialized<OutputOf<E>>,
): OutputOf<E> {
  if (!(output instanceof PreserializedOutput)) return output
  return z.decode(endpoint.output, JSON.parse(writeOutput(endpoint, output))) as OutputOf<E>
}

const partials = new WeakMap<z.ZodType, z.ZodType>()

function fieldsOf({ output }: Endpoint): z.ZodType {
  const cached = partials.get(output)
  if (cached) return cached
  if (!(output instanceof z.ZodObject)) throw new Error('Only an object has fields')
  const partial = output.partial()
  partials.set(output, partial)
  return partial
}
