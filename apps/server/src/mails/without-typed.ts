import { z } from 'zod'

const ownSchemas = new WeakSet<z.core.$ZodType>()

/**
 * Marks a text that nobody types: a number or link of ours, or the words of goods, which staff have
 * looked at.
 */
export function ours<Schema extends z.ZodType>(schema: Schema): Schema {
  ownSchemas.add(schema)
  return schema
}

/**
 * What of a mail's data may go to an address that nobody has confirmed: nothing that somebody has
 * typed, whose words would reach a stranger in our name. Every text counts as typed that is not
 * marked as ours. Undefined: without it there is nothing to say.
 */
export function withoutTyped<Schema extends z.ZodType>(
  schema: Schema,
  data: z.output<Schema>,
): z.output<Schema> | undefined {
  return schema.safeParse(leaveOutTyped(schema, data)).data
}

function leaveOutTyped(schema: z.core.$ZodType, value: unknown): unknown {
  if (value === undefined) return undefined
  if (schema instanceof z.ZodOptional) return leaveOutTyped(schema.unwrap(), value)
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([key, field]) => [
      key,
      leaveOutTyped(field, (value as Record<string, unknown>)[key]),
    ])
    return Object.fromEntries(fields.filter(([, left]) => left !== undefined))
  }
  if (schema instanceof z.ZodArray) {
    return (value as unknown[])
      .map((item) => leaveOutTyped(schema.element, item))
      .filter((left) => left !== undefined)
  }
  if (schema instanceof z.ZodUnion) {
    const fitting = schema.options.find((option) => z.safeParse(option, value).success)
    return fitting && leaveOutTyped(fitting, value)
  }
  return isOurs(schema) ? value : undefined
}

/** A number, a choice out of a list, a day and a time are ours whatever they are. */
const isOurs = (schema: z.core.$ZodType): boolean =>
  ownSchemas.has(schema) ||
  schema instanceof z.ZodEnum ||
  schema instanceof z.ZodLiteral ||
  schema instanceof z.ZodNumber ||
  schema instanceof z.ZodBoolean ||
  schema instanceof z.ZodISODate ||
  schema instanceof z.ZodISODateTime
