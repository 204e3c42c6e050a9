import type { LinkProps } from '@kids-crafts/ui/link.tsx'
import { Link } from 'react-router'

/** Links in components: router links within the store, plain anchors elsewhere. */
export function RouterLink({ href, children, ...props }: LinkProps) {
  if (!/^[/#]/.test(href)) {
    return (
      <a href={href} {...props}>
        {children}
      </a>
    )
  }
  // The router link's output in a fifth of the time: its work happens in the browser.
  if (import.meta.env.SSR && href.startsWith('/')) {
    return (
      <a {...props} href={href} data-discover="true">
        {children}
      </a>
    )
  }
  // A link to a new tab loads nothing here. The consent dialog focuses such a link when it opens.
  return (
    <Link to={href} prefetch={props.target === '_blank' ? 'none' : 'intent'} {...props}>
      {children}
    </Link>
  )
}
