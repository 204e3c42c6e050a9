/**
 * Registration: how somebody becomes known. Owns registration, one_time_link, mailed_address, policy_consent,
 * guardian_link and guardian_consent, opens accounts, and sets their passwords and addresses.
 * Invariants: an address belongs to an account only once its owner has shown that it is theirs; no answer tells whether an
 * address is known; a child acts only while a guardian's consent stands (I-10), which the database sees to.
 */
export { deleteUnconfirmed, deleteUnconfirmedCrontab } from './delete-unconfirmed.ts'
export { mailEmailVerification, requestEmailVerification } from './email-verification.ts'
export { endConsentsOf, withdrawConsentOf } from './end-consents.ts'
export { mailPasswordReset } from './forgot-password.ts'
export { mailGreeting } from './greet.ts'
export { childOfGuardian, childOfLink, childrenOf } from './guardian-of.ts'
export { ownerOf } from './mail-owner.ts'
export { registrationRoutes } from './routes.ts'
