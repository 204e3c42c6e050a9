import { CannotStart } from '../platform/cannot-start.ts'
import type { Config } from '../platform/config.ts'

/** For secret and restricted keys. */
export const isLiveKey = (secretKey: string): boolean => /^[sr]k_live_/.test(secretKey)

const demonstration = 'With CARD_SANDBOX=on it takes test cards only, for a demonstration.'

/** S-59: with test card numbers, anybody could order for free, or prove to be a guardian. */
export function refuseTestCards({
  isPublic,
  stripe,
  cardSandbox,
}: Pick<Config, 'isPublic' | 'stripe' | 'cardSandbox'>): void {
  if (!isPublic || cardSandbox) return
  if (stripe === undefined) {
    throw new CannotStart(
      `Others can reach this server, so STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set. ${demonstration}`,
    )
  }
  if (!isLiveKey(stripe.secretKey)) {
    throw new CannotStart(
      `Others can reach this server, so STRIPE_SECRET_KEY must be a live key: with a test key nobody pays for real. ${demonstration}`,
    )
  }
}
