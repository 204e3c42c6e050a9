import { passwordFault, passwordLength } from '@kids-crafts/rules/passwords.ts'
import { useTranslation } from 'react-i18next'

/** The rules that a browser can judge; the list of common passwords is the server's. */
export function usePasswordCheck() {
  const { t } = useTranslation()
  return (password: string, known: readonly string[]): string | undefined => {
    if (password === '') return t('validation.required')
    const fault = passwordFault(password, known)
    return fault ? t(`profile.security.faults.${fault}`, { ...passwordLength }) : undefined
  }
}
