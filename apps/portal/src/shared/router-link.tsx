import type { LinkProps } from '@kids-crafts/ui/link.tsx'
import { Link } from 'react-router'

/**
 * What the components' links are made of: `/orders` is a page of this portal, anything else is
 * elsewhere.
 */
export function RouterLink({ href, children, ...props }: LinkProps) {
  if (!/^(?:\/(?!\/|pictures\/|api\/)|[?#])/.test(href)) {
    return (
      <a href={href} {...props}>
        {children}
      </a>
    )
  }
  return (
    <Link to={href} {...props}>
      {children}
    </Link>
  )
}
