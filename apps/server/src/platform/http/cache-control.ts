/**
 * How long copies of withdrawable content may be used without asking us. It must disappear
 * everywhere within a minute of a withdrawal; the other twenty seconds are for a process that
 * misses the notification (docs/decisions/036). So `stale-while-revalidate` isn't used.
 */
export const copySeconds = 40

/** For pages and public answers: browsers revalidate each time, shared caches at that age. */
export const sharedCopies = `public, max-age=0, must-revalidate, s-maxage=${copySeconds}`

/** For pictures and sitemaps, which are requested often; the age of a shared copy counts too. */
export const shortCopies = `public, max-age=${copySeconds}, must-revalidate`
