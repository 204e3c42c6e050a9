/**
 * What stands in a form. Every change gives another object, so that
 * components see what has changed.
 */
export type FormValues = Record<string, string | boolean>
