import type { Module } from '../platform/module.ts'
import type { GuardianParts } from './answer-request.ts'
import { handleAskGuardian } from './ask-guardian.ts'
import { handleEndGuardianship } from './end-guardianship.ts'
import { personalTables } from './personal-data.ts'
import { handleCardCheckPaid } from './prove-guardian.ts'
import { guardianRoutes } from './routes.ts'
import { handleSendLinks } from './send-links.ts'

/**
 * Guardians: who agrees for a child, and to what. Asks, takes the answer and the withdrawal, finds
 * the children that somebody acts for, lets them correct and pause, and ends the consents of who
 * has grown up. Owns guardian_link, guardian_code, guardian_consent, guardian_proof and shop_limit;
 * what a consent does to the account, it asks of accounts. Invariants: a child acts, buys and sells
 * only while a guardian's consent to it stands (I-10), which the database sees to, and each of the
 * three is given and withdrawn separately (docs/decisions/052); what was agreed to is never
 * changed, only ended; a guardian who is only asked learns nothing of the child but the login; a
 * link alone neither discloses what is stored nor does what cannot be undone (docs/decisions/037).
 */
export const guardiansModule: Module<GuardianParts> = {
  name: 'guardians',
  routes: guardianRoutes,
  jobs: ({ db }) => [
    handleAskGuardian(db),
    handleEndGuardianship(db),
    handleCardCheckPaid(db),
    handleSendLinks(db),
  ],
  personalTables,
  notInDemo: {
    guardian_proof: 'The guardians of the demo gave their consent to staff, which proves enough',
    guardian_link: 'The guardians of the demo gave their consent to staff, not by a mailed link',
    guardian_code: 'Mailed to guardians who act by a link',
  },
}

export { endConsentsOf } from './end-consents.ts'
export { childOfGuardian, childrenOf } from './find-child.ts'
export { guardianByCode } from './mailed-codes.ts'
export type { CodeParts } from './mailed-codes.ts'
