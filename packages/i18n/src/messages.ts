import type manager from '../messages/manager/en.json'
import type shared from '../messages/shared/en.json'
import type storefront from '../messages/storefront/en.json'
import type vendor from '../messages/vendor/en.json'

/**
 * What every app says: forms and their faults, dialogs, loading, signing in. English says which
 * keys there are.
 */
export type SharedMessages = typeof shared

/** All words that the storefront has. */
export type StorefrontMessages = SharedMessages & typeof storefront

/** All words of the portal for sellers and guardians. */
export type VendorMessages = SharedMessages & typeof vendor

/** All words of the portal for staff, in English alone. */
export type ManagerMessages = SharedMessages & typeof manager
