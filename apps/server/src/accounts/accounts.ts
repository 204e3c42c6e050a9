import type { Config } from '../platform/config.ts'
import type { Module } from '../platform/module.ts'
import { mailEmailVerification } from './email-verification.ts'
import { findPeople } from './find-people.ts'
import { mailPasswordReset } from './forgot-password.ts'
import { growUpAll, growUpCrontab } from './grow-up.ts'
import { personalTables } from './personal-data.ts'
import { portalRoutes } from './portal-routes.ts'
import { accountRoutes } from './routes.ts'
import type { PortalParts } from './staff-sign-in.ts'

/**
 * Accounts: opens them, signs people in and out, sets passwords, confirms addresses, changes
 * profiles, and turns a child's account into an adult's. Owns account, account_role, registration,
 * policy_consent, one_time_link, session, refresh_token, sign_in_failure, known_device,
 * second_factor, recovery_code and factor_recovery.
 *
 * Invariants:
 * - A session has one valid refresh token.
 * - Ending a session or changing roles takes effect in every process at once.
 * - Every password check is counted, and other people's wrong passwords don't lock the owner out.
 * - Sign-in, registration and forgotten passwords don't reveal whether a login or address exists.
 * - An address belongs to an account only after its owner has confirmed it.
 * - For a child, neither the birth date nor any contact is stored; mails about a child go to the
 *   guardian.
 * - Staff enter their portal with a second factor, which neither a mail nor a single colleague can
 *   remove.
 */
export const accountsModule: Module<PortalParts & { config: Config }> = {
  name: 'accounts',
  routes: (app, parts) => {
    accountRoutes(app, parts)
    portalRoutes(app, parts)
  },
  jobs: ({ db }) => [mailEmailVerification(db), mailPasswordReset(db), growUpAll(db)],
  crontab: [growUpCrontab],
  staffSearch: [{ kind: 'PERSON', roles: ['manager', 'moderator'], find: findPeople }],
  personalTables,
  notInDemo: {
    registration: 'Demo accounts are there from the start: nobody registered',
    policy_consent: 'Given by registering',
    one_time_link: 'Mailed to who registers or forgets a password, given to new staff',
    session: 'Nobody has signed in yet',
    refresh_token: 'Nobody has signed in yet',
    sign_in_failure: 'Nobody has signed in yet',
    known_device: 'Nobody has signed in yet',
    staff_request: 'A week after it was decided it is deleted, and the audit tells of it',
    recovery_code: 'Nobody has set up a second factor themselves yet',
    factor_recovery: 'Nobody has lost a second factor',
  },
}

export { lockPerson, lockPersonById } from './lock-person.ts'
export { activateAccount, awaitGuardian, giveRole, lockAccount, takeRole } from './account-status.ts'
export { assertCurrentTexts, readTextsInForce } from './agreed-texts.ts'
export { assertOwnPassword } from './check-password.ts'
export { contactOf, guardianAccountsOf, guardianOf, localeOf, ownContactOf } from './contact.ts'
export type { Contact } from './contact.ts'
export { correctChild } from './correct-child.ts'
export { sendEmailVerification, verifyEmail } from './email-verification.ts'
export { growUpAll } from './grow-up.ts'
export { askGuardianJob, endGuardianshipJob } from './guardian-jobs.ts'
export { hashIp } from './hash-ip.ts'
export { isChildAccount } from './is-child-account.ts'
export { openPackerAccount } from './open-packer-account.ts'
export { createActivationToken, openSellerAccount } from './open-seller-account.ts'
export { openSessions } from './open-sessions.ts'
export type { Sessions } from './open-sessions.ts'
export { hashPassword, verifyPassword } from './password.ts'
export { hashToken, newToken } from './random-token.ts'
export { bindReferralJob } from './referral-jobs.ts'
export { refuseWeakPassword } from './refuse-weak-password.ts'
export { bearerOf, recogniseActors } from './recognise-actor.ts'
export { openSecret, removeFactor, sealSecret } from './second-factor.ts'
export { endAllSessions, startSession } from './sessions.ts'
export { staffNamed } from './staff.ts'
export { codeOf, stepAt } from './totp.ts'
export { noteTimeZone, readTimeZone } from './time-zones.ts'
export type { AccessClaims } from './tokens.ts'
