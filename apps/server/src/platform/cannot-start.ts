import { PostgresCannotStart } from '@kids-crafts/embedded-postgres/postgres-cannot-start.ts'

/**
 * Why the server can't start, in a sentence for the person who starts it. Other errors are bugs.
 */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

/** Whether to show only the message to the person who starts the server, without a stack trace. */
export const isStartProblem = (error: unknown): error is Error =>
  error instanceof CannotStart || error instanceof PostgresCannotStart
