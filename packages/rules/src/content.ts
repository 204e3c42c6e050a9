/** The texts of a page are named as its path: `how-it-works`. */
export const contentCodePattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
export const contentCodeMax = 60

/** Some texts have a variant of their own in the kids store. */
export const contentVariants = ['default', 'kids'] as const
export type ContentVariant = (typeof contentVariants)[number]

/** Far more than a page of ours has, and little enough to parse at once. */
export const contentMarkdownMax = 100_000
export const contentNoteMax = 500

/**
 * Where a text may lead to: pages of ours, sections of the same page, other sites by https, and addresses to write to.
 * A browser reads `/\` as `//`, which is another site.
 */
export function isContentHref(href: string): boolean {
  if (href.length > 500 || /[\s\p{Cc}<>"\\]/u.test(href)) return false
  if (/^#[a-z0-9-]+$/.test(href)) return true
  if (href.startsWith('/')) return !href.startsWith('//')
  if (/^mailto:[^\s@?]+@[^\s@?]+$/i.test(href)) return true
  return /^https:\/\/[^/?#@]+(?:[/?#]|$)/.test(href) && URL.canParse(href)
}
