import { ApiError } from '@kids-crafts/client/api-error.ts'
import { useTranslation } from 'react-i18next'

/** What a failed call means to the person, in their language; the server's own words only where we have none. */
export function useRefusalText() {
  const { t, i18n } = useTranslation()

  /** Faults come with the key of their message, everything else with its code. */
  function ofCode(code: string, serversWords: string): string {
    const key = [code, `refusals.${code}`].find((each) => i18n.exists(each))
    return key === undefined ? serversWords : t(key as 'refusals.OC_TOO_MANY_REQUESTS')
  }

  function ofError(error: unknown): string {
    // What `fetch` throws when nothing answers.
    if (error instanceof TypeError) return t('form.offline')
    if (!(error instanceof ApiError) || error.status >= 500) return t('form.failed')
    return ofCode(error.code, error.message)
  }

  return { ofCode, ofError }
}
