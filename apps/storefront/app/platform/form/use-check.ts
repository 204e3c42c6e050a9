import { faultOf } from '@kids-crafts/rules/validation.ts'
import type { Field } from '@kids-crafts/rules/validation.ts'

import { useRefusalText } from './refusal-text.ts'

/** `const check = useCheck()`, then `checks: { city: check(city), phone: check(phone, { isRequired: false }) }`. */
export function useCheck() {
  const words = useRefusalText()
  return (field: Field, { isRequired = true } = {}) =>
    (typed: string): string | undefined => {
      const found = faultOf(field, typed, isRequired)
      return found && words.ofFault(found)
    }
}
