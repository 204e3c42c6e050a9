import { PostgresCannotStart } from '@kids-crafts/embedded-postgres/postgres-cannot-start.ts'

/**
 * Why the server cannot start, in one sentence for the person who starts it. Anything else
 * that is thrown is a bug.
 */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

/** Whether the message is meant for the person who starts the server, without a stack trace. */
export const isStartProblem = (error: unknown): error is Error =>
  error instanceof CannotStart || error instanceof PostgresCannotStart
