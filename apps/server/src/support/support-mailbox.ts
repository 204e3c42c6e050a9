import type { Config } from '../platform/config.ts'
import { caughtSupportEmail } from '../platform/config.ts'

/** Said at the start: who asks for help must not wait for somebody who was never told. */
export function supportMailboxNotice({ supportEmail }: Pick<Config, 'supportEmail'>): string | undefined {
  if (supportEmail === undefined) {
    return 'SUPPORT_EMAIL is not set: requests for help wait in the database, and nobody is told of them'
  }
  if (supportEmail === caughtSupportEmail) {
    return `SUPPORT_EMAIL is not set: requests for help go to ${caughtSupportEmail}, which is read at /dev/mail`
  }
  return undefined
}
