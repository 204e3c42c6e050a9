import { createContext, createElement, use } from 'react'
import type { ComponentProps, ComponentType, ReactNode } from 'react'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string
}

// The application provides its router's link; without one, a plain anchor works.
const LinkComponent = createContext<ComponentType<LinkProps> | null>(null)

export function LinkProvider({
  component,
  children,
}: {
  component: ComponentType<LinkProps>
  children: ReactNode
}) {
  return <LinkComponent value={component}>{children}</LinkComponent>
}

export function Link(props: LinkProps) {
  return createElement<LinkProps>(use(LinkComponent) ?? 'a', props)
}

export function TextLink({ className = '', ...props }: LinkProps) {
  return (
    <Link
      className={`text-primary font-medium underline decoration-1 underline-offset-4 hover:decoration-2 ${className}`}
      {...props}
    />
  )
}
