import type { OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { findAnything as endpoint } from '@kids-crafts/contract/staff-search.ts'
import { foundKinds } from '@kids-crafts/rules/staff-search.ts'

import type { ReadDb } from '../platform/database/db.ts'
import type { StaffSearchKind } from '../platform/module.ts'
import { partOfAddress } from './part-of-address.ts'

/** Who does not find it among these types more of it, or asks the list. */
const mostOfKind = 5

/** A few of each of these kinds. */
export async function findAnything(
  db: ReadDb,
  kinds: readonly StaffSearchKind[],
  typed: string,
): Promise<OutputOf<typeof endpoint>> {
  const text = partOfAddress(typed)
  const items: OutputOf<typeof endpoint>['items'] = []
  // One after another: a member of staff who types takes one connection at a time from those who
  // buy.
  for (const kind of foundKinds) {
    for (const { find } of kinds.filter((each) => each.kind === kind)) {
      items.push(...(await find(db, text, mostOfKind)).map((found) => ({ kind, ...found })))
    }
  }
  return { items }
}
