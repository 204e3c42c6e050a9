import type { Endpoint } from './endpoint.ts'
import { successCode, urlOf, wrapAnswer, wrapRequest } from './endpoint.ts'
import { refusalStatus } from './refusals.ts'
import { z } from './zod.ts'

type Json = Record<string, unknown>

/** OpenAPI 3.1 of the served endpoints, in wire form with envelopes. */
export function openApiDocument(
  endpoints: readonly Endpoint[],
  info: { version: string; url: string },
): Json {
  const paths: Record<string, Json> = {}
  for (const each of endpoints) {
    paths[urlOf(each)] = { ...paths[urlOf(each)], [each.method.toLowerCase()]: operation(each) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kids Crafts', version: info.version },
    servers: [{ url: info.url }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema },
    },
  }
}

function operation(each: Endpoint): Json {
  return {
    operationId: each.path.replaceAll(/[^a-zA-Z0-9]+(.)/g, (_, letter: string) => letter.toUpperCase()),
    summary: each.summary,
    tags: [each.path.split('/')[0]],
    ...(each.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(each.method === 'GET' ? { parameters: queryParameters(each) } : { requestBody: requestBody(each) }),
    responses: {
      200: { description: successCode, content: { 'application/json': { schema: answerSchema(each) } } },
      default: {
        description: `A refusal: ${[...new Set(Object.values(refusalStatus))].join(', ')}`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function queryParameters(each: Endpoint): Json[] {
  const schema = wireSchema(each.input)
  const required = new Set(schema['required'] as string[] | undefined)
  return Object.entries((schema['properties'] ?? {}) as Json).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: property,
  }))
}

function requestBody(each: Endpoint): Json {
  const envelope = wrapRequest(each.envelope, null) as Json | null
  const schema = envelope === null ? wireSchema(each.input) : wrapped(envelope, wireSchema(each.input))
  return { required: true, content: { 'application/json': { schema } } }
}

function answerSchema(each: Endpoint): Json {
  const envelope = wrapAnswer(each.envelope, successCode, '', null) as Json | null
  return envelope === null ? wireSchema(each.output) : wrapped(envelope, wireSchema(each.output))
}

/** The envelope's only null field receives the entity; the others are strings. */
function wrapped(envelope: Json, entity: Json): Json {
  const properties = Object.entries(envelope).map(([name, value]) => [
    name,
    value === null ? entity : { type: 'string' },
  ])
  return { type: 'object', properties: Object.fromEntries(properties), required: Object.keys(envelope) }
}

function wireSchema(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

const errorSchema = {
  type: 'object',
  properties: {
    responseCode: { type: 'string', examples: ['OC_VALIDATION'] },
    code: { type: 'string', examples: ['OC_VALIDATION'] },
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          errorCode: { type: 'string' },
          errorMsg: { type: 'string' },
          field: { type: 'string' },
          params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
        },
        required: ['errorCode', 'errorMsg'],
      },
    },
    requestId: { type: 'string' },
  },
  required: ['message', 'errors'],
}
