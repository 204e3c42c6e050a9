import { useSearchParams } from 'react-router'

/** An address is typed by people too: what is no page is the first one. */
export function useAskedPage(): number {
  const [query] = useSearchParams()
  return Number(/^[1-9]\d{0,3}$/.exec(query.get('page') ?? '')?.[0] ?? 1)
}
