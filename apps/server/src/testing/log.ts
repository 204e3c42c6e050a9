/** For what must not fail: an error that is logged fails the test. */
export const neverLogs = {
  error(details: object): never {
    throw new Error('An error was logged', { cause: details })
  },
}
