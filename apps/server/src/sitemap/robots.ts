import { classFilterKeys } from '@kids-crafts/rules/classes.ts'

/**
 * Pages that are about one person, or that nobody looks for. To sign in or to register is looked
 * for.
 */
const closedPaths = [
  '/api/',
  '/auth/',
  '/dev/',
  '/cart',
  '/checkout',
  '/create-invoice',
  '/invoice-success',
  '/profile',
  '/email-unsubscribe',
]

/**
 * Filters can be combined without end, and every combination shows what the plain list shows too.
 */
const closedQueryKeys = [
  'productAttributeValueCodes',
  'manufactureCodes',
  'categoryCode',
  'priceFrom',
  'priceTo',
  'shipsTo',
  'sortField',
  'sortOrder',
  'title',
  ...classFilterKeys,
  // The calendar of classes, whose months have no end.
  'month',
]

export const isClosedToRobots = (path: string): boolean =>
  closedPaths.some((closed) => path === closed || path.startsWith(closed.replace(/\/?$/, '/')))

export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    ...closedPaths.map((path) => `Disallow: ${path}`),
    ...closedQueryKeys.flatMap((key) => [`Disallow: /*?${key}=`, `Disallow: /*&${key}=`]),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
