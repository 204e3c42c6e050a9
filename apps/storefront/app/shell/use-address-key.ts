import { useLocation, useNavigation } from 'react-router'

/** Changes as soon as a link is followed, not when its page has come: on a slow line a menu would stay open until then. */
export function useAddressKey(): string {
  const { key } = useLocation()
  const { location: next } = useNavigation()
  return next?.key ?? key
}
