import type { Config } from './config.ts'
import { isLoopback } from './own-network.ts'

/** Warnings for the person who starts the server. */
export function startNotices({
  publicUrl,
  trustProxy,
  smtpUrl,
  catchesMail,
  isPublic,
  bankDir,
  cardSandbox,
}: Config): string[] {
  const hasUnnamedProxy = trustProxy === undefined && !isLoopback(new URL(publicUrl).hostname)
  return [
    ...(hasUnnamedProxy
      ? [
          'TRUST_PROXY is not set: behind a proxy all visitors count as one network and share its limits; ' +
            'set it to the addresses of the proxies or how many there are, or to off if there is none',
        ]
      : []),
    ...(smtpUrl === undefined && !catchesMail
      ? ['SMTP_URL is not set: no mail can be sent, so the server does not say that it is ready']
      : []),
    ...(isPublic && bankDir === undefined && !cardSandbox
      ? ['BANK_DIR is not set: invoices wait, and no statement of a bank is read']
      : []),
  ]
}
