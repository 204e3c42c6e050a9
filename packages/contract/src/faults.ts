import { fault, isFaultCode } from '@kids-crafts/rules/faults.ts'
import type { Fault, FaultCode } from '@kids-crafts/rules/faults.ts'

import type { z } from './zod.ts'

/**
 * A Zod issue's message is a fault instead of a sentence: its code, and its parameters as JSON.
 * Forms and the server translate it into the reader's language.
 *
 *     z.string().regex(/^[A-Z0-9]{4,20}$/, failsAs('SKU_FORMAT'))
 */
export const failsAs = <Code extends FaultCode>(...described: Parameters<typeof fault<Code>>): string =>
  messageOf(fault(...described))

/**
 * The same for a whole schema, with REQUIRED for a missing value: `z.enum(words, wrongAs('…'))`.
 */
export const wrongAs = (code: FaultCode) => ({
  error: ({ input }: { input?: unknown }) => (isMissing(input) || input === '' ? failsAs('REQUIRED') : code),
})

export const messageOf = ({ code, params }: Fault): string =>
  params === undefined ? code : `${code} ${JSON.stringify(params)}`

export function faultOfMessage(message: string): Fault {
  const [, code = '', params] = /^(\w+)(?: (\{.*\}))?$/s.exec(message) ?? []
  if (!isFaultCode(code)) return fault('INVALID')
  return params === undefined
    ? { code }
    : { code, params: JSON.parse(params) as NonNullable<Fault['params']> }
}

/** Pass it to every parse of external input: assigns faults to Zod's own checks. */
export const parseOptions = { error: (issue: z.core.$ZodRawIssue) => messageOf(faultOfIssue(issue)) }

function faultOfIssue(issue: z.core.$ZodRawIssue): Fault {
  if (isMissing(issue.input)) return fault('REQUIRED')
  switch (issue.code) {
    case 'invalid_type':
      return faultOfType(issue.expected)
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1 ? fault('REQUIRED') : fault('INVALID')
    case 'too_big':
      if (issue.origin === 'string') return fault('TOO_LONG', { max: Number(issue.maximum) })
      if (issue.origin === 'array') return fault('TOO_MANY', { max: Number(issue.maximum) })
      return fault('INVALID')
    case 'invalid_value':
      return issue.input === '' ? fault('REQUIRED') : fault('NOT_IN_LIST')
    case 'unrecognized_keys':
      return fault('UNKNOWN_FIELD')
    default:
      return fault('INVALID')
  }
}

function faultOfType(expected: string): Fault {
  switch (expected) {
    case 'string':
      return fault('NOT_TEXT')
    case 'number':
    case 'int':
      return fault('NOT_NUMBER')
    case 'boolean':
      return fault('NOT_BOOLEAN')
    default:
      return fault('INVALID')
  }
}

const isMissing = (input: unknown): boolean => input === undefined || input === null

export interface FieldFault {
  field: string
  fault: Fault
}

/** An input's faults by field. Lists at most ten unknown fields. */
export function faultsOf({ issues }: z.core.$ZodError): FieldFault[] {
  return issues.flatMap((issue) => {
    const { path, message } = issue
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 10).map((key) => [...path, key]) : [path]
    return paths.map((each) => ({ field: each.join('.'), fault: faultOfMessage(message) }))
  })
}
