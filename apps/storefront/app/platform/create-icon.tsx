import { createElement } from 'react'
import type { SVGAttributes } from 'react'

interface IconData {
  node: [tag: string, attributes: Record<string, string>][]
}

interface IconProps extends SVGAttributes<SVGSVGElement> {
  size?: number | string
}

/**
 * Replaces Lucide's `createLucideIcon` in builds (see `vite.config.ts`) and creates an icon's
 * elements once. Lucide merges classes and attributes at every render, which took nearly a tenth of
 * a page's rendering time.
 */
export default function createIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon({ size = 24, ...props }: IconProps) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...props}
      >
        {shapes}
      </svg>
    )
  }
}
