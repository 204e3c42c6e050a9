import { createElement } from 'react'
import type { SVGAttributes } from 'react'

interface IconData {
  node: [tag: string, attributes: Record<string, string>][]
}

interface IconProps extends SVGAttributes<SVGSVGElement> {
  size?: number | string
}

/**
 * Takes the place of Lucide's own `createLucideIcon` in what is built (see `vite.config.ts`): the shapes of an icon are
 * elements that are made once. Lucide's merges classes and attributes and makes them anew each time that it is drawn, which
 * was nearly a tenth of what rendering a page took.
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
