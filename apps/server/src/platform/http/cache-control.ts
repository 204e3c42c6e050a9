/**
 * How long a copy of something that can be withdrawn may be used without asking us. Within a minute
 * of a withdrawal nothing of it is shown anywhere; the other twenty seconds are those of a process
 * that does not hear of it (docs/decisions/036). So there is no `stale-while-revalidate`.
 */
export const copySeconds = 40

/**
 * Pages and public answers: a browser asks each time, a shared cache each time its
 * copy has reached that age.
 */
export const sharedCopies = `public, max-age=0, must-revalidate, s-maxage=${copySeconds}`

/**
 * Pictures and sitemaps, which browsers and robots ask for again and again; the age of
 * a shared copy counts too.
 */
export const shortCopies = `public, max-age=${copySeconds}, must-revalidate`
