/** How long stock waits for a payment. */
export const holdMinutes = 30
/**
 * An order that replaces an unpaid one waits at most this long after the first was placed, so that
 * repeated ordering can't hold stock forever.
 */
export const holdRenewedMinutes = 60
/** An order paid within this time gets a single mail, about the payment. */
export const placedMailDelaySeconds = 90
/** How long before the hold expires the buyer is reminded. */
export const holdReminderMinutes = 10
/** How long stock waits for a payment that the bank decides later. */
export const processingHoldDays = 4
/**
 * The buyer's time on the provider's page: the provider's minimum, so that it ends with the hold or
 * soon after.
 */
export const cardPageMinutes = 30

/**
 * A stock holder's trust level: a guest or an account without a confirmed address; an account with
 * one (a child's, through its guardian); an account with a payment account from staff, such as a
 * school board's.
 */
export type BuyerStanding = 'UNCONFIRMED' | 'CONFIRMED' | 'ORGANISATION'

/** S-56: limits on goods waiting for payment at a time, and on unpaid holds per day. */
export interface HoldLimit {
  orders: number
  units: number
  /** In US dollars; other currencies by `roughlyPerDollar`. */
  dollars: number
  /** Few enough that renewed holds can't fill a whole day. Paid orders don't count. */
  holdsOfDay: number
}

export const holdLimits: Readonly<Record<BuyerStanding, HoldLimit>> = {
  UNCONFIRMED: { orders: 5, units: 100, dollars: 1_000, holdsOfDay: 10 },
  CONFIRMED: { orders: 10, units: 2_000, dollars: 20_000, holdsOfDay: 20 },
  ORGANISATION: { orders: 50, units: 100_000, dollars: 2_000_000, holdsOfDay: 200 },
}

/**
 * For all buyers of a level in a network together. Accounts approved by staff aren't counted by
 * network.
 */
export const networkHoldLimits: Readonly<Record<'UNCONFIRMED' | 'CONFIRMED', HoldLimit>> = {
  UNCONFIRMED: { orders: 5, units: 200, dollars: 2_000, holdsOfDay: 20 },
  CONFIRMED: { orders: 100, units: 6_000, dollars: 100_000, holdsOfDay: 300 },
}

/** Coarse on purpose: a limit needn't follow the rates. */
const roughlyPerDollar: Readonly<Record<string, number>> = {
  AED: 4,
  BRL: 6,
  CZK: 25,
  DKK: 7,
  HUF: 400,
  ILS: 4,
  INR: 90,
  JPY: 150,
  KZT: 500,
  MAD: 10,
  MXN: 20,
  NOK: 10,
  PLN: 4,
  QAR: 4,
  RON: 5,
  RUB: 100,
  SAR: 4,
  SEK: 10,
  TRY: 40,
  UAH: 40,
  ZAR: 20,
}

export const roughDollars = (minor: number, currency: string): number =>
  minor / 100 / (roughlyPerDollar[currency] ?? 1)

/**
 * S-56: the units of an offer that guests and unconfirmed accounts may hold in total, out of those
 * in stock or held: a fifth, but up to five while one is left for others. A guest can also buy a
 * single piece.
 */
export const guestHoldLimit = (units: number): number =>
  Math.max(1, Math.min(5, units - 1), Math.floor(units / 5))
