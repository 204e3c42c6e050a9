/**
 * Whether an error tells of something outside our code that is away, full or overtaxed: the
 * database, a disk, the network. Whoever asked may try again later; anything else is a bug.
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
// A database that only reads (25006), a transaction that was ended for its age (25P03, 25P04), two
// that waited for each other (40P01) or whose changes exclude each other (40001), a lock (55P03) or
// a statement (57014) that took too long.
const database = '25006 25P03 25P04 40P01 40001 55P03 57014'
const outageCodes = new Set(`${network} ${files} ${database}`.split(' '))

/**
 * The connection (08), resources such as disk, memory and connections (53), the
 * operator (57P), the system (58).
 */
const outageClasses = /^(?:08|53|58)[0-9A-Z]{3}$|^57P0\d$/

/** What the driver itself says has no code. */
const outageMessages = new Set([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])
