import type en from '../messages/en.json'

/** English says which keys there are. */
export type Messages = typeof en
