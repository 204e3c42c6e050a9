import { fault } from './faults.ts'
import { fieldOf, hasAtMost, isWritten, tidyLine } from './validation.ts'
import type { Field } from './validation.ts'

/**
 * Names of people and places, in any script. An apostrophe between letters is a letter of that name (O’Brien,
 * K’ala’ask), so it is stored as the letter U+02BC.
 */
export const tidyName = (text: string): string =>
  tidyLine(text)
    .replaceAll(/(?<=[\p{L}\p{M}])['’‘](?=\p{L})/gu, 'ʼ')
    .replaceAll(/[\u2010\u2011]/g, '-')

const nameMaxLength = 50
export const addressNameMaxLength = 100
const cityMaxLength = 50
const cityMaxDigits = 4

export const firstName = fieldOf(fault('FIRST_NAME_FORMAT'), isName, tidyName)
export const lastName = fieldOf(fault('LAST_NAME_FORMAT'), isName, tidyName)

export const addressName = withoutLinks(
  fieldOf(
    fault('ADDRESS_NAME_FORMAT'),
    (text) => hasAtMost(text, addressNameMaxLength) && isWritten(text) && startsLikeAName(text),
  ),
)

/** S-33: the name of an address is mailed. A link in it would be a stranger's words in our name. */
function withoutLinks(field: Field): Field {
  return {
    tidy: field.tidy,
    rule: (text) => field.rule(text) ?? (hasLink(text) ? fault('NAME_WITH_LINK') : undefined),
  }
}

/**
 * What mail programs make a link of: a protocol, or a dot right before the letters of a domain. Domains end in Latin letters, or
 * in one of the few endings of other scripts: ул.Абая is none.
 */
const hasLink = (text: string): boolean =>
  /:\/\/|[\p{L}\p{N}]\.(?:\p{Script=Latin}{2}|рф|қаз|рус|бел|укр|онлайн|сайт|москва|дети)/iu.test(
    text.normalize('NFKC').replaceAll(/[。｡]/g, '.'),
  )

export const city = fieldOf(
  fault('CITY_FORMAT'),
  (text) => hasAtMost(text, cityMaxLength) && isCity(text) && isVisible(text),
  tidyName,
)

/** Some places are called St. John or 100 Mile House; none has the digits of a postal code or a phone. */
const isCity = (text: string): boolean =>
  /^[\p{L}\p{Nd}](?:[\p{L}\p{M}\p{Nd} -]|(?<=[\p{L}\p{M}])\.)*$/u.test(text) &&
  /\p{L}/u.test(text) &&
  (text.match(/\p{Nd}/gu) ?? []).length <= cityMaxDigits

function isName(text: string): boolean {
  return (
    hasAtMost(text, nameMaxLength) &&
    /^\p{L}[\p{L}\p{M}-]*$/u.test(text) &&
    isVisible(text) &&
    startsLikeAName(text)
  )
}

/** Some letters cannot be seen, such as the Hangul fillers: a name of them would look empty. */
const isVisible = (text: string): boolean => !/\p{Default_Ignorable_Code_Point}/u.test(text)

/**
 * An uppercase letter is asked only of scripts that have case. Georgian has capitals in Unicode but does not begin
 * names with them. A letter without case, such as ʼ, may stand before the first that has it.
 */
function startsLikeAName(text: string): boolean {
  const [first = ''] = /^\p{Lm}*\p{L}/u.exec(text) ?? []
  return first !== '' && !/(?!\p{Script=Georgian})\p{Lowercase}/u.test(first)
}
