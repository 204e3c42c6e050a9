/** Scripts repeat its value in the header of a state-changing call. */
export const xsrfCookie = 'XSRF-TOKEN'

/**
 * Over https, our cookies have a prefix that binds them to the exact host: neither other hosts of
 * the domain nor anybody who alters http traffic can set or replace them.
 */
export const ownCookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name)
