import { messageOf } from '@kids-crafts/contract/faults.ts'
import { newPassword } from '@kids-crafts/contract/fields.ts'
import { faultOfPassword, passwordFault } from '@kids-crafts/rules/passwords.ts'

/** A new password as far as a browser can check it; the server also has a list of common ones. */
export const goodPassword = (guessable: readonly string[]) =>
  newPassword.check(({ value, issues }) => {
    const found = passwordFault(value, guessable)
    if (found) issues.push({ code: 'custom', input: value, message: messageOf(faultOfPassword[found]) })
  })
