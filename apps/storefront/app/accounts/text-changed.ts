import { ApiError } from '@kids-crafts/client/api-error.ts'

/** Whether a consent was refused because its text is not in force any more. */
export const isTextChanged = (error: unknown): boolean =>
  error instanceof ApiError && error.errors.some(({ errorCode }) => errorCode === 'TEXT_CHANGED')
