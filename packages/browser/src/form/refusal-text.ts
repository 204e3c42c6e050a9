import { ApiError } from '@kids-crafts/client/api-error.ts'
import type { WireError } from '@kids-crafts/contract/refusals.ts'
import type { MessageKey, Translation } from '@kids-crafts/i18n/translate.ts'
import type { Fault } from '@kids-crafts/rules/faults.ts'

import { useTranslation } from '../translation.tsx'

/** Translates a fault or failed call by its code. */
export const useRefusalText = () => refusalTextIn(useTranslation())

interface AnyTranslation extends Pick<Translation, 't'> {
  has: (key: string) => boolean
}

/** For use outside components. */
export function refusalTextIn({ t, has }: AnyTranslation) {
  const ofFault = ({ code, params }: Fault): string => t(`validation.${code}`, { ...params })

  /** Falls back to the server's text if we have no translation. */
  function ofEntry({ errorCode, errorMsg, params }: WireError): string {
    // Some refusals are also field faults, such as OC_LOGIN_TAKEN.
    const keys = [`validation.${errorCode.replace(/^OC_/, '')}`, `refusals.${errorCode}`]
    const key = keys.find((each): each is MessageKey => has(each))
    return key === undefined ? errorMsg : t(key, { ...params })
  }

  function ofError(error: unknown): string {
    // `fetch` throws this when nothing answers.
    if (error instanceof TypeError) return t('form.offline')
    if (!(error instanceof ApiError) || error.status >= 500) return t('form.failed')
    return ofEntry(error.errors[0] ?? { errorCode: error.code, errorMsg: error.message })
  }

  return { ofFault, ofEntry, ofError }
}
