import { readItem, writeItem } from '@kids-crafts/browser/storage.ts'
import { useLocation } from 'react-router'

import { useLinkToken } from '../accounts/use-link-token.ts'

const key = 'guardianLink'

/**
 * Before leaving for the card provider, which is not told the token. It stays in this tab alone.
 */
export const storeGuardianToken = (token: string): boolean => writeItem(() => sessionStorage, key, token)

/** The token of the mailed link, also for who comes back from the card provider. */
export function useGuardianToken(): string | null | undefined {
  const token = useLinkToken()
  const isBack = useCardResult() !== null
  return token === null && isBack ? readItem(() => sessionStorage, key) : token
}

/** With what somebody comes back from the card provider. */
export const useCardResult = (): string | null => new URLSearchParams(useLocation().search).get('card')
