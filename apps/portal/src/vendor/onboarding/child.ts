import { useSearchParams } from 'react-router'

/** A guardian acts for the child that the address names; everybody else for themselves. */
export function useChild() {
  const [search] = useSearchParams()
  const childLogin = search.get('child') ?? undefined
  return {
    childLogin,
    forChild: childLogin === undefined ? {} : { childLogin },
    hrefOf: (path: string) =>
      childLogin === undefined ? path : `${path}?child=${encodeURIComponent(childLogin)}`,
  }
}
