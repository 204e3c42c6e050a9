import { fault } from './faults.ts'
import { handleOf } from './store-names.ts'
import { plainField } from './validation-address.ts'
import { fieldOf, hasAtMost, isWritten, sellerDescription } from './validation.ts'

/** A business's name; its address is derived from it. */
export const storeName = fieldOf(
  fault('STORE_NAME_FORMAT'),
  (text) =>
    hasAtMost(text, 60) &&
    isWritten(text) &&
    /\p{L}/u.test(text) &&
    !/[<>@]|:\/\//.test(text) &&
    handleOf(text) !== '',
)
export const storeAbout = sellerDescription
export const serviceGroup = plainField(fault('TOO_LONG', { max: 100 }), 100)
export const warehouseName = plainField(fault('TOO_LONG', { max: 60 }), 60)
export const taxNumber = fieldOf(
  fault('TAX_NUMBER_FORMAT'),
  (text) => /^[A-Z0-9][A-Z0-9-]{3,29}$/.test(text),
  (text) => text.replaceAll(/\s+/g, '').toUpperCase(),
)

export const warehousesMax = 20
export const teamMax = 20
export const pauseMaxDays = 365
