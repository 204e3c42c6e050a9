/** Why PostgreSQL cannot start, in one sentence for the person who starts it. */
export class PostgresCannotStart extends Error {
  override name = 'PostgresCannotStart'
}
