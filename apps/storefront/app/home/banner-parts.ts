import type { Block, ContentSection, Inline } from '@kids-crafts/contract/content.ts'

export interface BannerLink {
  href: string
  text: Inline[]
}

/** A banner's words, and its buttons: the links of a list that has nothing else in it. */
export function bannerParts({ blocks }: Pick<ContentSection, 'blocks'>): {
  words: Block[]
  links: BannerLink[]
} {
  const words: Block[] = []
  const links: BannerLink[] = []
  for (const block of blocks) {
    const found = linksOf(block)
    if (found.length > 0) links.push(...found)
    else words.push(block)
  }
  return { words, links }
}

function linksOf(block: Block): BannerLink[] {
  if (block.kind !== 'list') return []
  const links = block.items.map(onlyLink).filter((link) => link !== undefined)
  return links.length === block.items.length ? links : []
}

function onlyLink(item: readonly Block[]): BannerLink | undefined {
  const [first] = item
  if (item.length !== 1 || first?.kind !== 'paragraph' || first.text.length !== 1) return undefined
  const [link] = first.text
  return typeof link === 'object' && link.kind === 'link' ? link : undefined
}
