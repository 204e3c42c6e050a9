import { money } from './money.ts'
import type { Money } from './money.ts'

export const classSizeMax = 999

/** The typed number of children, in any keyboard's digits. */
export function readClassSize(typed: string): number | undefined {
  const digits = typed.trim().replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
  const size = /^\d{1,3}$/.test(digits) ? Number(digits) : 0
  return size > 0 ? size : undefined
}

/** Rounded up, so that all contributions cover the total. */
export const priceForEach = ({ minor, currency }: Money, people: number): Money =>
  money(Math.ceil(minor / people), currency)
