import type { Crumb } from '@kids-crafts/ui/breadcrumbs.tsx'

/** Data for search engines, in schema.org's vocabulary. All addresses are absolute. */
export type Thing = { '@type': string; [property: string]: unknown }

/** As text for a data block. Without `<`, it can't end the block or open another. */
export function structuredText(thing: Thing): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')
}

export function organization(store: { name: string; description: string; url: string; logo: string }): Thing {
  return { '@type': 'Organization', ...store }
}

/** The last crumb is the page itself and needs no address. */
export function breadcrumbList(crumbs: readonly Crumb[], urlOf: (path: string) => string): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href === undefined ? {} : { item: urlOf(href) }),
    })),
  }
}

/** `first` is the position of the list's first item: 25 on the second page of 24. */
export function itemList(items: readonly { name: string; url: string }[], first = 1): Thing {
  return {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: first + index,
      name,
      url,
    })),
  }
}
