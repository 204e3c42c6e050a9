import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'accent'
export type ButtonSize = 'small' | 'medium' | 'large'

export interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  isWide?: boolean | undefined
}

export function buttonClass({ variant = 'primary', size = 'medium', isWide = false }: ButtonLook): string {
  return classNames(
    'rounded-control relative inline-flex items-center justify-center gap-2 text-center font-semibold',
    'transition-colors select-none disabled:opacity-50 print:hidden [&_svg]:flex-none',
    sizes[size],
    variants[variant],
    isWide && 'w-full',
  )
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-control-small px-3.5 py-1 text-sm',
  medium: 'min-h-control px-5 py-2 text-base',
  large: 'min-h-14 px-7 py-3 text-lg',
}

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-primary text-on-primary shadow-button enabled:hover:bg-primary-hover [a&]:hover:bg-primary-hover',
  secondary:
    'bg-surface-raised text-ink border-line-strong shadow-button border-(length:--control-edge) enabled:hover:border-primary enabled:hover:text-primary ' +
    '[a&]:hover:border-primary [a&]:hover:text-primary',
  quiet: 'text-primary enabled:hover:bg-primary-soft [a&]:hover:bg-primary-soft',
  danger: 'bg-danger text-on-danger shadow-button enabled:hover:bg-danger-hover',
  accent: 'bg-accent text-on-accent shadow-button hover:brightness-95',
}
