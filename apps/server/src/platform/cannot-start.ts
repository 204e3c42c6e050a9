/** Why the server cannot start, in one sentence for the person who starts it. Anything else that is thrown is a bug. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
