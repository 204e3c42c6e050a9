import { fault } from './faults.ts'
import type { Fault } from './faults.ts'
import { fieldOf, hasAtMost, tidyDigits, tidyLine } from './validation.ts'

const addressMaxLength = 1000

/** Letters, digits, spaces and `, . - / # '`; unifies variants from keyboards and languages. */
const tidyPlain = (text: string): string =>
  tidyLine(text)
    .replaceAll(/[’‘ʼ]/g, "'")
    .replaceAll(/[\u2010-\u2014]/g, '-')
    .replaceAll('،', ',')

export const hasNoSpecialCharacters = (text: string): boolean =>
  /^[\p{L}\p{M}\p{Nd} ,./#'-]+$/u.test(text) &&
  /[\p{L}\p{Nd}]/u.test(text) &&
  !/\p{Default_Ignorable_Code_Point}/u.test(text)

export const plainField = (failing: Fault, characters: number) =>
  fieldOf(failing, (text) => hasAtMost(text, characters) && hasNoSpecialCharacters(text), tidyPlain)

export const address = plainField(fault('ADDRESS_FORMAT'), addressMaxLength)

/**
 * 3-9 letters or digits, possibly with one inner space (`SW1A 1AA`), or two groups with a dash
 * (`12345-6789`).
 */
export const index = fieldOf(
  fault('INDEX_FORMAT'),
  (text) =>
    (/^[A-Z0-9]+(?: [A-Z0-9]+)?$/.test(text) && /^[A-Z0-9]{3,9}$/.test(text.replace(' ', ''))) ||
    /^[A-Z0-9]{1,5}-[A-Z0-9]{1,5}$/.test(text),
  tidyIndex,
)

function tidyIndex(text: string): string {
  return tidyDigits(tidyLine(text))
    .replaceAll(/[\u2010-\u2014]/g, '-')
    .replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
}
