import { login } from '@kids-crafts/contract/accounts-sessions.ts'
import { typedPassword } from '@kids-crafts/contract/fields.ts'
import { z } from '@kids-crafts/contract/zod.ts'

/** The app signs in without a password, a person does not. */
export const loginRules = z.object({
  userLogin: login.input.shape.userLogin,
  password: typedPassword,
  rememberMe: z.boolean(),
})
