/**
 * Accounts: who is who. Owns account, account_role, session, refresh_token and sign_in_failure.
 * Invariants: a session has one live refresh token; what ends a session or changes roles is known to every process at
 * once; nothing that sign-in answers tells whether a login exists.
 */
export { forgiveAttempts } from './attempts.ts'
export { changeProfile } from './change-profile.ts'
export type { ProfileColumns } from './change-profile.ts'
export { showCurrentUser } from './current-user.ts'
export { openSessions } from './open-sessions.ts'
export type { Sessions } from './open-sessions.ts'
export { hashPassword, verifyPassword } from './password.ts'
export { recogniseActors } from './recognise-actor.ts'
export { accountRoutes } from './routes.ts'
export { endAllSessions, startSession } from './sessions.ts'
export { sweepSessions, sweepSessionsCrontab } from './sweep-sessions.ts'
