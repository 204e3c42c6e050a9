import { token } from './accounts-tokens.ts'
import { z } from './zod.ts'

const codeMax = 40

/** The app's six digits or a recovery code, with or without spaces and dashes. */
export const factorCode = z.string().trim().min(1).max(codeMax)

/**
 * Proves that the password was correct. It gives no access alone, and is valid for five minutes.
 */
export const ticket = token

/** The secret for the phone's app, as QR code or to type. */
export const newFactor = z.object({
  secret: z.string(),
  /** `otpauth://…` */
  uri: z.string(),
})

/** Shown once. Each works once instead of an app code. */
export const recoveryCodes = z.array(z.string())
