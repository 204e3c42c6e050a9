import type { z } from '../zod.ts'

/** A valid example for each kind of text in the contract. Add one for a field with a new rule. */
const goodTexts = [
  'Ada',
  'ada@example.org',
  '+16045550123',
  '00000000-0000-4000-8000-000000000000',
  '1',
  '12345678',
  '123456789',
  '12345',
  '123',
  '021000021',
  'en',
  '2001-02-03',
  '2001-02',
  '2026-02-03',
  '2026-02',
  '2001-02-03T04:05:06Z',
  '2026-02-03T16:30',
  'Europe/Berlin',
  'https://example.org/',
  'USD',
  'CA',
  'CA-BC',
  'V5K 0A1',
  'PEN1',
  'red-otter',
  'a long enough password',
  'DE89370400440532013000',
  'DEUTDEFF',
  'C-2222222222',
  'AAAAA-AAAAA-AAAA',
  'AAAAAAAAAA',
  'CREATED',
  'a'.repeat(43),
  'a'.repeat(64),
  `NEWS.${'a'.repeat(43)}.${'a'.repeat(43)}`,
]
const goodNumbers = [1, 0, 10, 2016]

/** Chooses one of a field's possible values for this sample. */
type Choose = <Value>(values: readonly Value[]) => Value

/**
 * Valid inputs of a call in wire form, with all fields set if possible, and each value of each
 * enumeration.
 */
export function samplesOf(schema: z.ZodType): unknown[] {
  let variants = 1
  const samples: unknown[] = []
  for (let variant = 0; variant < variants; variant++) {
    const choose: Choose = (values) => {
      variants = Math.max(variants, values.length)
      return values[variant % values.length]!
    }
    samples.push(sampleOf(schema, choose, 'the input'))
  }
  return samples
}

function sampleOf(schema: z.ZodType, choose: Choose, name: string): unknown {
  const fitting = candidatesOf(schema, choose).find((value) => schema.safeParse(value).success)
  if (fitting === undefined) throw new Error(`There is no example of ${name} yet`)
  return fitting
}

function candidatesOf(schema: z.ZodType, choose: Choose): unknown[] {
  const { def } = schema as unknown as { def: z.core.$ZodTypes['_zod']['def'] }
  const within = (inner: z.core.$ZodType) => candidatesOf(inner as z.ZodType, choose)
  switch (def.type) {
    case 'string':
      return goodTexts
    case 'number':
      return goodNumbers
    case 'boolean':
      return [true]
    case 'enum':
      return [choose(Object.values(def.entries))]
    case 'literal':
      return [choose(def.values)]
    case 'array':
      return within(def.element).map((element) => [element])
    case 'object': {
      const fields = Object.entries(def.shape)
      const whole = fields.map(([name, field]) => [name, sampleOf(field as z.ZodType, choose, name)] as const)
      const isNeeded = (name: string) => (def.shape[name] as z.ZodType | undefined)?.def.type !== 'optional'
      // Some fields exclude others.
      return [whole, whole.filter(([name]) => isNeeded(name))].map((entries) => Object.fromEntries(entries))
    }
    case 'union':
      return def.options.flatMap(within)
    case 'pipe':
      return within(def.in)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return within(def.innerType)
    default:
      throw new Error(`A field is of the type ${def.type}, of which there is no example yet`)
  }
}

/** Every text in an input, with a function that replaces it. */
export function textsIn(
  value: unknown,
  path = '',
): { path: string; replacedBy: (text: string) => unknown }[] {
  if (typeof value === 'string') return [{ path, replacedBy: (text) => text }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    textsIn(part, path === '' ? name : `${path}.${name}`).map((text) => ({
      path: text.path,
      replacedBy: (other: string) => withPart(value, name, text.replacedBy(other)),
    })),
  )
}

const withPart = (whole: object, name: string, part: unknown): unknown =>
  Array.isArray(whole) ? whole.with(Number(name), part) : { ...whole, [name]: part }
