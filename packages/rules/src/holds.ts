/** Stock waits for a payment for so long. */
export const holdMinutes = 30
/** The buyer is reminded so long before the hold lapses. */
export const holdReminderMinutes = 10
/** A payment that the bank decides later keeps its stock meanwhile. */
export const processingHoldDays = 4
/** The buyer's time on the provider's page: its least, so that it ends with the hold or soon after. */
export const cardPageMinutes = 30

/** S-56: unpaid orders of guests from one network at a time. */
export const guestHoldsPerNetwork = 5

/**
 * S-56: how many units of an offer all guests together may have on hold, of those that are in stock or on hold: a fifth, but
 * up to five as long as one is left for others. A single piece can be bought by a guest too.
 */
export const guestHoldLimit = (units: number): number =>
  Math.max(1, Math.min(5, units - 1), Math.floor(units / 5))
