import { token } from './accounts-tokens.ts'
import { z } from './zod.ts'

const codeMax = 40

/** The six digits that the app shows, or one of the recovery codes, with or without the spaces and dashes. */
export const factorCode = z.string().trim().min(1).max(codeMax)

/** Says that the password was right. It opens nothing alone, and for five minutes. */
export const ticket = token

/** What the app on the phone is given, to be read from a QR code or typed. */
export const newFactor = z.object({
  secret: z.string(),
  /** `otpauth://…` */
  uri: z.string(),
})

/** Shown once. Each opens once instead of a code of the app. */
export const recoveryCodes = z.array(z.string())
