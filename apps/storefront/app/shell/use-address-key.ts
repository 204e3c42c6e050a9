import { useLocation, useNavigation } from 'react-router'

/**
 * Changes when a link is followed, not when its page arrives: on a slow connection, a menu would
 * stay open until then.
 */
export function useAddressKey(): string {
  const { key } = useLocation()
  const { location: next } = useNavigation()
  return next?.key ?? key
}
