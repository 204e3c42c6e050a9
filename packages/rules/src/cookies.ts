/** What a script repeats in the header of a state-changing call. */
export const xsrfCookie = 'XSRF-TOKEN'

/**
 * Over https our cookies have a prefix by which browsers take them from the very host alone: no other host of the same domain
 * can set or replace them, nor can anybody who changes what is sent over http.
 */
export const ownCookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name)
