import type { LinkProps } from '@kids-crafts/ui/link.tsx'
import { Link, useNavigate } from 'react-router'

/** To the same list with other filters: the page stays where it is scrolled to. */
export function FilterLink({ href, children, ...props }: LinkProps) {
  const navigate = useNavigate()
  return (
    <Link
      to={href}
      preventScrollReset
      rel="nofollow"
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        // At once, as a tick is: what is pressed next must see it.
        void navigate(href, { preventScrollReset: true, flushSync: true })
      }}
      {...props}
    >
      {children}
    </Link>
  )
}

/** To another page of the same list, which is read from its top. */
export function PageLink({ href, children, ...props }: LinkProps) {
  return (
    <Link to={href} preventScrollReset state={anotherPage} {...props}>
      {children}
    </Link>
  )
}

/** Says of a step in the history that it turned a page. */
export const anotherPage = 'another-page'
