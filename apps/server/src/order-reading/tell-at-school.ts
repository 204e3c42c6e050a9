import { shownDeskCode } from '@kids-crafts/rules/school-desk.ts'

import type { TellMail } from './tell-mail.ts'
import { parcelOf } from './tell-shipped.ts'

/** Nothing to report once it was handed out. */
export const tellAtSchool: TellMail<'order-at-school'> = ({ order, parts, facts }) => {
  for (const part of parts) {
    const found = parcelOf(order, part, facts.orderParcelId)
    if (found === undefined) continue
    const { collectionCode, schoolName } = part
    if (found.row.deliveredAt !== null || collectionCode === null || schoolName === null) return undefined
    return { parcel: found.parcel, schoolName, code: shownDeskCode(collectionCode) }
  }
  return undefined
}
