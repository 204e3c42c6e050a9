import { fault } from '@kids-crafts/rules/faults.ts'
import { faultOfPassword, passwordFault } from '@kids-crafts/rules/passwords.ts'

import { useRefusalText } from '../platform/form/refusal-text.ts'

/** The rules that a browser can judge; the list of common passwords is the server's. */
export function usePasswordCheck() {
  const words = useRefusalText()
  return (password: string, known: readonly string[]): string | undefined => {
    if (password === '') return words.ofFault(fault('REQUIRED'))
    const found = passwordFault(password, known)
    return found ? words.ofFault(faultOfPassword[found]) : undefined
  }
}
