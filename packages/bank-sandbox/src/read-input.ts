import { ApiError } from '@kids-crafts/card-sandbox/api-error.ts'
import type { z } from 'zod'

export function readJson<Schema extends z.ZodType>(body: string, schema: Schema): z.output<Schema> {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    throw new ApiError(400, 'The body is not JSON')
  }
  return readInput(json, schema)
}

export function readInput<Schema extends z.ZodType>(input: unknown, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ApiError(400, `${issue?.path.join('.')}: ${issue?.message}`)
}
