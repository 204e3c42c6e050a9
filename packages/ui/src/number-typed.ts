/** Parses a whole number in Latin or Arabic digits, clamped to its limits; null if invalid. */
export function numberTyped(text: string, limits: { minimum: number; maximum: number }): number | null {
  const latin = text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
  const digits = latin.match(/\d+/)?.[0]
  if (!digits) return null
  return Math.min(limits.maximum, Math.max(limits.minimum, Number(digits)))
}
