import { call } from '@kids-crafts/browser/api.ts'
import { checkLogin } from '@kids-crafts/contract/accounts-registration.ts'
import { login } from '@kids-crafts/rules/accounts.ts'
import { useState } from 'react'

/** Whether a login is taken, looked up when its field was left, and one like it that is free. */
export function useFreeLogin() {
  const [taken, setTaken] = useState<Record<string, string>>({})

  async function look(typed: string): Promise<void> {
    const userLogin = login.tidy(typed)
    if (!login.isRight(userLogin)) return
    // Who asks too often is told by registering itself.
    const answer = await call(checkLogin, { userLogin }).catch(() => undefined)
    const suggestion = answer?.isFree === false ? answer.suggestion : undefined
    if (suggestion !== undefined) setTaken((previous) => ({ ...previous, [userLogin]: suggestion }))
  }

  return { look, suggestionFor: (typed: string): string | undefined => taken[login.tidy(typed)] }
}
