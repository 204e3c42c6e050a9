import { fault } from './faults.ts'
import { withoutPersonalData } from './personal-data.ts'
import { fieldOf, hasAtMost, isWritten, writing } from './validation.ts'

export const giftRecipientMax = 80
export const giftMessageMax = 300
/** The maximum price for wrapping a parcel. */
export const giftWrapMaxMinor = 50_00

/** The recipient on the parcel's label. */
export const giftRecipient = withoutPersonalData(
  fieldOf(
    fault('TOO_LONG', { max: giftRecipientMax }),
    (text) => hasAtMost(text, giftRecipientMax) && isWritten(text),
  ),
)

/**
 * Packers, often a child's family, read and print it, so it must contain no contact or location
 * (P-07).
 */
export const giftMessage = withoutPersonalData(
  writing(fault('TOO_LONG', { max: giftMessageMax }), giftMessageMax),
)
