import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'

import type { Config } from './config.ts'
import { scrub } from './scrub.ts'

type LogSettings = Pick<Config, 'logLevel' | 'isDevelopment'>

/** Logs JSON lines, or readable lines in a developer's terminal. Personal data is never logged. */
export async function createLogger({ logLevel, isDevelopment }: LogSettings): Promise<Logger> {
  return pino(
    {
      level: logLevel,
      redact: { paths: personalPaths, censor: '[redacted]' },
      serializers: { err: serializeError },
    },
    isDevelopment && process.stdout.isTTY ? await prettyTerminal() : pino.destination({ sync: true }),
  )
}

const personalNames = `
  authorization cookie set-cookie x-xsrf-token
  password token accessToken jwt refreshJwt expiredJwt checkoutJwt googleResponseToken
  email phone phone1 phone2 firstName lastName birthDate address iban
`
  .trim()
  .split(/\s+/)

// A redaction path names one depth, so list each name for the depths that we log.
const personalPaths = personalNames.flatMap((name) =>
  ['', '*', '*.*'].map((parent) => `${parent}["${name}"]`),
)

// PostgreSQL repeats the offending values in these: `Key (email)=(ada@example.org) already exists`.
const repeatingNames = ['detail', 'where', 'parameters', 'internalQuery', 'input', 'raw']

/** Anything can be thrown. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? scrub(error) : typeof error
  const { type, message, stack, ...facts } = pino.stdSerializers.err(error)
  const plainFacts = Object.entries(facts).filter(
    ([name, fact]) => !repeatingNames.includes(name) && ['string', 'number', 'boolean'].includes(typeof fact),
  )
  return {
    type,
    message: scrub(message),
    stack: scrub(stack),
    ...Object.fromEntries(
      plainFacts.map(([name, fact]) => [name, typeof fact === 'string' ? scrub(fact) : (fact as unknown)]),
    ),
  }
}

async function prettyTerminal(): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty')
  return pretty({ sync: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' })
}
