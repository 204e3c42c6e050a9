import { fault } from './faults.ts'
import { withoutPersonalData } from './personal-data.ts'
import { fieldOf, hasAtMost, isWritten, writing } from './validation.ts'

export const giftRecipientMax = 80
export const giftMessageMax = 300
/** What wrapping a parcel costs at most. */
export const giftWrapMaxMinor = 50_00

/** Who gets the parcel, as it stands on the label. */
export const giftRecipient = withoutPersonalData(
  fieldOf(
    fault('TOO_LONG', { max: giftRecipientMax }),
    (text) => hasAtMost(text, giftRecipientMax) && isWritten(text),
  ),
)

/** It is read and printed by whoever packs the parcel, often a child's family, so it leads nobody anywhere (P-07). */
export const giftMessage = withoutPersonalData(
  writing(fault('TOO_LONG', { max: giftMessageMax }), giftMessageMax),
)
