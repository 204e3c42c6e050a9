import type shared from '../messages/shared/en.json'
import type storefront from '../messages/storefront/en.json'

/** What every app says: forms and their faults, dialogs, loading, signing in. English says which keys there are. */
export type SharedMessages = typeof shared

/** All words that the storefront has. */
export type StorefrontMessages = SharedMessages & typeof storefront
