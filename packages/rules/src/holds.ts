/** Stock waits for a payment for so long. */
export const holdMinutes = 30
/**
 * An order that replaces an unpaid one waits no longer than so many minutes after the first of them was placed: stock cannot be
 * put aside for ever by ordering it again.
 */
export const holdRenewedMinutes = 60
/** An order that is paid within so many seconds is mailed about once, as paid. */
export const placedMailDelaySeconds = 90
/** The buyer is reminded so long before the hold lapses. */
export const holdReminderMinutes = 10
/** A payment that the bank decides later keeps its stock meanwhile. */
export const processingHoldDays = 4
/** The buyer's time on the provider's page: its least, so that it ends with the hold or soon after. */
export const cardPageMinutes = 30

/**
 * Who holds stock: a guest or an account without a confirmed address; an account with one (a child's, by its guardian); an
 * account that staff have given a payment account, such as that of a school board.
 */
export type BuyerStanding = 'UNCONFIRMED' | 'CONFIRMED' | 'ORGANISATION'

/** S-56: what may wait for a payment at a time, and how many holds may begin in a day without one. */
export interface HoldLimit {
  orders: number
  units: number
  /** In US dollars; other currencies by `roughlyPerDollar`. */
  dollars: number
  /** So few that not even renewed holds, one after the other, last all day. Paid orders do not count. */
  holdsOfDay: number
}

export const holdLimits: Readonly<Record<BuyerStanding, HoldLimit>> = {
  UNCONFIRMED: { orders: 5, units: 100, dollars: 1_000, holdsOfDay: 10 },
  CONFIRMED: { orders: 10, units: 2_000, dollars: 20_000, holdsOfDay: 20 },
  ORGANISATION: { orders: 50, units: 100_000, dollars: 2_000_000, holdsOfDay: 200 },
}

/** All buyers of one standing and network together. What staff have approved is not counted by network. */
export const networkHoldLimits: Readonly<Record<'UNCONFIRMED' | 'CONFIRMED', HoldLimit>> = {
  UNCONFIRMED: { orders: 5, units: 200, dollars: 2_000, holdsOfDay: 20 },
  CONFIRMED: { orders: 100, units: 6_000, dollars: 100_000, holdsOfDay: 300 },
}

/** Coarse on purpose: a limit need not follow the rates. */
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
 * S-56: how many units of an offer all guests and accounts without a confirmed address together may have on hold, of those that
 * are in stock or on hold: a fifth, but up to five as long as one is left for others. A single piece can be bought by a guest too.
 */
export const guestHoldLimit = (units: number): number =>
  Math.max(1, Math.min(5, units - 1), Math.floor(units / 5))
