/** Page texts are named like their path: `how-it-works`. */
export const contentCodePattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
export const contentCodeMax = 60

/** Some texts have a variant for the kids store. */
export const contentVariants = ['default', 'kids'] as const
export type ContentVariant = (typeof contentVariants)[number]

/** Far more than any page needs, and small enough to parse synchronously. */
export const contentMarkdownMax = 100_000
export const contentNoteMax = 500

/**
 * Permitted link targets in texts: our pages, sections of the same page, https sites, and email
 * addresses. Browsers read `/\` as `//`, which is another site.
 */
export function isContentHref(href: string): boolean {
  if (href.length > 500 || /[\s\p{Cc}<>"\\]/u.test(href)) return false
  if (/^#[a-z0-9-]+$/.test(href)) return true
  if (href.startsWith('/')) return !href.startsWith('//')
  if (/^mailto:[^\s@?]+@[^\s@?]+$/i.test(href)) return true
  return /^https:\/\/[^/?#@]+(?:[/?#]|$)/.test(href) && URL.canParse(href)
}
