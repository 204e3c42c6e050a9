/** Send-by dates of sales, and what happens after them. */

import { addDays, dayIn } from './calendar-days.ts'
import { validTimeZone } from './time-zones.ts'

export const isoWeekdays = [1, 2, 3, 4, 5, 6, 7] as const

/**
 * A part's send-by date: this many working days after its confirmation. With zero, the same day or
 * the next working day.
 */
export function shipByDay(
  confirmedOn: string,
  preparationDays: number,
  workingWeekdays: readonly number[],
): string {
  if (!isoWeekdays.some((weekday) => workingWeekdays.includes(weekday)))
    throw new Error('No day is a working day')
  let day = preparationDays === 0 ? confirmedOn : addDays(confirmedOn, 1)
  for (let left = Math.max(preparationDays, 1); ; day = addDays(day, 1)) {
    if (workingWeekdays.includes(weekdayOf(day))) left -= 1
    if (left === 0) return day
  }
}

export interface Preparation {
  preparationDays: number
  workingWeekdays: readonly number[]
  /** Of the seller; null where nobody has told it. */
  timeZone: string | null
}

/**
 * The same for what is confirmed at a moment, by the seller's clock: what is paid on a Friday
 * evening in Vancouver is confirmed on that Friday. Orders promise this day; products, carts and
 * the checkout tell the one for now.
 */
export const shipByAt = (at: Date, { preparationDays, workingWeekdays, timeZone }: Preparation): string =>
  shipByDay(dayIn(validTimeZone(timeZone) ?? 'UTC', at), preparationDays, workingWeekdays)

/** Monday is 1, Sunday 7. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Days before the date to remind a seller. */
export const reminderDaysBefore = 1
/** Days after a missed date until unsent goods are cancelled and refunded. */
export const lateGraceDays = 7
/** The longest single extension beyond the promised date, in days. */
export const extensionDaysMax = 21

/** Why a seller needs more time, shown to the buyer. The table `order_part` has the same names. */
export const extensionReasons = [
  'ILLNESS',
  'MATERIAL_MISSING',
  'MORE_ORDERS_THAN_USUAL',
  'HOLIDAYS',
  'OTHER_REASON',
] as const
export type ExtensionReason = (typeof extensionReasons)[number]

/** Why a seller cancels, shown to the buyer. */
export const sellerCancelReasons = [
  'OUT_OF_STOCK',
  'ITEM_DAMAGED',
  'CANNOT_SHIP_THERE',
  'BUYER_ASKED',
  'SELLER_UNABLE',
] as const
export type SellerCancelReason = (typeof sellerCancelReasons)[number]

/** Why paid goods are cancelled by others than the buyer. */
export const shownCancelReasons = [...sellerCancelReasons, 'NOT_SENT_IN_TIME'] as const
export type ShownCancelReason = (typeof shownCancelReasons)[number]

/**
 * Parcel carriers. We build the tracking page's address from the number, so that no seller's text
 * leads buyers to another site. Without `track`, the parcel has no number.
 */
export const carriers = {
  CANADA_POST: {
    name: 'Canada Post',
    track: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  },
  PUROLATOR: { name: 'Purolator', track: 'https://www.purolator.com/en/shipping/tracker?pin=' },
  USPS: { name: 'USPS', track: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
  UPS: { name: 'UPS', track: 'https://www.ups.com/track?tracknum=' },
  FEDEX: { name: 'FedEx', track: 'https://www.fedex.com/fedextrack/?trknbr=' },
  DHL: { name: 'DHL', track: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=' },
  LA_POSTE: { name: 'La Poste', track: 'https://www.laposte.fr/outils/suivre-vos-envois?code=' },
  POSTE_ITALIANE: {
    name: 'Poste Italiane',
    track: 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/',
  },
  CORREOS: {
    name: 'Correos',
    track: 'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number=',
  },
  CTT: { name: 'CTT', track: 'https://www.ctt.pt/feapl_2/app/open/objectSearch/objectSearch.jspx?objects=' },
  PTT: { name: 'PTT', track: 'https://gonderitakip.ptt.gov.tr/Track/Verify?q=' },
  KAZPOST: { name: 'Qazpost', track: 'https://qazpost.kz/en/tracking?trackNumber=' },
  /** Any other carrier, without a link. */
  OTHER: { name: undefined, track: undefined },
  /** Brought to the buyer, or to the school for collection. */
  BY_HAND: { name: undefined, track: undefined },
} as const satisfies Record<string, { name: string | undefined; track: string | undefined }>
export type CarrierCode = keyof typeof carriers
export const carrierCodes = Object.keys(carriers) as [CarrierCode, ...CarrierCode[]]

/** As on the parcel: capital letters, digits and dashes, without spaces. */
export const trackingNumberShape = /^[A-Z0-9-]{4,40}$/

export const trackingUrlOf = (carrier: CarrierCode, trackingNumber: string): string | undefined => {
  const { track } = carriers[carrier]
  return track === undefined ? undefined : track + encodeURIComponent(trackingNumber)
}

/** Tabs of a seller's sales, by next action. */
export const saleTabs = ['TO_SEND', 'ON_THE_WAY', 'DELIVERED', 'COMPLETED', 'CANCELLED'] as const
export type SaleTab = (typeof saleTabs)[number]

/** The maximum number of parts to start or print at once. */
export const partsAtOnceMax = 50
