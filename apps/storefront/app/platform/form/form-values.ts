/** What stands in a form. Every change gives another object, so that whoever shows some of it sees what has changed. */
export type FormValues = Record<string, string | boolean>
