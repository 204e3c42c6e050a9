import { setSession, sessionInBrowser } from '@kids-crafts/browser/session.ts'

/**
 * Sellers stay signed in as they do at the store, under names of their own: who shops and who sells
 * here may differ.
 */
export const session = sessionInBrowser(['vendor', 'vendor-until-closed'], 'vendor-signed-in-until-closed')

setSession(session)
