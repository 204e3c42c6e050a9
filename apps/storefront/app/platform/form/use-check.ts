import { codeOfFault, faultOf } from '@kids-crafts/rules/validation.ts'
import type { Field } from '@kids-crafts/rules/validation.ts'
import { useTranslation } from 'react-i18next'

/** `const check = useCheck()`, then `checks: { city: check(city), phone: check(phone, { isRequired: false }) }`. */
export function useCheck() {
  const { t } = useTranslation()
  return (field: Field, { isRequired = true } = {}) =>
    (typed: string): string | undefined => {
      const fault = faultOf(field, typed, isRequired)
      return fault && t(codeOfFault(fault))
    }
}
