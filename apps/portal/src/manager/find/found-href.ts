import type { FoundByStaff } from '@kids-crafts/contract/staff-search.ts'
import type { FoundKind } from '@kids-crafts/rules/staff-search.ts'

/** The page on which it stands open. A child is found there, as here, by what was typed. */
export function foundHref(found: FoundByStaff, typed: string): string {
  const { path, asked } = lists[found.kind](found, typed)
  return `${path}?${new URLSearchParams({ ...asked, open: found.key }).toString()}`
}

type List = (found: FoundByStaff, typed: string) => { path: string; asked: Record<string, string> }

const lists: Record<FoundKind, List> = {
  PRODUCT: ({ key }) => ({ path: '/goods', asked: { status: 'ALL', text: key } }),
  ORDER: ({ key }) => ({ path: '/orders', asked: { orderNum: key } }),
  INVOICE: ({ key }) => ({ path: '/invoices/all', asked: { text: key } }),
  DISPUTE: ({ key }) => ({ path: '/disputes', asked: { state: 'ALL', text: key } }),
  PERSON: ({ title }, typed) => ({
    path: '/people',
    asked: { text: title.includes('•') ? typed : title },
  }),
  STORE: ({ key }) => ({ path: '/stores', asked: { text: key } }),
  SCHOOL: ({ title }) => ({ path: '/schools', asked: { text: title } }),
}
