/**
 * Everything that can be wrong with what was sent or typed, by its code, with the parameters that its sentence has. The
 * sentences are in `packages/i18n`, under `validation.<CODE>` of every language.
 */
const parameters = {
  REQUIRED: [],
  NOT_TEXT: [],
  NOT_NUMBER: [],
  NOT_BOOLEAN: [],
  NOT_IN_LIST: [],
  TOO_LONG: ['max'],
  TOO_MANY: ['max'],
  INVALID: [],
  UNKNOWN_FIELD: [],
  ID_FORMAT: [],

  FIRST_NAME_FORMAT: [],
  LAST_NAME_FORMAT: [],
  PHONE_FORMAT: [],
  EMAIL_FORMAT: [],
  BIRTH_DATE_FORMAT: [],
  BIRTH_DATE_OF_CHILD: [],
  BIRTH_YEAR_OF_CHILD: [],
  NOT_FOR_CHILDREN: [],
  PERSONA_FOR_ADULTS: [],
  EMAIL_NOT_CONFIRMED: [],
  EMAIL_TAKEN: [],
  SELLS_ALREADY: [],
  PERSONAL_DATA: ['found'],

  LOGIN_FORMAT: [],
  LOGIN_TAKEN: [],
  PASSWORD_SHORT: ['min'],
  PASSWORD_LONG: ['max'],
  PASSWORD_TELLING: [],
  PASSWORD_COMMON: [],
  PASSWORD_CHANGED: [],
  MUST_AGREE: [],
  PRIVACY_POLICY_NOT_AGREED: [],
  USER_AGREEMENT_NOT_AGREED: [],
  TEXT_CHANGED: [],
  LINK_INCOMPLETE: [],
  GUARDIAN_ANSWERED: [],
  CONSENT_GIVEN: [],
  GUARDIAN_NOT_PROVEN: [],
  CONSENT_TO_SELL_MISSING: [],
  CONSENT_TO_ACCOUNT_MISSING: [],
  QUIET_HOURS: ['until'],
  SHOP_FULL: ['shop'],
  MAILED_CODE_FORMAT: ['digits'],
  MAILED_CODE_WRONG: ['left'],
  MAILED_CODE_EXPIRED: [],
  MAILED_CODE_TRIES: [],
  MAILED_CODES_MAX: ['max'],
  ADDRESS_BY_GUARDIAN: [],
  NAME_BY_GUARDIAN: [],
  AGE_ANSWERED: [],
  REGISTRATIONS_MAX: [],

  ADDRESS_NAME_FORMAT: [],
  NAME_WITH_LINK: [],
  COUNTRY_UNKNOWN: [],
  REGION_UNKNOWN: [],
  CITY_FORMAT: [],
  ADDRESS_FORMAT: [],
  INDEX_FORMAT: [],
  DELIVERY_POINT_CODE_FORMAT: [],
  DELIVERY_POINT_STATUS_UNKNOWN: [],
  ADDRESS_REMOVED: [],
  ADDRESSES_MAX: ['max'],

  BANK_NAME_FORMAT: [],
  IBAN_FORMAT: [],
  IBAN_TAKEN: [],
  BIC_FORMAT: [],
  SWIFT_FORMAT: [],
  CURRENCY_UNKNOWN: [],
  REQUISITES_MAX: ['max'],
  ACCOUNT_HOLDER_FORMAT: [],
  TRANSIT_FORMAT: [],
  INSTITUTION_FORMAT: [],
  ROUTING_FORMAT: [],
  ACCOUNT_NUMBER_FORMAT: [],

  BY_GUARDIAN: [],
  STEPS_MISSING: [],
  STORE_NAME_FORMAT: [],
  STORE_NAME_FROM_LIST: [],
  LINK_NOT_ALLOWED: [],
  TAX_NUMBER_FORMAT: [],
  PERCENT_RANGE: [],
  PLACE_TWICE: [],
  PAUSE_DATE: [],
  WAREHOUSE_IN_USE: [],
  WAREHOUSES_MAX: ['max'],
  TEAM_MAX: ['max'],

  QUANTITY_RANGE: ['max'],
  CART_FULL: ['max'],

  CART_EMPTY: [],
  DELIVERY_ADDRESS_MISSING: [],
  MAIN_DELIVERY_POINT_MISSING: [],
  OFFER_GONE: [],
  OUT_OF_STOCK: ['left', 'wanted'],
  ORDER_DIFFERS: [],
  PRICE_CHANGED: ['before', 'now', 'currency'],
  QUANTITY_CHANGED: ['before', 'now'],
  TOTAL_CHANGED: ['before', 'now', 'currency'],
  STORE_NOT_DELIVERING: ['store'],
  COLLECTION_NOT_OFFERED: ['store'],
  CURRENCIES_MIXED: [],
  GUEST_HOLD_LIMIT: ['left'],
  GUEST_HOLDS_MAX: ['max'],
  UNCONFIRMED_HOLD_LIMIT: ['left'],
  UNCONFIRMED_HOLDS_MAX: ['orders', 'units', 'sum'],
  HOLD_ORDERS_MAX: ['max'],
  HOLD_UNITS_MAX: ['max'],
  HOLD_SUM_MAX: ['max'],
  HOLDS_OF_DAY_MAX: ['max'],
  NETWORK_HOLDS_MAX: [],
  CONSENT_TO_BUY_MISSING: [],
  STAFF_DO_NOT_BUY: [],
  ORDER_BEING_PAID: ['orderNum'],
  ORDER_NUM_FORMAT: [],
  ORDER_NOT_CHANGEABLE: [],
  ORDER_NOT_PAYABLE: [],
  ORDER_NOT_CANCELLABLE: [],
  REQUEST_KEY_USED: [],
  ORDER_SUM_DIFFERS: [],
  CARD_MINIMUM: ['min'],
  CARD_PAYMENT_REFUSED: [],
  PART_NOT_MOVABLE: ['from', 'to'],
  PART_NOT_EXTENDABLE: [],
  SHIP_BY_RANGE: ['from', 'to'],
  GUARDIAN_SENDS: [],
  TRACKING_NUMBER_FORMAT: [],
  PART_IN_DISPUTE: [],
  BALANCE_TOO_LOW: [],
  ACCOUNT_CURRENCY_DIFFERS: [],

  SUPPORT_TOPIC_LENGTH: ['max'],
  SUPPORT_MESSAGE_LENGTH: ['max'],
  LINKS_MAX: ['max'],

  PAGE_FORMAT: ['max'],
  PER_PAGE_FORMAT: ['max'],
  CODE_FORMAT: [],
  CODES_FORMAT: [],
  CODE_UNKNOWN: ['code'],
  SKU_FORMAT: [],
  PRICE_FORMAT: [],
  PRICES_OUT_OF_ORDER: [],
  PRICE_IDS_FORMAT: [],
  QUANTITIES_FORMAT: ['max'],
  VENDOR_LOGIN_FORMAT: [],

  CARD_CHANGED: [],
  CARD_STATUS: [],
  CARD_PRICE_RANGE: ['max'],
  CARDS_MAX: ['max'],
  PICTURES_MISSING: [],
  STOCK_CHANGED: [],
  VARIANTS_ALIKE: [],

  CLASS_CODE_FORMAT: [],
  AGE_FORMAT: ['max'],
  AGES_OUT_OF_ORDER: [],
  DAY_FORMAT: [],
  DAYS_OUT_OF_ORDER: [],
  MONTH_FORMAT: [],

  FILE_TOO_LARGE: ['max'],
  UPLOADS_WAITING_MAX: ['max'],
  UPLOADS_OF_DAY_MAX: ['max'],
  UPLOADS_OF_NETWORK_MAX: [],
  PICTURE_UNKNOWN: [],
} as const satisfies Record<string, readonly string[]>

export type FaultCode = keyof typeof parameters
export type FaultParams = Readonly<Record<string, string | number>>

type ParamsOf<Code extends FaultCode> = Record<(typeof parameters)[Code][number], string | number>

export interface Fault {
  readonly code: FaultCode
  readonly params?: FaultParams
}

/** `fault('REQUIRED')`, `fault('TOO_LONG', { max: 100 })`. */
export function fault<Code extends FaultCode>(
  code: Code,
  ...[params]: keyof ParamsOf<Code> extends never ? [] : [ParamsOf<Code>]
): Fault {
  return params === undefined ? { code } : { code, params }
}

export const faultCodes = Object.keys(parameters) as FaultCode[]

export const parametersOf = (code: FaultCode): readonly string[] => parameters[code]

export const isFaultCode = (value: string): value is FaultCode => Object.hasOwn(parameters, value)
