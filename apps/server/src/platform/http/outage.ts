/**
 * Whether an error means that something outside our code is away, full or overloaded: the database,
 * a disk, the network. The caller may retry later; other errors are bugs.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    outageCodes.has(code) ||
    outageClasses.test(code) ||
    outageMessages.has(error.message) ||
    isOutage(error.cause)
  )
}

const network =
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN ENOTFOUND EAI_AGAIN'
const files = 'ENOSPC EDQUOT EROFS EIO EMFILE ENFILE'
// A read-only database (25006), an expired transaction (25P03, 25P04), a deadlock (40P01), a
// serialisation failure (40001), a lock timeout (55P03) or a statement timeout (57014).
const database = '25006 25P03 25P04 40P01 40001 55P03 57014'
const outageCodes = new Set(`${network} ${files} ${database}`.split(' '))

/**
 * Connection errors (08), resources such as disk, memory and connections (53), operator
 * intervention (57P), system errors (58).
 */
const outageClasses = /^(?:08|53|58)[0-9A-Z]{3}$|^57P0\d$/

/** The driver's own errors have no code. */
const outageMessages = new Set([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])
