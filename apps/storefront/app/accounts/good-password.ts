import { messageOf } from '@kids-crafts/contract/faults.ts'
import { newPassword } from '@kids-crafts/contract/fields.ts'
import { faultOfPassword, passwordFault } from '@kids-crafts/rules/passwords.ts'

/** A new password as a browser can judge it: the server has a list of common ones besides. `known` is what others know. */
export const goodPassword = (known: readonly string[]) =>
  newPassword.check(({ value, issues }) => {
    const found = passwordFault(value, known)
    if (found) issues.push({ code: 'custom', input: value, message: messageOf(faultOfPassword[found]) })
  })
