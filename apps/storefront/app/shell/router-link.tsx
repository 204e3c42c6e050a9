import type { LinkProps } from '@kids-crafts/ui/link.tsx'
import { Link } from 'react-router'

/** What the components' links are made of: the router's within the store, a plain anchor to anywhere else. */
export function RouterLink({ href, children, ...props }: LinkProps) {
  if (!/^[/#]/.test(href)) {
    return (
      <a href={href} {...props}>
        {children}
      </a>
    )
  }
  // What the router's link renders to, for a fifth of the time: it does its work in the browser.
  if (import.meta.env.SSR && href.startsWith('/')) {
    return (
      <a {...props} href={href} data-discover="true">
        {children}
      </a>
    )
  }
  // What opens in another tab is loaded there. The question for consent has the keyboard on such a link as soon as it comes.
  return (
    <Link to={href} prefetch={props.target === '_blank' ? 'none' : 'intent'} {...props}>
      {children}
    </Link>
  )
}
