/** Values of a form. Each change creates a new object, so that components notice it. */
export type FormValues = Record<string, string | boolean>
